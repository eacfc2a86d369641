import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { ConflictAlert } from "#src/features/applications/form/answers-frame.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { DocumentFiles } from "#src/features/files/document-files.tsx";
import { BlanksMayWait } from "#src/form/bound-field";
import { SaveNotice } from "#src/form/save-state.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { useIsPhone } from "#src/ui/use-is-phone";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import {
  unfitFields,
  type DocumentValues,
  type ListedDocument,
  type OfferedType,
  type OfferedField,
} from "./document-form.ts";
import { DocumentHeading } from "./document-heading.tsx";
import { documentNotes, type DocumentHolder } from "./document-notes.ts";
import { useDocumentCalls } from "./use-document-calls.ts";
import { useDocumentForm, type Leaving } from "./use-document-form.ts";
import type { Control } from "react-hook-form";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormSelectField } from "#src/form/form-select-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import { NoteText } from "./note-text.tsx";

type FieldProps = {
  readonly control: Control<DocumentValues, unknown, DocumentValues>;
  readonly field: OfferedField;
  readonly today: DocumentHolder["today"];
};

function Field({ control, field: { name, label, type, options, hint }, today }: FieldProps) {
  const texts = { control, name, label, description: hint === "" ? null : hint };
  switch (type) {
    case "date":
      return <FormDateField {...texts} today={today} mayLieAhead />;
    case "select":
      return (
        <FormSelectField
          {...texts}
          autoComplete="off"
          options={options.map((option) => ({ value: option, label: option }))}
        />
      );
    case "text":
      return <FormTextField {...texts} autoComplete="off" />;
  }
}

/** On a phone a hint above every one of many fields keeps the next field out of sight, so the hints stand together. */
const MOST_HINTS_ON_A_PHONE = 3;

/** Where each answer stands on the paper. */
function Hints({ documentType: { fields } }: { readonly documentType: OfferedType }) {
  return (
    <Disclosure summary="Where to find these" isDense>
      <dl className="grid gap-2.5">
        {fields.map(({ name, label, hint }) => (
          <div key={name}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-soft">{hint}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Lets the page around an editor close it without losing typed answers. */
export type EditorHandle = { readonly leave: () => Promise<Leaving> };

type DocumentEditorProps = {
  readonly of: ApplicantType;
  readonly documentType: OfferedType;
  readonly values: DocumentValues;
  /** Null while nothing of it is kept. */
  readonly documentId: string | null;
  readonly holder: DocumentHolder;
  readonly canChange: boolean;
  readonly onSaved: (saved: ListedDocument) => void;
  /** The application was changed elsewhere meanwhile. */
  readonly onNewer: () => void;
  readonly onClose: () => void;
  readonly ref: Ref<EditorHandle>;
};

export function DocumentEditor(props: DocumentEditorProps) {
  const { of, documentType, values, documentId, holder, canChange, onSaved, onNewer, onClose, ref } = props;
  const { inTurn } = useOpenApplication();
  const calls = useDocumentCalls(of);
  const box = useRef<HTMLDivElement>(null);
  const { step, leave } = useDocumentForm({
    documentType,
    values,
    read: () => {
      onNewer();
      return inTurn(() => calls.read(documentType.type));
    },
    save: async (answers, isDraft) => onSaved(await calls.save(documentType.type, answers, isDraft)),
    onDone: onClose,
  });
  const [left, setLeft] = useState(values);
  useImperativeHandle(ref, () => ({ leave }));
  const isPhone = useIsPhone();
  // On a phone a photo is the first offer, and the keyboard would hide it.
  const begun = isPhone ? "[data-first-offer] button" : "input:not([type=file]), select";
  useEffect(() => box.current?.querySelector<HTMLElement>(begun)?.focus(), [begun]);

  function handleLeftField(): void {
    void step.saveNow();
    setLeft({ ...step.form.getValues() });
  }

  // Enter is for the document that is being typed, not for the whole step around it.
  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    step.submitNow();
  }

  /** A photo may come before any answer. */
  async function begin(): Promise<string> {
    const saved = await inTurn(() => calls.begin(documentType.type));
    onSaved(saved);
    return saved.id;
  }

  async function finishLater(): Promise<void> {
    if ((await leave()) === "safe") onClose();
  }

  const unfit = unfitFields(documentType, left);
  const judged = Object.fromEntries(Object.entries(left).filter(([name]) => !unfit.includes(name)));
  const notes: Readonly<Record<string, string>> = documentNotes(documentType, judged, holder);
  const areHintsTogether = isPhone && documentType.fields.length > MOST_HINTS_ON_A_PHONE;
  const headingId = `document-${documentType.type}`;
  const files = <DocumentFiles documentId={documentId} name={documentType.name} canChange={canChange} begin={begin} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what is pressed in its fields comes up to here
    <div onBlur={handleLeftField} onKeyDown={handleKey}>
      <div
        ref={box}
        role="group"
        aria-labelledby={headingId}
        className={`grid min-w-0 rounded-3xl bg-raised ${isPhone ? "gap-3 px-5 py-3" : "gap-5 p-[clamp(1.1rem,3vw,1.6rem)]"}`}
      >
        <DocumentHeading id={headingId} documentType={documentType} />
        {step.conflict === null ? null : <ConflictAlert conflict={step.conflict} />}
        {step.problem === null ? null : <Alert>{step.problem}</Alert>}
        {isPhone ? <div data-first-offer>{files}</div> : null}
        {areHintsTogether ? <Hints documentType={documentType} /> : null}
        {/* The photos may come first, and the rest another day. */}
        <BlanksMayWait value={true}>
          {documentType.fields.map((field) => (
            <div key={field.name} className="grid">
              <Field
                control={step.form.control}
                field={areHintsTogether ? { ...field, hint: "" } : field}
                today={holder.today}
              />
              <div role="status" className={notes[field.name] === undefined ? "" : "mt-2"}>
                <NoteText>{notes[field.name] ?? null}</NoteText>
              </div>
            </div>
          ))}
        </BlanksMayWait>
        {isPhone ? null : files}
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button isPending={step.isPending} onClick={() => step.submitNow()}>
              Done
            </Button>
            <Button variant="quiet" onClick={() => void finishLater()}>
              Finish later
            </Button>
            <SaveNotice state={step.saveState} />
          </div>
        </div>
      </div>
    </div>
  );
}
