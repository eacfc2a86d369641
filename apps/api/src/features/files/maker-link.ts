import * as contract from "@keystep/contract/files/upload-links";
import { UPLOAD_FROM_PHONE_PATH, UPLOAD_LINK_MINUTES } from "@keystep/domain/files/upload-link";
import type { Dependencies } from "#src/dependencies";
import { execute, fetchRow, present } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { requireStandingSession } from "#src/platform/http/require-proof";
import { newId, newSecret, secretHash } from "#src/platform/ids";
import { momentsAt, type Moments } from "#src/platform/sessions/session-statements";
import { assertTakesFiles } from "./upload-files.ts";
import { END, insertUploadLink, READ } from "./upload-link.repository.ts";

const MINUTE_MS = 60_000;

/** The moments by which links are judged. */
export function momentsOf({ clock, config }: Pick<Dependencies, "clock" | "config">): Moments {
  return momentsAt(clock.now(), config);
}

/** The token is in the fragment, which browsers send to no server. Only the call that opens the link carries it. */
export const createUploadLink = handle(contract.createUploadLink, async (deps, { body, principal }) => {
  const documentId = body.entityId.toLowerCase();
  await assertTakesFiles(deps, documentId, principal);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + UPLOAD_LINK_MINUTES * MINUTE_MS);
  const id = newId(deps.clock);
  const token = newSecret();
  await deps.db.transaction(async (tx) => {
    await requireStandingSession(deps, tx, principal);
    const link = { id, tokenHash: secretHash(token), documentId, now, expiresAt };
    if (!(await insertUploadLink(tx, link, principal))) throw new Problem("document.not-found");
  });
  const url = `${deps.config.publicUrl}${UPLOAD_FROM_PHONE_PATH}#${token}`;
  return { id, url, expiresAt: expiresAt.toISOString() };
});

export const readUploadLink = handle(contract.readUploadLink, async (deps, { params, principal }) => {
  const { userId: person, reach: only } = principal;
  const link = await fetchRow(deps.db, READ, { id: params.uploadLinkId, person, only, ...momentsOf(deps) });
  if (link === null) throw new Problem("upload-link.not-found");
  return { ...link, expiresAt: link.expiresAt.toISOString(), filesSent: present(link.filesSent) };
});

export const endUploadLink = handle(contract.endUploadLink, async ({ db, clock }, { params, principal }) => {
  const { userId: person, reach: only } = principal;
  const ended = await execute(db, END, { id: params.uploadLinkId, person, only, now: clock.now() });
  if (ended === 0) throw new Problem("upload-link.not-found");
});
