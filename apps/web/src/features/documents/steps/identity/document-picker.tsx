import { MOST_USED_DOCUMENTS } from "@keystep/domain/documents/document-types";
import { useState } from "react";
import { PickButton } from "#src/features/applicants/holdings/kind-picker.tsx";
import { Button } from "#src/ui/button.tsx";
import { controlLook, FieldFrame, fieldIds } from "#src/ui/field-frame.tsx";
import type { OfferedType } from "./document-form.ts";

export const PICKER_ID = "add-document";

type Types = readonly OfferedType[];
type Pick = (documentType: OfferedType) => void;

type ListProps = { readonly label: string; readonly types: Types; readonly onPick: Pick };

/** A line for each, with its points. */
function List({ label, types, onPick }: ListProps) {
  return (
    <ul aria-label={label} className="grid gap-2 md:grid-cols-2">
      {types.map((documentType) => (
        <li key={documentType.type}>
          <PickButton onPick={() => onPick(documentType)}>
            <span className="flex min-h-6 items-start justify-between gap-4">
              <span className="font-semibold">{documentType.name}</span>
              <span className="money shrink-0 text-[0.97rem]">{documentType.pointsValue} points</span>
            </span>
          </PickButton>
        </li>
      ))}
    </ul>
  );
}

/** Whether each word that was typed begins a word of the name; 'license' finds a licence. */
function isFound({ name }: OfferedType, typed: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .replaceAll("license", "licence")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return wordsOf(typed).every((word) => wordsOf(name).some((each) => each.startsWith(word)));
}

const SEARCH = {
  name: "documentSearch",
  label: "Find another document",
  description: "Type a word of its name, such as bank, lease or student.",
} as const;

/** Those that fewer people have: found by typing, or shown all together. */
function Others({ types, onPick }: Omit<ListProps, "label">) {
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const isSearched = typed.trim() !== "";
  const found = isSearched ? types.filter((each) => isFound(each, typed)) : types;
  const count = `${found.length} ${found.length === 1 ? "document fits" : "documents fit"}.`;
  return (
    <>
      <FieldFrame field={SEARCH}>
        <input
          {...fieldIds(SEARCH).control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          className={controlLook}
        />
      </FieldFrame>
      <p role="status" className={isSearched && found.length === 0 ? "" : "sr-only"}>
        {isSearched && found.length === 0 ? "No document fits. Try another word, or show all of them." : null}
        {isSearched && found.length > 0 ? count : null}
      </p>
      {isSearched ? null : (
        <Button aria-expanded={isOpen} aria-controls="other-documents" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? "Hide the others" : `Show all ${types.length} others`}
        </Button>
      )}
      <div id="other-documents" hidden={!isOpen && !isSearched}>
        <List label="Other documents" types={found} onPick={onPick} />
      </div>
    </>
  );
}

type DocumentPickerProps = {
  /** The types not given yet. */
  readonly types: Types;
  /** Open while none was given, behind a button from then on. */
  readonly isListEmpty: boolean;
  readonly onPick: Pick;
};

/** The documents most people have come first. */
export function DocumentPicker({ types, isListEmpty, onPick }: DocumentPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const first = MOST_USED_DOCUMENTS.flatMap((type) => types.find((each) => each.type === type) ?? []);
  const others = types.filter((each) => !first.includes(each));
  if (types.length === 0) return null;
  return (
    <div className="grid gap-4">
      {isListEmpty ? (
        <h2 id={PICKER_ID} tabIndex={-1} className="text-[1.35rem]">
          Add a document
        </h2>
      ) : (
        <Button
          id={PICKER_ID}
          aria-expanded={isOpen}
          aria-controls="document-types"
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start"
        >
          Add another document
        </Button>
      )}
      <div id="document-types" hidden={!isOpen && !isListEmpty} className="grid gap-4">
        {first.length === 0 ? null : <List label="Most used documents" types={first} onPick={onPick} />}
        {others.length === 0 ? null : <Others types={others} onPick={onPick} />}
      </div>
    </div>
  );
}
