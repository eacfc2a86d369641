import type { CaseRow } from "@keystep/contract/desk/cases";
import { QUEUES, type QueueCondition } from "@keystep/domain/desk/queues";
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useRequiredUser } from "#src/api/use-required-user";
import { useClock } from "#src/app/clock";
import { TYPING, useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { choiceKey } from "#src/features/desk/keys/key-table";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { choiceCounts } from "./choice-counts.ts";
import { CHOICES, FILTER_TITLES, holderOptions, ONE_OPTIONS } from "./filter-words.ts";
import {
  choiceIn,
  choiceText,
  FILTERS,
  filtersOf,
  fromTop,
  listPath,
  without,
  type FilterName,
  type ListAddress,
} from "./list-address.ts";
import type { Colleagues } from "./assign-panel.tsx";

/** The filter that is being chosen, and the field that had the focus: each choice makes another list, which begins anew. */
export type Filtering = { readonly name: FilterName; readonly focus: string };

type ValueProps = {
  /** How many cases each choice would leave; null where not all of them are here. */
  readonly counts: ReadonlyMap<string, number> | null;
  readonly list: ListAddress;
  readonly colleagues: Colleagues;
  readonly onChange: (name: FilterName, value: string | undefined, focus: string) => void;
};

export type AddFilterProps = Pick<ValueProps, "list" | "colleagues"> & {
  /** Null while nothing is being chosen. */
  readonly filtering: Filtering | null;
  readonly onFiltering: (filtering: Filtering | null) => void;
  /** As many as there are with the filters that are on. */
  readonly matches: string;
  /** The cases of the list; null where there are more than these. */
  readonly rows: readonly CaseRow[] | null;
};

type OptionProps = { readonly index: number; readonly value: string; readonly label: string } & Pick<
  ValueProps,
  "counts"
>;

/** The words of a choice, with its number among them and what it would leave. */
function Words({ index, value, label, counts }: OptionProps) {
  const key = choiceKey(index);
  return (
    <>
      {label} {counts === null ? null : <span className="soft">{counts.get(value) ?? 0}</span>}
      {key === undefined ? null : <Kbd of={key} />}
    </>
  );
}

const fieldOf = (name: FilterName, value = "name") => `filter-${name}-${value}`;

function ManyChoice({ name, list, counts, onChange }: ValueProps & { readonly name: keyof typeof CHOICES }) {
  const { isNot, chosen } = choiceIn(list[name]);
  const tell = (next: { isNot: boolean; chosen: readonly string[] }, value: string) =>
    onChange(name, choiceText(next), fieldOf(name, value));
  return (
    <fieldset className="choices">
      <legend className="sr-only">{FILTER_TITLES[name]}</legend>
      <div className="must">
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input
              id={fieldOf(name, String(value))}
              type="radio"
              name={`${name}-must`}
              className="tick rounded-full"
              checked={isNot === value}
              onChange={() => tell({ isNot: value, chosen }, String(value))}
              disabled={chosen.length === 0}
            />
            {value ? "Must not be" : "Must be"}
          </label>
        ))}
      </div>
      {CHOICES[name].map(({ value, label }, index) => (
        <label key={value}>
          <input
            id={fieldOf(name, value)}
            data-choice={index + 1}
            type="checkbox"
            className="tick"
            checked={chosen.includes(value)}
            onChange={({ target }) => {
              const others = chosen.filter((each) => each !== value);
              tell({ isNot, chosen: target.checked ? [...others, value] : others }, value);
            }}
          />
          <Words {...{ index, value, label, counts }} />
        </label>
      ))}
    </fieldset>
  );
}

type OneProps = ValueProps & { readonly name: "due" | "status" | "assignee" };

function OneChoice({ name, list, colleagues, counts, onChange }: OneProps) {
  const options = name === "assignee" ? holderOptions(colleagues) : ONE_OPTIONS[name];
  return (
    <fieldset className="choices">
      <legend className="sr-only">{FILTER_TITLES[name]}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input
            id={fieldOf(name, value)}
            data-choice={index + 1}
            type="radio"
            name={name}
            className="tick rounded-full"
            checked={list[name] === value}
            onChange={() => onChange(name, value, fieldOf(name, value))}
          />
          <Words {...{ index, value, label, counts }} />
        </label>
      ))}
    </fieldset>
  );
}

const dollarsOf = (cents = "") => (cents === "" ? "" : String(Math.round(Number(cents) / 100)));

function AmountRange({ list, onChange }: ValueProps) {
  const [from, to] = (list.amount ?? "..").split("..");
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const cents = (name: string) => {
      const digits = String(form.get(name) ?? "").replaceAll(/\D/g, "");
      return digits === "" ? "" : `${digits.slice(0, 9)}00`;
    };
    const range = `${cents("from")}..${cents("to")}`;
    onChange("amount", range === ".." ? undefined : range, fieldOf("amount"));
  }
  return (
    <form className="range" onSubmit={handleSubmit}>
      <label>
        From, in dollars
        <input name="from" className="fld" inputMode="numeric" defaultValue={dollarsOf(from)} />
      </label>
      <label>
        To, in dollars
        <input name="to" className="fld" inputMode="numeric" defaultValue={dollarsOf(to)} />
      </label>
      <button type="submit" className="btn">
        Filter by amount
      </button>
    </form>
  );
}

function Value({ name, ...props }: ValueProps & { readonly name: FilterName }) {
  if (name === "amount") return <AmountRange {...props} />;
  if (name === "due" || name === "status" || name === "assignee") return <OneChoice {...props} name={name} />;
  return <ManyChoice {...props} name={name} />;
}

/** Status, stage and deadline tell how a case was decided, which the one who looks a second time sees last. */
function filtersIn({ queue }: ListAddress): readonly FilterName[] {
  const { awaitsLook }: QueueCondition = QUEUES[queue].has;
  return awaitsLook === true
    ? FILTERS.filter((name) => name !== "status" && name !== "stage" && name !== "due")
    : FILTERS;
}

/** Adds or changes filters above the list, which shows at once what each choice leaves. */
export function AddFilter({ list, colleagues, filtering, onFiltering, matches, rows }: AddFilterProps) {
  const navigate = useNavigate();
  const myId = useRequiredUser()?.id ?? "";
  const now = useClock().now();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = filtering !== null;
  const open = (name: FilterName) => onFiltering({ name, focus: fieldOf(name) });
  useKeys({ filter: () => open("due") });
  const focus = filtering?.focus;
  useEffect(() => {
    if (focus !== undefined) document.getElementById(focus)?.focus();
  }, [focus]);
  function close(): void {
    onFiltering(null);
    button.current?.focus();
  }
  function show(next: ListAddress, at: string, name: FilterName): void {
    onFiltering({ name, focus: at });
    void navigate(listPath(next), { replace: true });
  }
  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    const typed = event.target instanceof HTMLElement && event.target.closest(TYPING) !== null;
    if (/^[1-6]$/.test(event.key) && !typed)
      event.currentTarget.querySelector<HTMLElement>(`[data-choice="${event.key}"]`)?.click();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip add"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : open("due"))}
      >
        + Filter <Kbd of="filter" />
      </button>
      {filtering === null ? null : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, wherever the focus is in it
        <div role="dialog" aria-label="Add a filter" className="filters" tabIndex={-1} onKeyDown={handleKey}>
          <div className="names" role="group" aria-label="What to filter by">
            {filtersIn(list).map((each) => (
              <button
                key={each}
                id={fieldOf(each)}
                type="button"
                aria-pressed={each === filtering.name}
                onClick={() => open(each)}
              >
                {FILTER_TITLES[each]}
              </button>
            ))}
          </div>
          <Value
            list={list}
            colleagues={colleagues}
            name={filtering.name}
            counts={
              rows === null || list[filtering.name] !== undefined
                ? null
                : choiceCounts(filtering.name, rows, { myId, now })
            }
            onChange={(name, value, at) =>
              show(value === undefined ? without(list, name) : fromTop(list, { [name]: value }), at, name)
            }
          />
          <div className="acts">
            <button type="button" className="btn" onClick={close}>
              {filtersOf(list).length === 0 ? "Close" : `Show ${matches}`} <Kbd of="back" />
            </button>
            {filtersOf(list).length === 0 ? null : (
              <button
                type="button"
                className="btn bare"
                onClick={() => show({ queue: list.queue, sort: list.sort }, fieldOf(filtering.name), filtering.name)}
              >
                Clear
              </button>
            )}
          </div>
        </div>
      )}
    </>
  );
}
