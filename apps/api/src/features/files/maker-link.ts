import type { createUploadLink, endUploadLink, readUploadLink } from "@keystep/contract/files/upload-links";
import type { AnswerOf } from "@keystep/contract/http/route";
import { UPLOAD_FROM_PHONE_PATH, UPLOAD_LINK_MINUTES } from "@keystep/domain/files/upload-link";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { requireStandingSession } from "#src/platform/http/require-standing-session";
import { newId, newSecret, secretHash } from "#src/platform/ids";
import { momentsAt, type Moments } from "#src/platform/sessions/session-statements";
import { assertTakesFiles } from "./upload-files.ts";
import { endLink, findUploadLink, insertUploadLink } from "./upload-link.repository.ts";

const MINUTE_MS = 60_000;

/** The moments by which links are judged. */
export function momentsOf({ clock, config }: Pick<Dependencies, "clock" | "config">): Moments {
  return momentsAt(clock.now(), config);
}

/** The token is in the fragment, which browsers send to no server. Only the call that opens the link carries it. */
export async function makeUploadLink(
  deps: Dependencies,
  { body, principal }: Call<typeof createUploadLink>,
): Promise<AnswerOf<typeof createUploadLink>> {
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
}

export async function getUploadLink(
  deps: Dependencies,
  { params, principal }: Call<typeof readUploadLink>,
): Promise<AnswerOf<typeof readUploadLink>> {
  const link = await findUploadLink(deps.db, { id: params.uploadLinkId, ...momentsOf(deps) }, principal);
  if (link === null) throw new Problem("upload-link.not-found");
  return link;
}

export async function finishUploadLink(
  deps: Dependencies,
  { params, principal }: Call<typeof endUploadLink>,
): Promise<undefined> {
  const ending = { id: params.uploadLinkId, now: deps.clock.now() };
  if (!(await endLink(deps.db, ending, principal))) throw new Problem("upload-link.not-found");
}
