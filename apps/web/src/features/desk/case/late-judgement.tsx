import type { getCaseDocuments, judgeDocument } from "@keystep/contract/desk/case";
import type { Pin } from "@keystep/contract/desk/pins";
import type { AnswerOf, BodyInputOf } from "@keystep/contract/http/route";
import { REFUSAL_REASONS, type FieldJudgement, type RefusalReason } from "@keystep/domain/documents/judgement";

export type CaseDocument = AnswerOf<typeof getCaseDocuments>[number]["documents"][number];

export type Said = Pick<BodyInputOf<typeof judgeDocument>, "outcome"> & {
  readonly reason?: RefusalReason;
  readonly note?: string;
};
export type Marks = Readonly<Record<string, FieldJudgement>>;

export function judgementWords({ judgement }: Pick<CaseDocument, "judgement">): string {
  if (judgement === null) return "Not judged";
  if (judgement.reason === null) return "Accepted";
  return `Refused: ${REFUSAL_REASONS[judgement.reason].staffWords}`;
}

/** A judgement that came too late, as it was made. */
export type Late = { readonly said: Said; readonly marks: Marks; readonly pins: readonly Pin[] };

/** The judgement that is there now beside the one made here, of which nothing was kept on the server and nothing is lost. */
export function BothSides({ document, late }: { readonly document: CaseDocument; readonly late: Late }) {
  const { judgement, fields } = document;
  const marked = fields.flatMap(({ name, label }) => {
    const mark = late.marks[name];
    return mark === undefined ? [] : [`${label} ${mark === "not-shown" ? "is not shown" : mark}`];
  });
  const { outcome, reason, note } = late.said;
  return (
    <div className="both-sides">
      <section aria-label="There now">
        <h3>There now</h3>
        <p>
          {judgementWords(document)}
          {judgement === null ? ": the customer changed it" : `, ${judgement.by.name}`}
        </p>
        {judgement?.note ? <p className="as-typed">{judgement.note}</p> : null}
      </section>
      <section aria-label="Yours, not kept yet">
        <h3>Yours, not kept yet</h3>
        <p>
          {outcome === "accepted" || reason === undefined
            ? "Accepted"
            : `Refused: ${REFUSAL_REASONS[reason].staffWords}`}
        </p>
        {marked.length === 0 ? null : <p>{marked.join(", ")}</p>}
        {note === undefined ? null : <p className="as-typed">{note}</p>}
      </section>
    </div>
  );
}
