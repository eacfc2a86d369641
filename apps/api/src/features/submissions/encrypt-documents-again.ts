import { APPLICANT_TYPES } from "@keystep/domain/applicants/applicant";
import type pg from "pg";
import { z } from "zod";
import { allOrNothing } from "#src/platform/db/all-or-nothing";
import { checkedRows } from "#src/platform/db/checked-rows";
import type { Encryption } from "#src/platform/encryption/encryption";
import type { FileStore } from "#src/platform/files/file-store";
import { loadDocument, storeDocument } from "./document-store.ts";

type Outside = {
  readonly client: pg.Client;
  readonly encryption: Encryption;
  readonly files: FileStore;
  readonly now: Date;
  say(line: string): void;
};

const named = z.object({
  key: z.string(),
  hash: z.instanceof(Buffer),
  submissionId: z.string(),
  viewer: z.enum(APPLICANT_TYPES),
});

/** A key ends with the id of what encrypted it; those of earlier versions end with no id and count as older. */
const OLDER = `
  select distinct on (key) key, hash, "submissionId", viewer from (
    select document_key as key, document_hash as hash, id as "submissionId", 'main-applicant' as viewer from submissions
    union all select document_key, document_hash, submission_id, viewer from submission_copies
  ) as named
  where key is not null and key not like '%-' || $1 order by key`;

/** The old bytes stay for an hour, for who is reading them. */
function point(client: pg.Client, { from, to, now }: { from: string; to: string; now: Date }): Promise<void> {
  return allOrNothing(client, async () => {
    await client.query("update submissions set document_key = $2 where document_key = $1", [from, to]);
    await client.query("update submission_copies set document_key = $2 where document_key = $1", [from, to]);
    await client.query("insert into unneeded_bytes (store_key, since) values ($1, $2)", [from, now]);
  });
}

/**
 * Keeps each document of a submission that an older key encrypted anew, at a place of its own, so that the next backup takes it. Stopped, it goes
 * on where it was. Answers how many cannot be read, which stay as they are; `say` hears each of them and how far it is.
 */
export async function encryptDocumentsAgain(outside: Outside): Promise<number> {
  const { client, encryption, say } = outside;
  const documents = await checkedRows(client, named, [OLDER, encryption.keyIds[0]]);
  let unreadable = 0;
  for (const [index, { key, ...place }] of documents.entries()) {
    try {
      const document = await loadDocument(outside, { key, ...place });
      await point(client, { from: key, to: await storeDocument(outside, place, document), now: outside.now });
      say(`documents of submissions: ${String(index + 1)} of ${String(documents.length)}`);
    } catch (error) {
      say(`${key}: ${error instanceof Error ? error.message : "cannot be read"}`);
      unreadable += 1;
    }
  }
  return unreadable;
}
