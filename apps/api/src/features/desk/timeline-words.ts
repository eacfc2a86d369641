import { stepTitle, STEP_NAMES } from "@keystep/domain/applications/steps";
import {
  CALL_RESULT_WORDS,
  CHECK_OUTCOME_WORDS,
  CLOSING_WORDS,
  PAIR_WORDS,
  TOPIC_WORDS,
} from "@keystep/contract/desk/case-words";
import { MORTGAGE_SHARE_STATUS_LABELS } from "@keystep/contract/mortgage-shares/mortgage-share-words";
import { MORTGAGE_SHARE_STATUSES } from "@keystep/domain/mortgage-shares/mortgage-share";
import { CHECK_NAMES, CHECK_OUTCOMES, CHECKS } from "@keystep/domain/decisions/checks";
import { PROPOSAL_OUTCOMES, RETURN_CAUSES, type ProposalOutcome } from "@keystep/domain/decisions/proposal";
import { namesOf } from "@keystep/domain/kernel/named";
import type { TimelineKind } from "@keystep/domain/desk/case-page";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { JUDGEMENT_OUTCOMES, REFUSAL_REASON_NAMES, REFUSAL_REASONS } from "@keystep/domain/documents/judgement";
import { z } from "zod";

/** Some words depend on who did it. */
type Words = (details: unknown, actor: string | null) => string;
type Told = { readonly kind: TimelineKind; readonly words: Words };

const stepNamed = z.object({ step: z.enum(STEP_NAMES) });
const saidWhat = z.object({ said: z.string() });
const reasonGiven = z.object({ reason: z.string() });
const sendingKind = z.object({ kind: z.string() });
const movedFrom = z.object({ from: z.string() });
const judged = z.object({
  documentType: z.string(),
  outcome: z.enum(JUDGEMENT_OUTCOMES),
  reason: z.enum(REFUSAL_REASON_NAMES).nullable(),
});

function did(words: string): Told {
  return { kind: "customer", words: () => words };
}

function worked(words: string): Told {
  return { kind: "staff", words: () => words };
}

function looked(words: string): Told {
  return { kind: "look", words: () => words };
}

const ofDocument = z.object({ documentType: z.string() });

/** With the document that it was about, where one is known. */
function ofOne(kind: TimelineKind, words: string): Told {
  return {
    kind,
    words: (details) => {
      const { data } = ofDocument.safeParse(details);
      const name = data === undefined ? undefined : findDocumentType(data.documentType)?.name;
      return name === undefined ? words : `${words}: ${name}`;
    },
  };
}

/** With what was said, by its word of the table. */
function withWhat(words: string, table: Readonly<Record<string, string>>): Told {
  return {
    kind: "staff",
    words: (details) => {
      const said = table[saidWhat.safeParse(details).data?.said ?? ""];
      return said === undefined ? words : `${words}: ${said.toLowerCase()}`;
    },
  };
}

function withStep(words: string) {
  return (details: unknown): string => {
    const { data } = stepNamed.safeParse(details);
    return data === undefined ? words : `${words}: ${stepTitle(data.step)}`;
  };
}

/** Into review: begun, or back from what was asked for. */
function reviewWords(details: unknown): string {
  const { data } = movedFrom.safeParse(details);
  return data?.from === "information-requested" ? "Took back what was asked" : "Started the review";
}

function refusedWords(details: unknown): string {
  const { data } = sendingKind.safeParse(details);
  return data?.kind === "message" ? "A message could not be sent" : "A request could not be sent";
}

function judgedWords(details: unknown): string {
  const { data } = judged.safeParse(details);
  if (data === undefined) return "Judged a document";
  const { documentType, outcome, reason } = data;
  const name = findDocumentType(documentType)?.name ?? "a document";
  if (outcome === "accepted") return `Accepted ${name}`;
  return reason === null ? `Refused ${name}` : `Refused ${name}: ${REFUSAL_REASONS[reason].staffWords}`;
}

const checked = z.object({ check: z.enum(CHECK_NAMES), outcome: z.enum(CHECK_OUTCOMES) });

function checkedWords(details: unknown): string {
  const { data } = checked.safeParse(details);
  if (data === undefined) return "Answered a check";
  return `${CHECKS[data.check].title}: ${CHECK_OUTCOME_WORDS[data.outcome].toLowerCase()}`;
}

const proposal = z.object({ outcome: z.enum(PROPOSAL_OUTCOMES) });
const OUTCOME_WORDS = {
  approve: "an approval",
  decline: "a decline",
  undo: "to take the decision back",
} as const satisfies Record<ProposalOutcome, string>;

function proposedWords(details: unknown): string {
  const { data } = proposal.safeParse(details);
  return data === undefined ? "Proposed a decision" : `Proposed ${OUTCOME_WORDS[data.outcome]}`;
}

function confirmedWords(details: unknown): string {
  const { data } = proposal.safeParse(details);
  return data === undefined ? "Confirmed a decision" : `Confirmed ${OUTCOME_WORDS[data.outcome]}`;
}

const returned = z.object({ cause: z.enum(namesOf(RETURN_CAUSES)) });

function returnedWords(details: unknown): string {
  const { data } = returned.safeParse(details);
  return data === undefined
    ? "Returned the proposal"
    : `Returned the proposal: ${RETURN_CAUSES[data.cause].toLowerCase()}`;
}

const looksState = z.object({ state: z.enum(["agrees", "differs"]) });

function lookWords(details: unknown): string {
  const { data } = looksState.safeParse(details);
  if (data === undefined) return "Gave a second look";
  return data.state === "agrees" ? "Gave a second look: the same outcome" : "Gave a second look: another outcome";
}

const assigned = z.object({ from: z.string().nullable(), to: z.string().nullable() });

function assignedWords(details: unknown, actor: string | null): string {
  const { data } = assigned.safeParse(details);
  if (data === undefined) return "Changed who has the case";
  const { from, to } = data;
  if (to === null)
    return from === actor ? "Gave the case back" : "Took the case from a colleague, and gave it to nobody";
  if (to !== actor) return "Gave the case to a colleague";
  return from === null ? "Took the case" : "Took the case over from a colleague";
}

const shareMoved = z.object({ to: z.enum(MORTGAGE_SHARE_STATUSES) });

function shareMovedWords(details: unknown): string {
  const { data } = shareMoved.safeParse(details);
  return data === undefined
    ? "Moved the mortgage share on"
    : `Moved the mortgage share on: ${MORTGAGE_SHARE_STATUS_LABELS[data.to].toLowerCase()}`;
}

/** The recorded actions that a timeline tells of. What staff listed, and what they searched for, is on the record alone. */
const TOLD = {
  "application.submitted": did("Sent the application"),
  "application.resubmitted": did("Sent what was asked for"),
  "application.correction-opened": { kind: "customer", words: withStep("Opened a change") },
  "application.corrected": { kind: "customer", words: withStep("Sent a change") },
  "application.withdrawn": did("Withdrew the application"),
  "applicant.offer-accepted": did("Accepted the offer"),
  "application.offer-accepted": did("The offer was accepted by everybody"),
  "application.offer-lapsed": worked("The offer ended, as nobody accepted it in time"),
  "application.reminded-of-offer": worked("Reminded them of the offer"),
  "application.approved": worked("Made the offer"),
  "application.declined": worked("Declined the application"),
  "application.decision-undone": worked("Took the decision back"),
  "case.decision-proposed": { kind: "staff", words: proposedWords },
  "case.decision-confirmed": { kind: "staff", words: confirmedWords },
  "case.decision-returned": { kind: "staff", words: returnedWords },
  "case.proposal-taken-back": worked("Took the proposal back"),
  "case.proposal-overtaken": worked("The proposal was overtaken: what it rested on changed"),
  "case.second-look-drawn": worked("A second look was drawn"),
  "case.second-look-reminded": worked("Reminded the colleagues who may give the second look"),
  "case.answerer-asked": worked("Asked for a colleague who may answer it"),
  "case.second-look-read": looked("Read it for a second look"),
  "case.second-look-given": { kind: "staff", words: lookWords },
  "application.moved-to-review": { kind: "staff", words: reviewWords },
  "sending.undone": worked("Took a request back before it was sent"),
  "sending.refused": { kind: "staff", words: refusedWords },
  "application.information-requested": worked("Asked for more"),
  "application.reminded-of-request": worked("Reminded them to answer"),
  "applicant.declared": did("Agreed to their part"),
  "applicant.agreement-taken-back": did("Took their agreement back"),
  "applicant.document-saved": ofOne("customer", "Filled in a document"),
  "applicant.document-removed": ofOne("customer", "Removed a document"),
  "co-applicant.joined": did("Joined as co-applicant"),
  "co-applicant.left": did("Left the application"),
  "file.uploaded": ofOne("customer", "Sent a file"),
  "file.removed": did("Removed a file"),
  "disclosure.shown": did("Opened a required document"),
  "file.read": ofOne("look", "Opened a file"),
  "applicant.banking-details-read": looked("Read an account number"),
  "applicant.document-read": ofOne("look", "Read a document number"),
  "case.read": looked("Opened the case"),
  "case.answers-read": looked("Read the answers"),
  "case.documents-read": looked("Read the documents"),
  "mortgage-share.read": looked("Read the figures"),
  "mortgage-share.withdrawn": did("Withdrew the mortgage share application"),
  "mortgage-share.moved": { kind: "staff", words: shareMovedWords },
  "case.viewed-as-customer": looked("Opened it as the customer sees it"),
  "case.assigned": { kind: "staff", words: assignedWords },
  "case.noted": worked("Wrote a note"),
  "case.document-judged": { kind: "staff", words: judgedWords },
  "case.check-answered": { kind: "staff", words: checkedWords },
  "message.sent": did("Wrote to us"),
  "message.answered": worked("Wrote to them"),
  "case.emailed": worked("Wrote to them by email"),
  "conversation.read": looked("Read the messages"),
  "case.called": withWhat("Called them", CALL_RESULT_WORDS),
  "case.topic-set": withWhat("Set the topic", TOPIC_WORDS),
  "case.pair-judged": withWhat("Compared with another case", PAIR_WORDS),
  "case.information-asked": worked("Asked for information about hardship"),
  "case.information-came": worked("Marked the information as received"),
  "case.closed": withWhat("Closed the case", CLOSING_WORDS),
  "case.reopened": worked("Opened the case again"),
  "case.seen": worked("Marked it as seen"),
  "case.recused": {
    kind: "staff",
    words: (details) => {
      const { data } = reasonGiven.safeParse(details);
      return data === undefined ? "Stepped back from the case" : `Stepped back from the case: ${data.reason}`;
    },
  },
} as const satisfies Readonly<Record<string, Told>>;

const BY_ACTION: ReadonlyMap<string, Told> = new Map(Object.entries(TOLD));

export const TOLD_ACTIONS: readonly string[] = [...BY_ACTION.keys()];

/** Those that changed a case, and did not only look at it. */
export const CHANGING_ACTIONS: readonly string[] = TOLD_ACTIONS.filter(
  (action) => BY_ACTION.get(action)?.kind !== "look",
);

type Recorded = {
  readonly action: string;
  readonly details: unknown;
  readonly actor: string | null;
  /** The type of the document that a file of it belongs to. */
  readonly documentType: string | null;
};

export function timelineEntryOf({ action, details, actor, documentType }: Recorded): {
  readonly kind: TimelineKind;
  readonly words: string;
} {
  const told = BY_ACTION.get(action) ?? worked(action);
  const about = documentType === null ? details : { documentType, ...z.looseObject({}).safeParse(details).data };
  return { kind: told.kind, words: told.words(about, actor) };
}
