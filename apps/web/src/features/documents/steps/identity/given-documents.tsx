import { useState } from "react";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { isOpen } from "@keystep/domain/applications/information-request";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useDocumentUploads } from "#src/features/files/document-uploads";
import { DocumentEditor } from "./document-editor.tsx";
import type { ListedDocument } from "./document-form.ts";
import type { DocumentHolder } from "./document-notes.ts";
import { PICKER_ID } from "./document-picker.tsx";
import { changeButtonId, DocumentRow } from "./document-row.tsx";
import type { Reading } from "#src/features/applicants/steps/banking/use-banking-view";
import { useDocumentCalls } from "./use-document-calls.ts";
import type { Documents } from "./use-documents.ts";
import type { OpenDocument } from "./use-open-document.ts";
import { useFocusNext } from "#src/ui/use-focus-next";
import { useAct } from "#src/api/use-act";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";

type RemoveDocumentProps = {
  readonly documentType: ListedDocument["documentType"];
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
};

/** Asks before what was typed is gone: its number cannot be brought back by us. */
function RemoveDocument({ documentType, remove, onRemoved, onCancel }: RemoveDocumentProps) {
  const { isPending, problem, act } = useAct();

  return (
    <ConfirmDialog
      title="Remove this document?"
      confirmLabel="Remove it"
      isPending={isPending}
      problem={problem}
      onConfirm={() => act(() => remove().then(onRemoved))}
      onCancel={onCancel}
    >
      <p>
        {documentType.name}: what was typed in and its photos and scans are deleted, and its {documentType.pointsValue}{" "}
        points no longer count. To have it back, it has to be given again.
      </p>
    </ConfirmDialog>
  );
}

type GivenDocumentsProps = {
  readonly of: ApplicantType;
  readonly label: string;
  readonly loaded: Documents;
  readonly holder: DocumentHolder;
  readonly open: OpenDocument;
};

const NOTHING_READ: Reading = { error: null, isFetching: false, refetch: () => undefined };

/** The types on the list, and at its end the one that is just being added. */
function listedTypes({ documents }: Documents, { opened }: OpenDocument): string[] {
  const types = documents.map(({ documentType }) => documentType.type);
  return [...new Set([...types, ...(opened === null ? [] : [opened.documentType.type])])];
}

export function GivenDocuments({ of, label, loaded, holder, open }: GivenDocumentsProps) {
  const { types, documents, reload, put, drop } = loaded;
  const { opened, editor, readingOf, close } = open;
  const { application, inTurn } = useOpenApplication();
  const documentUploads = useDocumentUploads();
  const canChange = isOpen(application);
  const { remove } = useDocumentCalls(of);
  const focusNext = useFocusNext();
  const [asked, setAsked] = useState<ListedDocument | null>(null);
  const [removed, setRemoved] = useState("");
  const listed = listedTypes(loaded, open);

  function handleRemoved({ id, documentType: { type, name } }: ListedDocument): void {
    documentUploads.forget(id);
    const others = listed.filter((each) => each !== type);
    focusNext([...others.map(changeButtonId).slice(listed.indexOf(type)), ...others.map(changeButtonId), PICKER_ID]);
    setAsked(null);
    setRemoved(`${name} removed.`);
    drop(type);
  }

  function row(type: string) {
    const document = documents.find((each) => each.documentType.type === type);
    const documentType = types.find((each) => each.type === type);
    if (opened !== null && opened.documentType.type === type) {
      const how = { of, ...opened, documentId: document?.id ?? null, holder, canChange };
      return <DocumentEditor {...how} onSaved={put} onNewer={reload} onClose={close} ref={editor} />;
    }
    if (document === undefined) return null;
    return (
      <DocumentRow
        document={document}
        documentType={documentType}
        holder={holder}
        reading={documentType === undefined ? NOTHING_READ : readingOf(documentType)}
        canChange={canChange}
        isBesideOpen={opened !== null}
        onRemove={() => setAsked(document)}
        onChanged={reload}
      />
    );
  }

  return (
    <div className={listed.length === 0 ? "contents" : "grid gap-4"}>
      {listed.length === 0 ? null : (
        <section aria-labelledby="given-documents" className="grid gap-4">
          <div className="grid gap-1">
            <h2 id="given-documents" className="text-[1.35rem]">
              {label}
            </h2>
            <p className="text-[0.97rem] text-soft">
              We keep numbers encrypted, and note each time a document is opened in full.
            </p>
          </div>
          <ul className="grid gap-4">
            {listed.map((type) => (
              <li key={type}>{row(type)}</li>
            ))}
          </ul>
        </section>
      )}
      <p role="status" className={removed === "" ? "sr-only" : "rounded-2xl bg-sunken px-5 py-2.5"}>
        {removed}
      </p>
      {asked === null ? null : (
        <RemoveDocument
          documentType={asked.documentType}
          remove={() => inTurn(() => remove(asked.documentType.type))}
          onRemoved={() => handleRemoved(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  );
}
