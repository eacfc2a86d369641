import { type reasonTable, type templateTable } from "@keystep/contract/settings/setting-tables";
import type { SettingKind } from "@keystep/contract/settings/settings";
import { CLOCKS, UNIT_WORDS } from "@keystep/domain/clocks/promises";
import { namesOf } from "@keystep/domain/kernel/named";
import { PLACEHOLDER_NAMES, PLACEHOLDERS } from "@keystep/domain/settings/placeholders";
import { useId, type ReactNode } from "react";
import { clockWords, OUTCOME_WORDS, promisesIn, USE_WORDS, type Tables } from "./setting-words.ts";
import { RedText } from "#src/ui/red-text.tsx";

export type FormProps = {
  readonly tables: Tables;
  /** The refusals, by the path of its field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onChange: (tables: Tables) => void;
};

type FieldProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: (ids: { readonly id: string; readonly "aria-describedby": string | undefined }) => ReactNode;
};

function Field({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className="setting-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-describedby": error === undefined ? undefined : `${id}-error` })}
      {error === undefined ? null : (
        <p id={`${id}-error`} className="red">
          {error}
        </p>
      )}
    </div>
  );
}

type TextProps = Omit<FieldProps, "children"> & {
  readonly value: string;
  readonly rows?: number;
  readonly onChange: (text: string) => void;
};

function Text({ value, rows, onChange, ...field }: TextProps) {
  const shared = { className: "fld", value, "aria-invalid": field.error !== undefined };
  return (
    <Field {...field}>
      {(ids) =>
        rows === undefined ? (
          <input {...shared} {...ids} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...shared} {...ids} rows={rows} onChange={({ target }) => onChange(target.value)} />
        )
      }
    </Field>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, words, onChange }: ChoiceProps<Value>) {
  const names = namesOf(words);
  return (
    <Field label={label} error={undefined}>
      {(ids) => (
        <select
          {...ids}
          className="fld"
          value={value}
          onChange={({ target }) => onChange(names.find((name) => name === target.value) ?? value)}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {words[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type RowsProps<Row> = {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly fresh: Row;
  readonly addWords: string;
  readonly onChange: (rows: readonly Row[]) => void;
  readonly children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
};

/** Rows that can be changed, added and taken out. */
function Rows<Row>({ rows, nameOf, fresh, addWords, onChange, children }: RowsProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        <fieldset key={index} className="setting-row">
          <legend>{nameOf(row)}</legend>
          {children(row, index, (part) => onChange(rows.with(index, { ...row, ...part })))}
          <button
            type="button"
            className="btn bare"
            aria-label={`Take out ${nameOf(row)}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            Take out
          </button>
        </fieldset>
      ))}
      <button type="button" className="btn" onClick={() => onChange([...rows, fresh])}>
        {addWords}
      </button>
    </>
  );
}

const NEW_REASON = { code: "", outcome: "ask-again", staffWords: "", customerWords: "" } as const;

function ReasonsForm({ tables, errors, onChange }: FormProps) {
  const { reasons } = tables as ReturnType<typeof reasonTable.parse>; // begun with what the server read, and changed here alone
  const errorOf = (index: number, field: string) => errors.get(`tables.reasons.${index}.${field}`);
  return (
    <Rows
      rows={reasons}
      nameOf={({ staffWords }) => staffWords || "New reason"}
      fresh={NEW_REASON}
      addWords="Add a reason"
      onChange={(changed) => onChange({ reasons: changed })}
    >
      {(row, index, change) => (
        <>
          <div className="setting-short">
            <Text
              label="For staff"
              value={row.staffWords}
              error={errorOf(index, "staffWords")}
              onChange={(staffWords) => change({ staffWords })}
            />
            <Choice label="For" value={row.outcome} words={OUTCOME_WORDS} onChange={(outcome) => change({ outcome })} />
            <Text label="Code" value={row.code} error={errorOf(index, "code")} onChange={(code) => change({ code })} />
          </div>
          <Text
            label="To the customer"
            rows={3}
            value={row.customerWords}
            error={errorOf(index, "customerWords")}
            onChange={(customerWords) => change({ customerWords })}
          />
          {row.outcome === "decline" ? (
            <Text
              label="What would change it, to the customer"
              rows={2}
              value={row.changeWords ?? ""}
              error={errorOf(index, "changeWords")}
              onChange={(changeWords) => change({ changeWords: changeWords === "" ? undefined : changeWords })}
            />
          ) : null}
        </>
      )}
    </Rows>
  );
}

const NEW_TEMPLATE = { code: "", title: "", use: "message", text: "" } as const;

function TemplatesForm({ tables, errors, onChange }: FormProps) {
  const { templates } = tables as ReturnType<typeof templateTable.parse>; // as for reasons
  const errorOf = (index: number, field: string) => errors.get(`tables.templates.${index}.${field}`);
  return (
    <>
      <details className="setting-marks">
        <summary>What a template can leave open</summary>
        <dl>
          {PLACEHOLDER_NAMES.map((name) => (
            <div key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>
                {PLACEHOLDERS[name].words}, from {PLACEHOLDERS[name].from}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      <Rows
        rows={templates}
        nameOf={({ title }) => title || "New template"}
        fresh={NEW_TEMPLATE}
        addWords="Add a template"
        onChange={(changed) => onChange({ templates: changed })}
      >
        {(row, index, change) => (
          <>
            <div className="setting-short">
              <Text
                label="Title"
                value={row.title}
                error={errorOf(index, "title")}
                onChange={(title) => change({ title })}
              />
              <Choice label="For a" value={row.use} words={USE_WORDS} onChange={(use) => change({ use })} />
              <Text
                label="Code"
                value={row.code}
                error={errorOf(index, "code")}
                onChange={(code) => change({ code })}
              />
            </div>
            <Text
              label="Text"
              rows={row.use === "message" ? 6 : 4}
              value={row.text}
              error={errorOf(index, "text")}
              onChange={(text) => change({ text })}
            />
          </>
        )}
      </Rows>
    </>
  );
}

function PromisesForm({ tables, errors, onChange }: FormProps) {
  const promises = promisesIn(tables);
  const unlawful = errors.get("tables");
  return (
    <>
      <RedText text={unlawful ?? null} />
      {namesOf(promises).map((clock) => {
        const promise = promises[clock];
        const change = (part: Partial<typeof promise>) => onChange({ ...promises, [clock]: { ...promise, ...part } });
        const errorOf = (field: string) => errors.get(`tables.${clock}.${field}`);
        const isLaw = "isSetByLaw" in CLOCKS[clock];
        return (
          <fieldset key={clock} className="setting-promise">
            <legend>
              {clockWords(clock)}
              {isLaw ? <span className="soft"> The law sets it: it can only be shorter</span> : null}
            </legend>
            <Text
              label="Within"
              value={String(promise.days)}
              error={errorOf("days")}
              onChange={(days) => change({ days: wholeNumber(days) })}
            />
            <Choice label="Counted in" value={promise.unit} words={UNIT_WORDS} onChange={(unit) => change({ unit })} />
            <Text
              label="Days before it that we are warned"
              value={String(promise.warnedBefore)}
              error={errorOf("warnedBefore")}
              onChange={(days) => change({ warnedBefore: wholeNumber(days) })}
            />
          </fieldset>
        );
      })}
    </>
  );
}

/** The digits that were typed; without any, 0, which the server refuses where it makes no sense. */
function wholeNumber(typed: string): number {
  return Number(typed.replaceAll(/\D/g, "").slice(0, 4));
}

export const FORMS: Readonly<Record<SettingKind, (props: FormProps) => ReactNode>> = {
  reasons: ReasonsForm,
  "message-templates": TemplatesForm,
  promises: PromisesForm,
};
