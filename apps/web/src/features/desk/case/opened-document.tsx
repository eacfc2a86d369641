import { judgeDocument } from "@keystep/contract/desk/case";
import type { Pin } from "@keystep/contract/desk/pins";
import { downloadFile } from "@keystep/contract/files/files";
import type { BodyInputOf } from "@keystep/contract/http/route";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import { isPicture } from "@keystep/domain/files/file-kind";
import { formatFileSize } from "@keystep/domain/files/file-size";
import { useLayoutEffect, useRef, useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { readFile } from "#src/api/read-file";
import { useAct } from "#src/api/use-act";
import { KEYS_INSIDE, useKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { Kbd } from "#src/features/desk/keys/kbd.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { saveFile } from "#src/ui/save-file";
import { callNames } from "./check-words.ts";
import { CompareFields, ComparedFields, type Instead } from "./compare-fields.tsx";
import { JudgeAgain, Standing, Verdict } from "./document-verdict.tsx";
import { BothSides, judgementWords, type CaseDocument, type Late, type Marks, type Said } from "./late-judgement.tsx";
import { Picture } from "./picture.tsx";
import { PinWords } from "./pin-words.tsx";
import { refusalOf, RefusalForm } from "./refusal-form.tsx";
import { StateMark } from "./state-mark.tsx";
import { RedText } from "#src/ui/red-text.tsx";
import { firstName } from "#src/features/staff/first-name";

export type Holder = {
  readonly name: string;
  readonly points: { readonly accepted: number };
  readonly documents: readonly CaseDocument[];
};

/** How large pictures are shown, for every page and document that is looked at in one go. */
type Zooming = readonly [level: number, set: (level: number) => void];

type JudgingProps = {
  readonly document: CaseDocument;
  readonly holder: Holder;
  readonly late: Late | null;
  readonly isPending: boolean;
  readonly zooming: Zooming;
  readonly onSaid: (said: Said, marks: Marks, pins: readonly Pin[]) => void;
};

/** Picture and fields side by side, and what we say of them. Begun anew where the document is another one. */
function Judging({ document, holder, late, isPending, zooming, onSaid }: JudgingProps) {
  const { judgement, files } = document;
  const [marks, setMarks] = useState<Marks>(late?.marks ?? judgement?.fields ?? {});
  const [pins, setPins] = useState<readonly Pin[]>(late?.pins ?? judgement?.pins ?? []);
  const [instead, setInstead] = useState<Instead>({});
  const [isRefusing, setIsRefusing] = useState(late?.said.outcome === "refused");
  // A judged document stands as it was said, until somebody asks to judge it again.
  const [isOpen, setIsOpen] = useState(judgement === null || late !== null);
  const [at, setAt] = useState(0);
  const shown = files[at];
  const reader = firstName(holder.name, "The customer");
  const say = (said: Said) =>
    onSaid(
      said,
      marks,
      pins.filter(({ text }) => text.trim() !== ""),
    );
  const page = (step: number) => setAt((index) => Math.min(files.length - 1, Math.max(0, index + step)));
  useKeys(files.length > 1 ? { "page-after": () => page(1), "page-before": () => page(-1) } : {}, { isAlone: true });
  const whole = useRef<HTMLDivElement>(null);
  // The button that was pressed went with its part: the focus stays in the dialog, before the next key can fall beside it.
  useLayoutEffect(() => {
    const page = whole.current?.ownerDocument;
    if (page?.activeElement === page?.body) whole.current?.focus();
  }, [isRefusing, isOpen]);

  return (
    <div ref={whole} tabIndex={-1} className="desk-part opened outline-none" {...{ [KEYS_INSIDE]: "" }}>
      <div className="looked-at">
        {files.length > 1 ? (
          <div role="group" aria-label="Files" className="chips">
            {files.map(({ id, name }, index) => (
              <button key={id} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
                {name}
              </button>
            ))}
            <Kbd of="page-before" /> <Kbd of="page-after" />
          </div>
        ) : null}
        {shown === undefined ? (
          <p className="frame says">There is no file of it.</p>
        ) : (
          <OneFile key={shown.id} {...{ shown, pins, setPins, zooming }} />
        )}
        <PinWords pins={pins} onPins={setPins} />
      </div>
      <div className="said">
        {late === null ? (
          <Standing
            document={document}
            accepted={`${reader} has ${holder.points.accepted} of ${POINTS_NEEDED} points`}
          />
        ) : (
          <BothSides document={document} late={late} />
        )}
        {isRefusing ? (
          <RefusalForm
            kept={late?.said ?? refusalOf(document.fields, marks, instead)}
            reader={reader}
            isPending={isPending}
            onRefuse={(reason, note) => say({ outcome: "refused", reason, ...(note.trim() === "" ? {} : { note }) })}
            onCancel={() => setIsRefusing(false)}
          />
        ) : !isOpen ? (
          <>
            <ComparedFields document={document} typedBy={reader} />
            <JudgeAgain onAgain={() => setIsOpen(true)} />
          </>
        ) : (
          <>
            <CompareFields
              document={document}
              typedBy={reader}
              marks={marks}
              onMarks={setMarks}
              instead={instead}
              onInstead={setInstead}
            />
            <Verdict
              document={document}
              typedBy={reader}
              marks={marks}
              isPending={isPending}
              onAccept={() => say({ outcome: "accepted" })}
              onRefuse={() => setIsRefusing(true)}
            />
          </>
        )}
      </div>
    </div>
  );
}

type OneFileProps = {
  readonly shown: CaseDocument["files"][number];
  readonly pins: readonly Pin[];
  readonly setPins: (pins: readonly Pin[]) => void;
  readonly zooming: Zooming;
};

function OneFile({ shown, pins, setPins, zooming }: OneFileProps) {
  const { isPending, problem, act } = useAct();
  if (shown.status === "waiting") return <p className="frame says">{shown.name} waits for its virus check.</p>;
  if (shown.status === "refused")
    return <p className="frame says">A virus was found in {shown.name}, and it was deleted.</p>;
  if (isPicture(shown.mediaType)) return <Picture file={shown} pins={pins} onPins={setPins} zooming={zooming} />;
  return (
    <div className="frame says">
      <p>
        {shown.name} is no picture, so it opens outside of this page. {formatFileSize(shown.size)}
      </p>
      <button
        type="button"
        className="btn"
        aria-disabled={isPending || undefined}
        onClick={() =>
          act(async () => saveFile(shown.name, await readFile(downloadFile, { params: { fileId: shown.id } })))
        }
      >
        Download {shown.name}
      </button>
      <RedText text={problem} />
    </div>
  );
}

/** The place of a document among all of the case. */
export type DocumentPlace = {
  readonly at: number;
  readonly count: number;
  readonly onBefore: (() => void) | null;
  readonly onNext: (() => void) | null;
  readonly onOpen: (id: string) => void;
};

type OpenedProps = {
  readonly document: CaseDocument;
  readonly holder: Holder;
  /** All people of the case, also those who gave none. */
  readonly holders: readonly Holder[];
  readonly place: DocumentPlace;
  /** Reads the documents anew, as they are after a judgement or after somebody was faster. */
  readonly onChanged: () => Promise<unknown>;
  readonly onJudged: () => void;
  readonly onClose: () => void;
};

type HoldersProps = Pick<OpenedProps, "document" | "holders" | "place">;

/** The people of the case, each with how many documents: a person chosen shows the first that nobody has judged. */
function Holders({ document, holders, place }: HoldersProps) {
  if (holders.length < 2) return null;
  const called = callNames(holders.map(({ name }) => name));
  return (
    <div role="group" aria-label="Whose documents" className="strip holders">
      {holders.map(({ documents }, index) => {
        const first = documents.find(({ judgement }) => judgement === null) ?? documents[0];
        const isShown = documents.some(({ id }) => id === document.id);
        return (
          <button
            key={called[index]}
            type="button"
            aria-pressed={isShown}
            aria-disabled={first === undefined || undefined}
            onClick={() => (first === undefined || isShown ? undefined : place.onOpen(first.id))}
          >
            {called[index]}{" "}
            <span className="soft">{documents.length === 0 ? "no documents yet" : documents.length}</span>
          </button>
        );
      })}
    </div>
  );
}

/** All documents of its holder with how each stands, and the ways to those of the whole case. */
function Among({ document, holder, holders, place }: HoldersProps & Pick<OpenedProps, "holder">) {
  return (
    <div className="desk-part among">
      <Holders document={document} holders={holders} place={place} />
      <nav aria-label={`Documents of ${holder.name}`} className="strip">
        {holder.documents.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-current={each.id === document.id ? "true" : undefined}
            onClick={() => place.onOpen(each.id)}
          >
            <StateMark state={each.judgement?.outcome ?? "unjudged"} />
            {each.name}
            <span className="sr-only">, {judgementWords(each)}</span>
          </button>
        ))}
      </nav>
      <span className="soft">
        {place.at} of {place.count} in the case. Opening it is recorded.
      </span>
      {place.onBefore === null ? null : (
        <button type="button" className="btn bare" onClick={place.onBefore}>
          Previous document <Kbd of="document-before" />
        </button>
      )}
      {place.onNext === null ? null : (
        <button type="button" className="btn bare" onClick={place.onNext}>
          Next document <Kbd of="document-after" />
        </button>
      )}
    </div>
  );
}

/** A document beside what was typed of it, to be compared and judged. */
export function OpenedDocument({ document, holder, holders, place, onChanged, onJudged, onClose }: OpenedProps) {
  const { isPending, problem, act } = useAct();
  const [late, setLate] = useState<Late | null>(null);
  const zooming = useState(0);
  const { id, version, judgement } = document;
  const seen = { version, from: judgement?.id ?? null };
  useKeys(
    {
      ...(place.onNext === null ? {} : { "document-after": place.onNext }),
      ...(place.onBefore === null ? {} : { "document-before": place.onBefore }),
      back: onClose,
    },
    { isAlone: true },
  );

  function handleSaid({ outcome, reason, note }: Said, fields: Marks, pins: readonly Pin[]): void {
    const about = { ...seen, fields: { ...fields }, pins: [...pins] };
    const body: BodyInputOf<typeof judgeDocument> =
      outcome === "accepted" || reason === undefined
        ? { ...about, outcome: "accepted" }
        : { ...about, outcome: "refused", reason, note };
    act(async () => {
      try {
        await call(judgeDocument, { params: { documentId: id }, body });
      } catch (error) {
        const isLate = isApiProblem(error, "document.judged") || isApiProblem(error, "document.changed");
        if (isLate)
          setLate({ said: { outcome, ...(reason && { reason }), ...(note && { note }) }, marks: fields, pins });
        throw error;
      } finally {
        await onChanged();
      }
      onJudged();
    });
  }

  return (
    <Dialog
      title={`${document.name}, ${holder.name}`}
      isOpen
      isFull
      onClose={onClose}
      closeHint={
        <span className="desk-part">
          <Kbd of="back" />
        </span>
      }
    >
      <Among document={document} holder={holder} holders={holders} place={place} />
      <RedText text={problem} />
      <Judging
        key={`${id} ${version} ${judgement?.id ?? ""}`}
        {...{ document, holder, late, isPending, zooming }}
        onSaid={handleSaid}
      />
    </Dialog>
  );
}
