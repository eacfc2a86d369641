import { namesOf } from "@keystep/domain/kernel/named";
import { RETURN_CAUSES, type ReturnCause } from "@keystep/domain/decisions/proposal";
import { z } from "zod";
import { useDraft, type DraftInHand } from "#src/features/desk/case/use-draft";

const MARKS = ["agree", "again"] as const;
export type Mark = (typeof MARKS)[number];

/** Where the mark at the reason for taking a decision back is kept, beside those of its checks. */
export const REASON_KEY = "reason";

const looking = z.object({
  /** The marks are about this proposal alone; the words stay. */
  proposalId: z.string(),
  marks: z.record(z.string(), z.enum(MARKS)),
  remarks: z.record(z.string(), z.string()),
  cause: z.enum(namesOf(RETURN_CAUSES)).nullable(),
  text: z.string(),
  /** Said at a decline against checks that passed; none in drafts from before it was asked. */
  isMeant: z.boolean().default(false),
  words: z.string().default(""),
});
/** The marks and words of a second person at a proposal. */
export type Looking = z.output<typeof looking>;

function readLooking(text: string): Looking | null {
  if (text === "") return null;
  try {
    return looking.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function inWords(text: string): string {
  const kept = readLooking(text);
  return kept === null ? text : [kept.text, kept.words, ...Object.values(kept.remarks)].filter(Boolean).join(", ");
}

type InHand = {
  readonly looking: Looking;
  readonly change: (part: Partial<Looking>) => void;
  readonly draft: DraftInHand;
};

/** Marks start empty with each proposal. The words of a return stay, also when another proposal has come meanwhile. */
export function useLooking(caseId: string, proposalId: string): InHand {
  const draft = useDraft(caseId, "return", inWords);
  const kept = readLooking(draft.text);
  const nothing: Looking = {
    proposalId,
    marks: {},
    remarks: {},
    cause: null as ReturnCause | null,
    text: "",
    isMeant: false,
    words: "",
  };
  const own =
    kept === null
      ? nothing
      : kept.proposalId === proposalId
        ? kept
        : { ...kept, proposalId, marks: {}, isMeant: false };
  return { looking: own, draft, change: (part) => draft.change(JSON.stringify({ ...own, ...part })) };
}
