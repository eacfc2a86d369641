import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { EditorHandle } from "./document-editor.tsx";
import { documentValues, type DocumentValues, type OfferedType } from "./document-form.ts";
import { PICKER_ID } from "./document-picker.tsx";
import { changeButtonId } from "./document-row.tsx";
import type { Reading } from "#src/features/applicants/steps/banking/use-banking-view";
import { useDocumentCalls } from "./use-document-calls.ts";
import type { Leaving } from "./use-document-form.ts";
import { useFocusNext } from "#src/ui/use-focus-next";

type Opened = { readonly documentType: OfferedType; readonly values: DocumentValues };

/** The one document whose fields are open. Its full answers are held here and go as it is closed. */
export function useOpenDocument(of: ApplicantType) {
  const { inTurn } = useOpenApplication();
  const { read } = useDocumentCalls(of);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reading = useMutation({ mutationFn: ({ type }: OfferedType) => inTurn(() => read(type)), gcTime: 0 });
  const editor = useRef<EditorHandle>(null);
  const focusNext = useFocusNext();

  async function leave(): Promise<Leaving> {
    return editor.current === null ? "safe" : editor.current.leave();
  }

  function close(): void {
    if (opened !== null) focusNext([changeButtonId(opened.documentType.type), PICKER_ID]);
    setOpened(null);
  }

  async function change(documentType: OfferedType): Promise<void> {
    if (reading.isPending || (await leave()) !== "safe") return;
    reading.mutate(documentType, {
      onSuccess: (answers) => {
        reading.reset();
        setOpened({ documentType, values: documentValues(documentType, answers) });
      },
    });
  }

  function begin(documentType: OfferedType): void {
    // An answer that arrives after another choice opens nothing.
    reading.reset();
    setOpened({ documentType, values: documentValues(documentType, {}) });
  }

  function readingOf(documentType: OfferedType): Reading {
    const isIt = reading.variables?.type === documentType.type;
    return {
      error: isIt ? reading.error : null,
      isFetching: isIt && reading.isPending,
      refetch: () => void change(documentType),
    };
  }

  return { opened, editor, leave, close, readingOf, begin };
}

export type OpenDocument = ReturnType<typeof useOpenDocument>;
