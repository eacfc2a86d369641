import type { StoredFile } from "@keystep/contract/files/files";
import type { OpenedUploadLink } from "@keystep/contract/files/upload-links";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { ACCEPT, useFilePicker } from "#src/features/files/drop-zone.tsx";
import { PhotoCheck, usePhotoCheck } from "#src/features/files/photo-check.tsx";
import { spokenFiles } from "#src/features/files/files-text";
import { UploadList, useUploads } from "#src/features/files/upload-list.tsx";
import { UploadQueue } from "#src/features/files/upload-queue";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { useIsOnline } from "#src/form/use-is-online";
import { Button } from "#src/ui/button.tsx";
import { focusAtOnce } from "#src/ui/focus-at-once";
import { isClosedCode } from "./closed-link.tsx";
import { openedLinkQuery, sendFileBy, takeBackBy } from "./phone-calls.ts";
import { SentFiles } from "./sent-files.tsx";
import { minutesText, useMinutesLeft } from "./use-minutes-left.ts";

type OpenedProps = { readonly link: OpenedUploadLink };

function queueFor(client: QueryClient, linkId: string): UploadQueue<StoredFile> {
  const { queryKey } = openedLinkQuery(linkId);
  const reload = () => void client.invalidateQueries({ queryKey });
  const send = sendFileBy(linkId);
  return new UploadQueue({
    send: async (file, way) => {
      try {
        return await send(file, way);
      } catch (error) {
        // The page says why the link is over.
        if (isApiProblem(error) && isClosedCode(error.code)) reload();
        throw error;
      }
    },
    onKept: (kept) => {
      client.setQueryData(
        queryKey,
        (link) => link && { ...link, files: [...link.files.filter(({ id }) => id !== kept.id), kept] },
      );
    },
    onUnsure: reload,
  });
}

function TimeLeft({ link: { expiresAt } }: OpenedProps) {
  const minutes = useMinutesLeft(expiresAt);
  return (
    <p className="text-soft">
      This page works for <span className="money font-semibold text-ink">{minutesText(minutes)}</span> more.
    </p>
  );
}

type AllDoneProps = { readonly count: number; readonly onMore: () => void };

function AllDone({ count, onMore }: AllDoneProps) {
  return (
    <section className="page-width grid max-w-measure content-start justify-items-start gap-5 py-14">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16">
        <circle cx="32" cy="32" r="30" fill="var(--eucalyptus-paper)" />
        <path
          d="m19 33 9 9 17-19"
          fill="none"
          stroke="var(--eucalyptus)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1 ref={focusAtOnce} tabIndex={-1}>
        All done
      </h1>
      <p className="text-[1.15rem]">
        {count === 1 ? "1 file is" : `${count} files are`} on your computer. You can close this page and go on there.
      </p>
      <Button onClick={onMore}>Add another photo</Button>
    </section>
  );
}

function Pickers({ onFiles, name }: { readonly onFiles: (files: readonly File[]) => void; readonly name: string }) {
  const check = usePhotoCheck(onFiles);
  const photo = useFilePicker({ accept: "image/*", isCamera: true, onFiles: check.take });
  const chosen = useFilePicker({ accept: ACCEPT, onFiles });
  return (
    <div className="grid gap-3">
      {check.taken === null ? null : (
        <PhotoCheck
          key={check.taken.file.lastModified}
          taken={check.taken}
          name={name}
          onUse={check.use}
          onRetake={photo.open}
          onCancel={check.drop}
        />
      )}
      <Button variant="primary" size="large" className="w-full" onClick={photo.open}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6">
          <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round">
            <path d="M3 8h4l1.8-2.6h6.4L17 8h4v11H3z" />
            <circle cx="12" cy="13" r="3.6" />
          </g>
        </svg>
        Take a photo <span className="sr-only">of {name}</span>
      </Button>
      <Button size="large" className="w-full" onClick={chosen.open}>
        Choose files <span className="sr-only">for {name}</span>
      </Button>
      {photo.field}
      {chosen.field}
    </div>
  );
}

export function OpenedLink({ link }: OpenedProps) {
  const client = useQueryClient();
  const [queue] = useState(() => queueFor(client, link.id));
  const uploads = useUploads(queue);
  const isOnline = useIsOnline();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => () => queue.clear(), [queue]);

  async function remove(file: StoredFile): Promise<void> {
    await takeBackBy(link.id, file.id);
    const { queryKey } = openedLinkQuery(link.id);
    client.setQueryData(
      queryKey,
      (before) => before && { ...before, files: before.files.filter(({ id }) => id !== file.id) },
    );
  }

  if (isDone) return <AllDone count={link.files.length} onMore={() => setIsDone(false)} />;
  return (
    <div className="page-width grid max-w-measure content-start gap-6 py-8">
      <div className="grid gap-2">
        <p className="font-semibold text-eucalyptus">Photos from your phone</p>
        <h1 className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">{link.documentName}</h1>
        <p>All four corners in the picture, every word readable, no glare. What you send appears on your computer.</p>
        <TimeLeft link={link} />
      </div>
      {isOnline ? null : (
        <p role="status" className="rounded-2xl bg-clay-paper px-4 py-3">
          No connection. Photos you take now are sent as soon as there is one; please leave this page open.
        </p>
      )}
      <Pickers name={link.documentName} onFiles={(files) => queue.add(files)} />
      <UploadList queue={queue} />
      <SentFiles files={link.files} onRemove={remove} />
      {link.files.length > 0 && uploads.length === 0 ? (
        <Button size="large" className="w-full" onClick={() => setIsDone(true)}>
          All done
        </Button>
      ) : null}
      <SettledStatus text={spokenFiles(uploads, link.files)} />
    </div>
  );
}
