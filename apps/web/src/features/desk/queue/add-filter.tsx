import { QUEUES, type QueueCondition } from "@keystep/domain/desk/queues";
import { useRef, useState, type FormEvent } from "react";
import { Dialog, Popover } from "react-aria-components";
import { useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { CHOICES, FILTER_TITLES, holderOptions, ONE_OPTIONS } from "./filter-words.ts";
import { choiceIn, choiceText, FILTERS, type FilterName, type ListAddress } from "./list-address.ts";
import type { Colleagues } from "./assign-panel.tsx";

type AddFilterProps = {
  readonly list: ListAddress;
  readonly colleagues: Colleagues;
  readonly onChange: (name: FilterName, value: string | undefined) => void;
};

type ValueProps = AddFilterProps & { readonly onDone: () => void };

function ManyChoice({ name, list, onChange }: ValueProps & { readonly name: keyof typeof CHOICES }) {
  const { isNot, chosen } = choiceIn(list[name]);
  const tell = (next: { isNot: boolean; chosen: readonly string[] }) => onChange(name, choiceText(next));
  return (
    <fieldset className="choices">
      <legend className="sr-only">{FILTER_TITLES[name]}</legend>
      <div className="must">
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={`${name}-must`}
              className="tick rounded-full"
              checked={isNot === value}
              onChange={() => tell({ isNot: value, chosen })}
              disabled={chosen.length === 0}
            />
            {value ? "Must not be" : "Must be"}
          </label>
        ))}
      </div>
      {CHOICES[name].map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            className="tick"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              tell({ isNot, chosen: target.checked ? [...chosen, value] : chosen.filter((each) => each !== value) })
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function OneChoice({
  name,
  list,
  colleagues,
  onChange,
  onDone,
}: ValueProps & { readonly name: "due" | "status" | "assignee" }) {
  const options = name === "assignee" ? holderOptions(colleagues) : ONE_OPTIONS[name];
  return (
    <fieldset className="choices">
      <legend className="sr-only">{FILTER_TITLES[name]}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            className="tick rounded-full"
            checked={list[name] === value}
            onChange={() => onChange(name, value)}
            onClick={onDone}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const dollarsOf = (cents = "") => (cents === "" ? "" : String(Math.round(Number(cents) / 100)));

function AmountRange({ list, onChange, onDone }: ValueProps) {
  const [from, to] = (list.amount ?? "..").split("..");
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const cents = (name: string) => {
      const digits = String(form.get(name) ?? "").replaceAll(/\D/g, "");
      return digits === "" ? "" : `${digits.slice(0, 9)}00`;
    };
    const range = `${cents("from")}..${cents("to")}`;
    onChange("amount", range === ".." ? undefined : range);
    onDone();
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

/** Adds or changes one filter; each choice counts at once. */
export function AddFilter(props: AddFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState<FilterName>("due");
  useKeys({ filter: () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <button ref={button} type="button" className="chip add" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        + Filter <Kbd of="filter" />
      </button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        placement="bottom start"
        className="pop desk-part"
      >
        <Dialog aria-label="Add a filter" className="filters">
          <div className="names" role="group" aria-label="What to filter by">
            {filtersIn(props.list).map((each) => (
              <button key={each} type="button" aria-pressed={each === name} onClick={() => setName(each)}>
                {FILTER_TITLES[each]}
              </button>
            ))}
          </div>
          <Value {...props} name={name} onDone={close} />
        </Dialog>
      </Popover>
    </>
  );
}
