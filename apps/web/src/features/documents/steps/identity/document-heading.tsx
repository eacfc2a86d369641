import type { DocumentCategory } from "@keystep/domain/documents/document-type";
import type { ListedDocument } from "./document-form.ts";

export const CATEGORY_NAMES = {
  primary: "Primary",
  secondary: "Secondary",
  supporting: "Supporting",
} as const satisfies Record<DocumentCategory, string>;

type DocumentHeadingProps = { readonly id: string; readonly documentType: ListedDocument["documentType"] };

export function DocumentHeading({ id, documentType: { name, category, pointsValue } }: DocumentHeadingProps) {
  return (
    <div className="grid">
      <h3 id={id} className="text-[1.2rem] leading-snug">
        {name}
      </h3>
      <p className="money text-[0.97rem] text-soft">
        {CATEGORY_NAMES[category]}, {pointsValue} points
      </p>
    </div>
  );
}
