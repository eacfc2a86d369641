import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import { hasPrimary, POINTS_NEEDED } from "@keystep/domain/documents/points";
import { IDENTITY } from "@keystep/domain/documents/identity-part";
import { REFUSAL_REASONS, type RefusalReason } from "@keystep/domain/documents/judgement";
import { stepTitle, STEPS, type StepName } from "./steps.ts";

/**
 * Something that a request asks for: a document to give again, a question about answers that do not fit together, or a document that shows an
 * answer and that no step takes (decision 0052).
 */
export type RequestItem = {
  step: StepName;
  kind: "document" | "question" | "wanted";
  title: string;
  words: string;
  /** A further word of ours. */
  note: string | null;
};

/** A document that was refused as it stands. */
export type RefusedDocument = {
  readonly party: ApplicantType;
  readonly type: string;
  readonly reason: RefusalReason;
  readonly note: string | null;
};

/** A second look at what was sent last, and when its person said that the answers are right. */
export type AskedLook = {
  readonly look: string;
  readonly step: string;
  readonly sentence: string;
  readonly confirmedAt: string | null;
};

/** Asks the person for one of two things, where answers do not fit together. */
const TO_CHECK = "Please check this: change what is wrong, or tell us why it is right.";

type Missing = { readonly refused: readonly RefusedDocument[]; readonly looks: readonly AskedLook[] };

/** All that is missing, in the order of the steps. A document that has expired is judged; its second look asks nothing of its own. */
export function requestItems({ refused, looks }: Missing): RequestItem[] {
  return STEPS.flatMap(({ name: step }) => [
    ...refused
      .filter(({ party }) => IDENTITY.steps[party] === step)
      .map(({ type, reason, note }): RequestItem => {
        const title = findDocumentType(type)?.name ?? stepTitle(step);
        return { step, kind: "document", title, words: REFUSAL_REASONS[reason].customerWords, note };
      }),
    ...looks
      .filter((each) => each.step === step && each.confirmedAt === null && !each.look.startsWith("expired."))
      .map(({ sentence }): RequestItem => ({
        step,
        kind: "question",
        title: stepTitle(step),
        words: `${sentence} ${TO_CHECK}`,
        note: null,
      })),
  ]);
}

/** The documents of a person that were accepted, with the points that they make today. */
type AcceptedDocuments = {
  readonly party: ApplicantType;
  readonly points: number;
  readonly types: readonly string[];
};

/** Those without which nothing is decided: a refused document is needed no more once the accepted ones say who its holder is. */
export function blockingItems(items: readonly RequestItem[], accepted: readonly AcceptedDocuments[]): RequestItem[] {
  const shown: readonly StepName[] = accepted.flatMap(({ party, points, types }) => {
    const known = types.flatMap((type) => findDocumentType(type) ?? []);
    return points >= POINTS_NEEDED && hasPrimary(known) ? [IDENTITY.steps[party]] : [];
  });
  return items.filter(({ kind, step }) => kind !== "document" || !shown.includes(step));
}

/** The choice of staff among the points before they are sent: other words for one, by what the rule says, and documents beside them. */
export type ChosenPoints = {
  readonly steps: readonly StepName[];
  readonly reworded?: readonly (Pick<RequestItem, "step" | "words"> & { readonly was: string })[] | undefined;
  readonly wanted?: readonly Pick<RequestItem, "step" | "title" | "words">[] | undefined;
  /** Why a section opens that nothing is missing in. */
  readonly said?: readonly Pick<RequestItem, "step" | "words">[] | undefined;
};

/** Messages that only point to the list of what is asked for. */
export const POINTS_TO_LIST = {
  one: "We looked at your application, and one thing needs another look from you. It is listed below.",
  many: "We looked at your application, and a few things need another look from you. They are listed below.",
} as const;

/** Says nothing of its own, so that a section of which nothing is listed would open without a word why. */
export function onlyPointsToList(message: string): boolean {
  const text = message.trim();
  return text === "" || text === POINTS_TO_LIST.one || text === POINTS_TO_LIST.many;
}

type Request = Pick<ChosenPoints, "steps"> & {
  readonly points: readonly Pick<RequestItem, "step">[];
  readonly message: string;
};

/** The sections that would open though neither a point nor the message says why. */
export function stepsWithoutWords({ steps, points, message }: Request): StepName[] {
  return onlyPointsToList(message) ? steps.filter((step) => points.every((point) => point.step !== step)) : [];
}

/** The points of the steps that open. What is not missing any more is not asked for, whatever words were put for it. */
export function pointsOf(missing: readonly RequestItem[], chosen: ChosenPoints): RequestItem[] {
  const { steps, reworded = [], wanted = [], said = [] } = chosen;
  const asked: readonly RequestItem[] = [
    ...missing,
    ...said.map(({ step, words }) => ({ step, kind: "question" as const, title: stepTitle(step), words, note: null })),
    ...wanted.map((each) => ({ ...each, kind: "wanted" as const, note: null })),
  ];
  return asked
    .filter(({ step }) => steps.includes(step))
    .map((item) => {
      const other = reworded.find(({ step, was }) => step === item.step && was === item.words);
      return other === undefined || item.kind === "wanted" ? item : { ...item, words: other.words };
    });
}
