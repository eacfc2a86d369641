import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { findDocumentType } from "@keystep/domain/documents/document-types";
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

/** The choice of staff among the points before they are sent: other words for one, by what the rule says, and documents beside them. */
export type ChosenPoints = {
  readonly steps: readonly StepName[];
  readonly reworded?: readonly (Pick<RequestItem, "step" | "words"> & { readonly was: string })[] | undefined;
  readonly wanted?: readonly Pick<RequestItem, "step" | "title" | "words">[] | undefined;
};

/** The points of the steps that open. What is not missing any more is not asked for, whatever words were put for it. */
export function pointsOf(missing: readonly RequestItem[], chosen: ChosenPoints): RequestItem[] {
  const { steps, reworded = [], wanted = [] } = chosen;
  const asked = [...missing, ...wanted.map((each) => ({ ...each, kind: "wanted" as const, note: null }))];
  return asked
    .filter(({ step }) => steps.includes(step))
    .map((item) => {
      const other = reworded.find(({ step, was }) => step === item.step && was === item.words);
      return other === undefined || item.kind === "wanted" ? item : { ...item, words: other.words };
    });
}
