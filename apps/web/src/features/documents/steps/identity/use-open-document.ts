import { useRef, useState } from "react";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { EditorHandle } from "./document-editor.tsx";
import { documentValues, type DocumentValues, type ListedDocument, type OfferedType } from "./document-form.ts";
import { PICKER_ID } from "./document-picker.tsx";
import { changeButtonId } from "./document-row.tsx";
import type { Reading } from "#src/features/applicants/steps/banking/use-banking-view";
import type { Leaving } from "./use-document-form.ts";
import { useFocusNext } from "#src/ui/use-focus-next";

type Opened = { readonly documentType: OfferedType; readonly values: DocumentValues };
type Opening = { readonly type: string; readonly error: unknown; readonly isFetching: boolean };

type OpenDocumentOptions = {
  /** Reads a document in full; recorded. */
  readonly read: (type: string) => Promise<ListedDocument["fieldValues"]>;
};

/** The one document whose fields are open. Its full answers are held here and go as it is closed. */
export function useOpenDocument({ read }: OpenDocumentOptions) {
  const { inTurn } = useOpenApplication();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const editor = useRef<EditorHandle>(null);
  /** The person's last choice: an answer that arrives after another choice opens nothing. */
  const chosen = useRef("");
  const focusNext = useFocusNext();

  async function leave(): Promise<Leaving> {
    return editor.current === null ? "safe" : editor.current.leave();
  }

  function close(): void {
    if (opened !== null) focusNext([changeButtonId(opened.documentType.type), PICKER_ID]);
    setOpened(null);
  }

  async function change(documentType: OfferedType): Promise<void> {
    const { type } = documentType;
    if (opening?.isFetching === true || (await leave()) !== "safe") return;
    chosen.current = type;
    setOpening({ type, error: null, isFetching: true });
    try {
      const answers = await inTurn(() => read(type));
      if (chosen.current !== type) return;
      setOpened({ documentType, values: documentValues(documentType, answers) });
      setOpening(null);
    } catch (error) {
      if (chosen.current === type) setOpening({ type, error, isFetching: false });
    }
  }

  function begin(documentType: OfferedType): void {
    chosen.current = documentType.type;
    setOpening(null);
    setOpened({ documentType, values: documentValues(documentType, {}) });
  }

  function readingOf(documentType: OfferedType): Reading {
    const isIt = opening?.type === documentType.type;
    return {
      error: isIt ? opening.error : null,
      isFetching: isIt && opening.isFetching,
      refetch: () => void change(documentType),
    };
  }

  return {
    opened,
    editor,
    leave,
    close,
    readingOf,
    begin,
  };
}
