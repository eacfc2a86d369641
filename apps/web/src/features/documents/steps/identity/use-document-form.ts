import { documentFor } from "@keystep/contract/documents/documents";
import { useEffect, useRef, useState } from "react";
import { draftFields } from "#src/features/applications/drafts/draft-fields";
import { useApplicationForm } from "#src/features/applications/form/use-step-form";
import {
  documentDraft,
  documentQuestions,
  documentValues,
  unfitFields,
  type DocumentValues,
  type ListedDocument,
  type OfferedType,
} from "./document-form.ts";

/** Whether closing a document keeps the typed answers, or loses those that are not saved or not valid. */
export type Leaving = "safe" | "unsaved" | "unfit";

type DocumentFormOptions = {
  readonly documentType: OfferedType;
  readonly values: DocumentValues;
  /** The answers the server has now. */
  readonly read: () => Promise<ListedDocument["fieldValues"]>;
  readonly save: (answers: ListedDocument["fieldValues"], isDraft: boolean) => Promise<void>;
  readonly onDone: () => void;
};

/** The answers of one document: saved as they are left, never kept on the device. */
export function useDocumentForm({ documentType, values, read, save, onDone }: DocumentFormOptions) {
  const { fields } = documentType;
  const [schema] = useState(() => documentFor(documentType));
  const step = useApplicationForm({
    schemaFor: () => schema,
    valuesOf: () => values,
    readNewer: async () => documentValues(documentType, await read()),
    questions: documentQuestions(documentType),
    unkept: fields.map(({ name }) => name),
    select: (typed, saved) => draftFields(schema.shape, typed, saved),
    saveDraft: (changed) => save(documentDraft(changed), true),
    finish: (answers) => save(answers, false),
    onFinished: async () => onDone(),
  });
  const { form } = step;
  const { errors, submitCount } = form.formState;

  function focusFirst(names: readonly string[]): void {
    const first = fields.find(({ name }) => names.includes(name));
    if (first !== undefined) form.setFocus(first.name);
  }

  const focusedFor = useRef(0);
  useEffect(() => {
    if (focusedFor.current === submitCount) return;
    focusedFor.current = submitCount;
    focusFirst(Object.keys(errors));
  });

  /** Saves what can be saved, and shows what cannot. */
  async function leave(): Promise<Leaving> {
    if (!(await step.saveNow())) return "unsaved";
    const typed = form.getValues();
    const unfit = unfitFields(documentType, typed);
    for (const name of unfit) form.setValue(name, typed[name] ?? "", { shouldTouch: true, shouldValidate: true });
    focusFirst(unfit);
    return unfit.length === 0 ? "safe" : "unfit";
  }

  return { step, leave };
}
