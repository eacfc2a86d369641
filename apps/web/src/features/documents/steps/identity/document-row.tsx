import type { Reading } from "#src/features/applicants/steps/banking/use-banking-view";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { DocumentFiles } from "#src/features/files/document-files.tsx";
import { useDocumentUploads } from "#src/features/files/document-uploads";
import { filesQuery } from "#src/features/files/files-query";
import { useUploads } from "#src/features/files/upload-list.tsx";
import { LoadState } from "#src/layout/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { useIsPhone } from "#src/ui/use-is-phone";
import { shownAnswer, type ListedDocument, type OfferedField, type OfferedType } from "./document-form.ts";
import { DocumentHeading } from "./document-heading.tsx";
import { listedNotes, type DocumentHolder } from "./document-notes.ts";
import { NoteText } from "./note-text.tsx";

export function changeButtonId(type: string): string {
  return `change-${type}`;
}

type DocumentRowProps = {
  readonly document: ListedDocument;
  /** Undefined where the server no longer offers it. */
  readonly documentType: OfferedType | undefined;
  readonly holder: DocumentHolder;
  readonly reading: Reading;
  readonly canChange: boolean;
  /** The fields of another document are open. */
  readonly isBesideOpen: boolean;
  readonly onRemove: () => void;
  /** Its files changed, and with them what we say of it. */
  readonly onChanged: () => void;
};

type RefusalProps = Pick<DocumentRowProps, "document" | "onChanged"> & {
  readonly refusal: NonNullable<ListedDocument["refusal"]>;
};

/** Why we refused the document as it stands. A file that comes or goes makes it another one. */
function Refusal({ document, refusal: { words, note }, onChanged }: RefusalProps) {
  const { data } = useQuery({ ...filesQuery(document.id), enabled: false });
  const files = data?.map(({ id }) => id).join(" ");
  const before = useRef(files);
  useEffect(() => {
    if (before.current !== undefined && before.current !== files) onChanged();
    before.current = files;
  }, [files, onChanged]);
  return (
    <div className="grid gap-1.5 rounded-xl bg-clay-paper px-4 py-3">
      <p className="font-semibold">We couldn’t accept this document. It doesn’t count until you change it.</p>
      <p>{words}</p>
      {note === null ? null : <p className="wrap-anywhere">Our team adds: {note}</p>}
    </div>
  );
}

type AnswersProps = Pick<DocumentRowProps, "document" | "holder"> & { readonly documentType: OfferedType };

function Answers({ document: { fieldValues }, documentType, holder }: AnswersProps) {
  const notes = Object.values(listedNotes(documentType, fieldValues, holder));
  const isGiven = ({ name }: OfferedField) => (fieldValues[name] ?? "") !== "";
  const given = documentType.fields.filter(isGiven);
  const open = documentType.fields.filter((field) => !isGiven(field)).map(({ label }) => label);
  return (
    <>
      {given.length === 0 ? null : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-2.5">
          {given.map((field) => (
            <div key={field.name} className="grid min-w-0 content-start">
              <dt className="text-[0.97rem] text-soft">{field.label}</dt>
              <dd className="money wrap-anywhere">{shownAnswer(field, fieldValues[field.name] ?? "")}</dd>
            </div>
          ))}
        </dl>
      )}
      {open.length === 0 ? null : <p className="text-[0.97rem] text-soft">Still to answer: {open.join("; ")}.</p>}
      {notes.map((note) => (
        <NoteText key={note}>{note}</NoteText>
      ))}
    </>
  );
}

/**
 * A document that was given: what it is worth and what was typed, its number by the end. On a phone its photos are folded, and while another
 * document is open it is one line.
 */
export function DocumentRow(props: DocumentRowProps) {
  const { document, documentType, holder, reading, canChange, isBesideOpen, onRemove, onChanged } = props;
  const { name, type } = document.documentType;
  const isPhone = useIsPhone();
  const isSending = useUploads(useDocumentUploads().queueOf(document.id)).length > 0;
  const isLine = isPhone && isBesideOpen && !isSending;
  const fold = isSending ? "open" : "closed";
  const open =
    documentType === undefined || reading.error !== null ? null : (
      <Button id={changeButtonId(type)} isPending={reading.isFetching} onClick={reading.refetch}>
        {document.isWhole ? "Change" : "Finish"} <span className="sr-only">{name}</span>
      </Button>
    );
  const remove = (
    <Button variant="quiet" onClick={onRemove}>
      Remove <span className="sr-only">{name}</span>
    </Button>
  );
  return (
    <div
      className={`grid min-w-0 rounded-3xl bg-raised ${isPhone ? "gap-2.5 px-5 py-3" : "gap-4 p-[clamp(1.1rem,3vw,1.6rem)]"}`}
    >
      <div className="flex items-center justify-between gap-4">
        <div>
          <DocumentHeading id={`document-${type}`} documentType={document.documentType} />
          {isLine && !document.isWhole ? <p className="text-[0.97rem] font-semibold">Not finished yet</p> : null}
        </div>
        {isLine ? open : null}
      </div>
      {document.isWhole || isLine ? null : (
        <p className="font-semibold">Not finished yet: it counts as soon as all of it is answered.</p>
      )}
      {document.refusal === null ? null : (
        <Refusal document={document} refusal={document.refusal} onChanged={onChanged} />
      )}
      {reading.error === null ? null : <LoadState query={reading} label="Opening the document" />}
      <div hidden={isLine} className={`grid min-w-0 ${isPhone ? "gap-2.5" : "gap-4"}`}>
        {documentType === undefined ? null : (
          <Answers document={document} documentType={documentType} holder={holder} />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
          {isLine ? null : open}
          {remove}
        </div>
        <DocumentFiles documentId={document.id} name={name} canChange={canChange} fold={isPhone ? fold : undefined} />
      </div>
    </div>
  );
}
