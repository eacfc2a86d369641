import { DOCUMENT_CATEGORIES, type DocumentCategory } from "@keystep/domain/documents/document-type";
import { useState } from "react";
import { PickButton } from "#src/features/applicants/holdings/kind-picker.tsx";
import { Button } from "#src/ui/button.tsx";
import type { OfferedType } from "./document-form.ts";
import { CATEGORY_NAMES } from "./document-heading.tsx";

export const PICKER_ID = "add-document";

const CATEGORY_HINTS = {
  primary: "At least one of these is asked for.",
  secondary: "Most people have a driver licence or one of these cards.",
  supporting: "Each adds a little.",
} as const satisfies Record<DocumentCategory, string>;

type Pick = (documentType: OfferedType) => void;

function Choice({ documentType, onPick }: { readonly documentType: OfferedType; readonly onPick: Pick }) {
  const { name, pointsValue, fields } = documentType;
  return (
    <li>
      <PickButton onPick={() => onPick(documentType)}>
        <span className="mb-0.5 flex items-start justify-between gap-4">
          <span className="font-semibold">{name}</span>
          <span className="money shrink-0 text-[0.97rem]">{pointsValue} points</span>
        </span>
        <span className="text-[0.97rem] text-soft">{fields.map(({ label }) => label).join(" · ")}</span>
      </PickButton>
    </li>
  );
}

type GroupProps = {
  readonly category: DocumentCategory;
  readonly types: readonly OfferedType[];
  readonly onPick: Pick;
};

function Group({ category, types, onPick }: GroupProps) {
  const id = `add-${category}`;
  return (
    <div className="grid gap-2">
      <div>
        <h3 id={id} className="text-[1.1rem]">
          {CATEGORY_NAMES[category]}
        </h3>
        <p className="text-[0.97rem] text-soft">{CATEGORY_HINTS[category]}</p>
      </div>
      <ul aria-labelledby={id} className="grid gap-2 md:grid-cols-2">
        {types.map((documentType) => (
          <Choice key={documentType.type} documentType={documentType} onPick={onPick} />
        ))}
      </ul>
    </div>
  );
}

type DocumentPickerProps = {
  /** The types not given yet. */
  readonly types: readonly OfferedType[];
  /** Open while none was given, behind a button from then on. */
  readonly isListEmpty: boolean;
  readonly onPick: Pick;
};

/** Every type that can still be given, with its points and what will be asked. */
export function DocumentPicker({ types, isListEmpty, onPick }: DocumentPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const groups = DOCUMENT_CATEGORIES.map((category) => ({
    category,
    types: types.filter((each) => each.category === category),
  })).filter((group) => group.types.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-5">
      {isListEmpty ? (
        <h2 id={PICKER_ID} tabIndex={-1} className="text-[1.35rem]">
          Add a document
        </h2>
      ) : (
        <Button id={PICKER_ID} aria-expanded={isOpen} aria-controls="document-types" onClick={() => setIsOpen(!isOpen)}>
          Add another document
        </Button>
      )}
      <div id="document-types" hidden={!isOpen && !isListEmpty} className="grid w-full gap-7">
        {groups.map((group) => (
          <Group key={group.category} {...group} onPick={onPick} />
        ))}
      </div>
    </div>
  );
}
