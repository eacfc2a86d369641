import type { DocumentCategory } from "@keystep/domain/documents/document-type";
import { useIsPhone } from "#src/ui/use-is-phone";
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
      <h3 id={id} className={`leading-snug ${useIsPhone() ? "text-[1.1rem]" : "text-[1.2rem]"}`}>
        {name}
      </h3>
      <p className="money text-[0.97rem] text-soft">
        {CATEGORY_NAMES[category]}, {pointsValue} points
      </p>
    </div>
  );
}
