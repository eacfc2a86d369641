import type { Scope } from "@keystep/domain/identity/scopes";
import { namesOf } from "@keystep/domain/kernel/named";
import { QUEUE_NAMES, QUEUES, type Queue } from "@keystep/domain/desk/queues";
import { REFUSAL_REASON_NAMES, REFUSAL_REASONS, type RefusalReason } from "@keystep/domain/documents/judgement";

export const KEY_GROUPS = {
  everywhere: "Everywhere",
  queues: "Go to a queue",
  list: "List",
  case: "Case",
  document: "Opened document",
  refusal: "Why it is refused",
  check: "Opened check",
  decision: "Decision",
  mark: "Check of a proposal",
  form: "Opened form",
} as const;
export type KeyGroup = keyof typeof KEY_GROUPS;

export type KeyRow = {
  /** The keys to press, one after the other. */
  readonly keys: readonly string[];
  readonly words: string;
  readonly group: KeyGroup;
  /** Short words for the bar at the foot; without any it stands in the help only. */
  readonly short?: string;
  /** Left out of the help for those who were not given it. */
  readonly needs?: Scope;
  /** Works while single letters are switched off, since it is no character. */
  readonly isNoCharacter?: true;
};

const QUEUE_CHARACTERS = {
  mine: "m",
  unassigned: "u",
  open: "o",
  waiting: "w",
  answered: "e",
  ready: "d",
  "to-approve": "a",
  returned: "r",
  overdue: "v",
  "second-looks": "l",
  decided: "x",
} as const satisfies Record<Queue, string>;

export function queueKey(queue: Queue): KeyName {
  return `queue-${queue}`;
}

const QUEUE_KEYS: readonly (readonly [KeyName, KeyRow])[] = QUEUE_NAMES.map((queue) => [
  queueKey(queue),
  { keys: ["g", QUEUE_CHARACTERS[queue]], words: QUEUES[queue].title, group: "queues" },
]);

export function reasonKey(reason: RefusalReason): KeyName {
  return `reason-${reason}`;
}

const REASON_KEYS: readonly (readonly [KeyName, KeyRow])[] = REFUSAL_REASON_NAMES.map((reason, index) => [
  reasonKey(reason),
  { keys: [String(index + 1)], words: REFUSAL_REASONS[reason].staffWords, group: "refusal" },
]);

/** As many as a form of the desk has choices at most. */
export const CHOICES = [1, 2, 3, 4, 5, 6] as const;
type Choice = `choice-${(typeof CHOICES)[number]}`;

const CHOICE_KEYS: readonly (readonly [Choice, KeyRow])[] = CHOICES.map((number) => [
  `choice-${number}`,
  { keys: [String(number)], words: `Choose number ${number}`, group: "form" },
]);

/** The key of a choice by its place; undefined of one that is further down. */
export function choiceKey(index: number): Choice | undefined {
  return CHOICE_KEYS[index]?.[0];
}

const OWN_KEYS = {
  down: { keys: ["j"], words: "Down", group: "list", short: "down" },
  up: { keys: ["k"], words: "Up", group: "list", short: "up" },
  open: { keys: ["Enter"], words: "Open the case", group: "list", short: "open", isNoCharacter: true },
  select: { keys: ["x"], words: "Select, or no longer", group: "list", short: "select" },
  "select-range": { keys: ["Shift", "x"], words: "Select all from the last one selected", group: "list" },
  take: { keys: ["c"], words: "Take the case", group: "list", short: "take" },
  assign: { keys: ["a"], words: "Assign", group: "list", short: "assign" },
  filter: { keys: ["f"], words: "Add a filter", group: "list", short: "filter" },
  review: { keys: ["y"], words: "Start the review", group: "case", short: "review" },
  ask: { keys: ["q"], words: "Ask for more", group: "case", short: "ask" },
  "take-back": { keys: ["b"], words: "Take back what was asked", group: "case" },
  move: { keys: ["w"], words: "Move a mortgage share on", group: "case", short: "move on" },
  message: { keys: ["m"], words: "Write a message", group: "case", short: "message" },
  propose: { keys: ["p"], words: "Propose a decision", group: "case", short: "propose" },
  call: { keys: ["l"], words: "Record a call", group: "case", short: "call" },
  topic: { keys: ["t"], words: "Set the topic", group: "case" },
  information: { keys: ["i"], words: "Record information about hardship", group: "case", short: "information" },
  close: { keys: ["e"], words: "Close the case", group: "case", short: "close" },
  reopen: { keys: ["o"], words: "Open the case again", group: "case", short: "open again" },
  note: { keys: ["n"], words: "Write a note", group: "case", short: "note" },
  seen: { keys: ["s"], words: "Mark as seen", group: "case" },
  "as-customer": { keys: ["v"], words: "As the customer sees it", group: "case" },
  checks: { keys: ["h"], words: "Open the next check", group: "case", short: "checks" },
  suspicion: {
    keys: ["!"],
    words: "Open a suspicion",
    group: "case",
    short: "suspicion",
    needs: "suspicion.work",
  },
  passed: { keys: ["1"], words: "The check passed", group: "check", short: "passed" },
  failed: { keys: ["2"], words: "The check failed", group: "check", short: "failed" },
  "not-needed": { keys: ["3"], words: "The check is not needed", group: "check", short: "not needed" },
  confirm: { keys: ["p"], words: "Confirm or return a proposal", group: "decision", short: "confirm or return" },
  "take-proposal-back": { keys: ["t"], words: "Take one's own proposal back", group: "decision", short: "take back" },
  "second-look": { keys: ["l"], words: "Look a second time", group: "decision", short: "second look" },
  "undo-decision": { keys: ["z"], words: "Take a decision back", group: "decision" },
  approve: { keys: ["1"], words: "Propose to approve", group: "decision", short: "approve" },
  decline: { keys: ["2"], words: "Propose to decline", group: "decision", short: "decline" },
  agree: { keys: ["1"], words: "Agree with the check", group: "mark", short: "agree" },
  again: { keys: ["2"], words: "Recheck", group: "mark", short: "recheck" },
  return: { keys: ["b"], words: "Say why it goes back", group: "decision", short: "return" },
  documents: { keys: ["d"], words: "Open the documents", group: "case", short: "documents" },
  matches: { keys: ["1"], words: "The field matches", group: "document", short: "matches" },
  differs: { keys: ["2"], words: "The field differs", group: "document", short: "differs" },
  "not-shown": { keys: ["3"], words: "The field is not shown", group: "document", short: "not shown" },
  "field-down": { keys: ["j"], words: "Next field", group: "document" },
  "field-up": { keys: ["k"], words: "Field before", group: "document" },
  accept: { keys: ["a"], words: "Accept the document", group: "document" },
  refuse: { keys: ["r"], words: "Refuse the document", group: "document" },
  "document-after": { keys: ["."], words: "Next document", group: "document" },
  "document-before": { keys: ["b"], words: "Previous document", group: "document" },
  "page-after": { keys: ["]"], words: "Next file", group: "document" },
  "page-before": { keys: ["["], words: "File before", group: "document" },
  turn: { keys: ["t"], words: "Turn the picture", group: "document" },
  zoom: { keys: ["+"], words: "Larger", group: "document" },
  "zoom-out": { keys: ["-"], words: "Smaller", group: "document" },
  pin: { keys: ["p"], words: "Pin a place on the picture", group: "document" },
  news: { keys: ["r"], words: "Show what is new", group: "everywhere" },
  search: { keys: ["/"], words: "Search", group: "everywhere", short: "search" },
  "next-case": { keys: ["g", "n"], words: "Take the next case", group: "everywhere", short: "next case" },
  undo: { keys: ["z"], words: "Undo, for 10 seconds", group: "everywhere" },
  unsend: { keys: ["u"], words: "Take back what is being sent, for 10 seconds", group: "everywhere" },
  "do-main": {
    keys: ["Ctrl", "Enter"],
    words: "Do the main action, also while you type",
    group: "everywhere",
    short: "main action",
    isNoCharacter: true,
  },
  back: { keys: ["Escape"], words: "One step back", group: "everywhere", isNoCharacter: true },
  help: { keys: ["?"], words: "All keys", group: "everywhere" },
} as const satisfies Record<string, KeyRow>;

export type KeyName = keyof typeof OWN_KEYS | `queue-${Queue}` | `reason-${RefusalReason}` | Choice;

/** Every key of the desk. What is pressed, the bar at the foot and the help are drawn from this table. */
export const KEYS: ReadonlyMap<KeyName, KeyRow> = new Map<KeyName, KeyRow>([
  ...namesOf(OWN_KEYS).map((name): [KeyName, KeyRow] => [name, OWN_KEYS[name]]),
  ...QUEUE_KEYS,
  ...REASON_KEYS,
  ...CHOICE_KEYS,
]);

/** As the library reads it: a character that some keyboards have only with Shift is taken with or without. */
export function bindingOf({ keys }: KeyRow): string {
  const [first, second] = keys;
  if (first === "Shift") return `Shift+${second}`;
  if (first === "Ctrl") return `$mod+${second}`;
  return keys.map((key) => (/^[a-z]$/.test(key) || key.length > 1 ? key : `[Shift]+${key}`)).join(" ");
}

export function keyLabel(key: string): string {
  return key === "Escape" ? "Esc" : key;
}
