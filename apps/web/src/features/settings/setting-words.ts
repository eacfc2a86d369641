import type { SettingKind } from "@keystep/contract/settings/settings";
import { reasonTable, templateTable } from "@keystep/contract/settings/setting-tables";
import { CLOCKS, UNIT_WORDS, type ClockKind, type Promises } from "@keystep/domain/clocks/promises";
import { namesOf } from "@keystep/domain/kernel/named";

export const KIND_TITLES: Readonly<Record<SettingKind, string>> = {
  reasons: "Reasons",
  "message-templates": "Message templates",
  promises: "Promises",
};

export const OUTCOME_WORDS = { decline: "Decline", "ask-again": "Ask again" } as const;
export const USE_WORDS = { message: "Message", request: "Request" } as const;

export type Tables = Readonly<Record<string, unknown>>;

/** A table of promises came from the server, which read it by its schema. */
export function promisesIn(tables: Tables): Promises {
  return tables as Promises; // listSettings answers what policy-tables.ts has read
}

/** Words for a clock: when it ends. */
export function clockWords(kind: ClockKind): string {
  const { until } = CLOCKS[kind];
  return `${until.charAt(0).toUpperCase()}${until.slice(1)}`;
}

/** One thing that a table says, by a key that stays the same from version to version. */
type Line = { readonly key: string; readonly label: string; readonly text: string };

export function linesOf(kind: SettingKind, tables: Tables): Line[] {
  if (kind === "reasons") {
    return reasonTable
      .parse(tables)
      .reasons.flatMap(({ code, outcome, staffWords, customerWords, changeWords }) => [
        { key: `${code} for staff`, label: code, text: `${OUTCOME_WORDS[outcome]}: ${staffWords}` },
        { key: `${code} for the customer`, label: `${code}, to the customer`, text: customerWords },
        ...(changeWords === undefined
          ? []
          : [{ key: `${code} change`, label: `${code}, what would change it`, text: changeWords }]),
      ]);
  }
  if (kind === "message-templates") {
    return templateTable
      .parse(tables)
      .templates.flatMap(({ code, title, use, text }) => [
        { key: `${code} title`, label: code, text: `${USE_WORDS[use]}: ${title}` },
        ...text
          .split("\n")
          .flatMap((line, index) =>
            line === "" ? [] : [{ key: `${code} ${index}`, label: `${code}, line ${index + 1}`, text: line }],
          ),
      ]);
  }
  const promises = promisesIn(tables);
  return namesOf(promises).map((clock) => {
    const { days, unit, warnedBefore } = promises[clock];
    const text = `${days} ${UNIT_WORDS[unit]}, warned ${warnedBefore} before`;
    return { key: clock, label: clockWords(clock), text };
  });
}

export type Difference = {
  readonly key: string;
  readonly label: string;
  /** Null where it is new, or gone. */
  readonly was: string | null;
  readonly becomes: string | null;
};

/** Line by line, in the order of the new table; what is gone stands last. */
export function differences(kind: SettingKind, before: Tables, after: Tables): Difference[] {
  const old = new Map(linesOf(kind, before).map((line) => [line.key, line]));
  const fresh = linesOf(kind, after);
  const kept = new Set(fresh.map(({ key }) => key));
  return [
    ...fresh.map(({ key, label, text }) => ({ key, label, was: old.get(key)?.text ?? null, becomes: text })),
    ...[...old.values()]
      .filter(({ key }) => !kept.has(key))
      .map(({ key, label, text }) => ({ key, label, was: text, becomes: null })),
  ].filter(({ was, becomes }) => was !== becomes);
}
