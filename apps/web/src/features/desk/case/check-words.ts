import type { CaseCheck } from "@keystep/contract/desk/checks";
import { CHECK_OUTCOME_WORDS } from "@keystep/contract/desk/case-words";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import { checkRow, type CheckName } from "@keystep/domain/decisions/checks";
import { cents, formatCents } from "@keystep/domain/kernel/cents";
import { nameList } from "#src/features/desk/case-words";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { firstName } from "#src/features/staff/first-name";
import { weekdayText } from "#src/ui/moment";

export function keyOfCheck({ check, applicantId }: Pick<CaseCheck, "check" | "applicantId">): string {
  return `${check} ${applicantId ?? ""}`;
}

/** "Identity (Grace)", short for a line of several. */
export function shortCheckName({ check, name }: Pick<CaseCheck, "check" | "name">): string {
  const { title } = checkRow(check);
  return name === null ? title : `${title} (${firstName(name)})`;
}

/** "Identity, Grace Osei", or the title alone where it is about the case. */
export function checkName({ check, name }: Pick<CaseCheck, "check" | "name">): string {
  return [checkRow(check).title, name].filter(Boolean).join(", ");
}

/** A person has to see to it: it failed the rules, or what it was about has changed. */
export function needsLook({ outcome, before, suggestion }: CaseCheck): boolean {
  return outcome === "open" && (before !== null || suggestion.looks === "look");
}

/** The thing that is checked of a person, where the title alone does not say it. */
const OF_PERSON: Readonly<Partial<Record<CheckName, string>>> = {
  screening: "name on the lists",
  consent: "agreement",
  "documents-given": "documents from us",
};

/** "Check Alex’s addresses", of the check that is to be answered next. */
export function toCheck({ check, name }: Pick<CaseCheck, "check" | "name">): string {
  const title = checkRow(check).title.toLowerCase();
  return name === null ? `Check the ${title}` : `Check ${firstName(name)}’s ${OF_PERSON[check] ?? title}`;
}

/** The remarks with which a proposal came back whose checks nobody has answered since. */
export function remarksToAnswer({ proposal, checks }: Pick<OpenedCase, "proposal" | "checks">) {
  if (proposal?.state !== "returned" || proposal.returned === null) return [];
  const versionThen = new Map(proposal.checks.map((each) => [keyOfCheck(each), each.version]));
  return proposal.returned.remarks.flatMap((remark) => {
    const check = checks.find((each) => keyOfCheck(each) === keyOfCheck(remark));
    const isAnswered = check === undefined || check.version !== versionThen.get(keyOfCheck(remark));
    return isAnswered ? [] : [{ ...remark, check }];
  });
}

/** How an open check stands before somebody answers it: the rules pass it, or do not, or another thing comes first, or nobody has begun. */
export type OpenState = "look" | "to-confirm" | "blocked" | "open";

const OPEN_WORDS = {
  look: "Check this",
  "to-confirm": "To confirm",
  blocked: "Waits",
  open: "Not begun",
} as const satisfies Record<OpenState, string>;

/** `isBlocked`: it cannot be answered before something else is. */
export function openStateOf(check: CaseCheck, isBlocked: boolean): OpenState {
  if (check.before !== null) return "look";
  if (isBlocked) return "blocked";
  if (check.suggestion.looks === "look") return "look";
  return check.suggestion.looks === "passed" ? "to-confirm" : "open";
}

export function standingOfCheck(check: CaseCheck, isBlocked = false): string {
  if (check.outcome !== "open") return CHECK_OUTCOME_WORDS[check.outcome];
  return check.before === null ? OPEN_WORDS[openStateOf(check, isBlocked)] : "Open again";
}

/** The findings of a check, the figure first. A choice is named with what it is of: "Low risk". */
function foundParts({ check, value }: Pick<CaseCheck, "check" | "value">, now: Date): string[] {
  if (value === null) return [];
  const { choices, value: labels } = checkRow(check);
  const text = choices === undefined ? value.text : `${value.text} ${labels?.text?.toLowerCase()}`;
  const amount = value.cents === undefined ? null : formatCents(cents(value.cents));
  const day = value.date === undefined ? null : weekdayText(value.date, now);
  return [amount, text, day].flatMap((part) => part || []);
}

export function foundWords(check: Pick<CaseCheck, "check" | "value">, now: Date): string {
  return foundParts(check, now).join(", ");
}

/** The figure that was found, alone; the outcome where the check was not needed. */
export function foundInShort(check: CaseCheck, now: Date): string {
  return check.outcome === "passed" ? (foundParts(check, now)[0] ?? "") : standingOfCheck(check);
}

/** An answer in one line: its outcome, and what was found or noted. */
export function answeredWords(check: CaseCheck, now: Date): string {
  return [standingOfCheck(check), foundWords(check, now) || check.note].filter(Boolean).join(": ");
}

export type CheckGroup = {
  readonly title: string;
  /** Whom the checks are about; null where it is the case. */
  readonly party: ApplicantType | null;
  readonly checks: readonly CaseCheck[];
};

/** The checks of each person, then those of the case. */
export function groupsOfChecks(checks: readonly CaseCheck[]): CheckGroup[] {
  const people = [...new Set(checks.flatMap(({ applicantId }) => (applicantId === null ? [] : [applicantId])))];
  const ofPeople = people.map((id, index): CheckGroup => {
    const own = checks.filter(({ applicantId }) => applicantId === id);
    return { title: own[0]?.name ?? "", party: APPLICANT_TYPES[index] ?? null, checks: own };
  });
  const ofCase = checks.filter(({ applicantId }) => applicantId === null);
  return [...ofPeople, { title: "The home and the case", party: null as ApplicantType | null, checks: ofCase }].filter(
    (group) => group.checks.length > 0,
  );
}

/** The first names of people, or their names whole where two have one first name. */
export function callNames(names: readonly string[]): string[] {
  const first = names.map((name) => firstName(name));
  return new Set(first).size === first.length ? first : [...names];
}

/** The next open check after this one in the order of the list, from the top again at its end. */
export function nextOpenCheck(inOrder: readonly CaseCheck[], after: CaseCheck | undefined): CaseCheck | undefined {
  const at = after === undefined ? -1 : inOrder.findIndex((each) => keyOfCheck(each) === keyOfCheck(after));
  const rest = [...inOrder.slice(at + 1), ...inOrder.slice(0, at + 1)];
  return rest.find(
    (each) => each.outcome === "open" && (after === undefined || keyOfCheck(each) !== keyOfCheck(after)),
  );
}

const NAMED_AT_MOST = 2;

/** " by Wendy", of those who answered checks; empty where they are many. */
export function checkersText(checks: readonly CaseCheck[]): string {
  const names = [...new Set(checks.flatMap(({ by }) => (by === null ? [] : [firstName(by.name, "a colleague")])))];
  return names.length === 0 || names.length > NAMED_AT_MOST ? "" : ` by ${nameList(names)}`;
}
