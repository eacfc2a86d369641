import { endUploadLink, type UploadLink } from "@keystep/contract/files/upload-links";
import { isLive } from "@keystep/domain/files/upload-link";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { problemText } from "#src/api/problem-text";
import { filesQuery } from "#src/features/files/files-query";
import { countText } from "#src/features/files/files-text";
import { RedText } from "#src/ui/red-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { QrCode } from "#src/ui/qr-code.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { useCopy } from "#src/ui/use-copy";
import { linkStateQuery, type DrawnLink } from "./phone-link-query.ts";
import { minutesText, useMinutesLeft } from "./use-minutes-left.ts";

type PanelProps = {
  readonly link: DrawnLink;
  readonly documentId: string;
  readonly name: string;
  readonly isMaking: boolean;
  readonly onNew: () => void;
  readonly onClose: () => void;
};

function CopyAddress({ url }: Pick<DrawnLink, "url">) {
  const { said, copy } = useCopy("This browser does not copy by itself; please select the address.");
  return (
    <div className="grid justify-items-start gap-1">
      <p className="text-[0.97rem] wrap-anywhere select-all" translate="no">
        {url}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button variant="quiet" onClick={() => copy(url)}>
          Copy the address
        </Button>
        <p role="status" className="text-[0.97rem] text-soft">
          {said}
        </p>
      </div>
    </div>
  );
}

function Code({ link: { modules, url, expiresAt }, name }: Pick<PanelProps, "link" | "name">) {
  const minutes = useMinutesLeft(expiresAt);
  return (
    <div className="grid items-start gap-5 md:grid-cols-[11rem_minmax(0,1fr)]">
      {modules === null ? null : (
        <QrCode
          modules={modules}
          label="QR code that opens this document on your phone"
          className="w-44 justify-self-center md:w-full"
        />
      )}
      <div className="grid content-start gap-3">
        <p>Point your phone's camera at the code, or open this address there. You don’t have to log in.</p>
        <CopyAddress url={url} />
        <p className="text-[0.97rem] text-soft">
          For {name} only, on one phone, for <span className="money">{minutesText(minutes)}</span> more.
        </p>
      </div>
    </div>
  );
}

function stateText(state: UploadLink["state"], filesSent: number): string {
  const came = filesSent === 0 ? "" : ` ${countText(filesSent)} came from it.`;
  switch (state) {
    case "waiting":
      return "Waiting for your phone…";
    case "connected":
      return filesSent === 0
        ? "Your phone is connected. Photos appear here as they arrive."
        : `Your phone is connected.${came}`;
    case "expired":
      return `The code has expired.${came}`;
    case "ended":
      return `This link has ended.${came}`;
  }
}

/** Looks how the link is doing, and has the files of the document listed anew when one came by it. */
function useLinkState(linkId: string, documentId: string) {
  const client = useQueryClient();
  const query = useQuery(linkStateQuery(linkId));
  const filesSent = query.data?.filesSent ?? 0;
  const seen = useRef(0);
  useEffect(() => {
    if (seen.current === filesSent) return;
    seen.current = filesSent;
    void client.invalidateQueries({ queryKey: filesQuery(documentId).queryKey });
  }, [filesSent, documentId, client]);
  // Gone with its document, or made by another person who was signed in here.
  const isGone = isApiProblem(query.error) && query.error.code === "upload-link.not-found";
  const isUnsure = query.error !== null && !isGone;
  return { state: isGone ? ("ended" as const) : (query.data?.state ?? "waiting"), filesSent, isUnsure };
}

/** While a phone is asked for, and while it sends. */
export function PhoneLinkPanel({ link, documentId, name, isMaking, onNew, onClose }: PanelProps) {
  const { state, filesSent, isUnsure } = useLinkState(link.id, documentId);
  const ending = useMutation({
    mutationFn: () => call(endUploadLink, { params: { uploadLinkId: link.id } }),
    onSuccess: onClose,
    onError: (error) => isApiProblem(error) && error.code === "upload-link.not-found" && onClose(),
  });
  const headingId = useId();
  const stands = isLive(state);
  return (
    <section aria-labelledby={headingId} className="grid gap-4 rounded-2xl bg-sunken px-5 py-5">
      <h5
        id={headingId}
        key={link.id}
        ref={focusAtOnce}
        tabIndex={-1}
        className="font-sans text-[1.05rem] font-semibold tracking-normal outline-none"
      >
        Continue on your phone
      </h5>
      {state === "waiting" ? <Code link={link} name={name} /> : null}
      <div role="status" className="flex items-center gap-3 font-semibold">
        {state === "waiting" ? <Spinner /> : null}
        <p>{isUnsure ? "No connection just now. We go on looking for your phone." : stateText(state, filesSent)}</p>
      </div>
      {state === "connected" ? (
        <p className="text-[0.97rem] text-soft">Not your phone? Press 'Done with the phone': the link ends at once.</p>
      ) : null}
      <RedText text={ending.isError ? problemText(ending.error) : ""} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {stands ? (
          <Button isPending={ending.isPending} onClick={() => ending.mutate()}>
            {state === "connected" ? "Done with the phone" : "Cancel the code"}
          </Button>
        ) : (
          <>
            <Button isPending={isMaking} onClick={onNew}>
              Make a new code
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Close <span className="sr-only">'Continue on your phone'</span>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
