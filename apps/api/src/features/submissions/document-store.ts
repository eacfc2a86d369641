import { createHash } from "node:crypto";
import type { Dependencies } from "#src/dependencies";

type Store = Pick<Dependencies, "files" | "encryption">;

export function hashOf(document: Uint8Array): Buffer {
  return createHash("sha256").update(document).digest();
}

function placeOf(submissionId: string): string {
  return `submissions.document/${submissionId}`;
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Keeps a document encrypted and answers its key, which the content names: kept again, it takes the same place. */
export async function storeDocument(
  { files, encryption }: Store,
  submissionId: string,
  document: Uint8Array,
): Promise<string> {
  const key = `submissions/${submissionId}/${hashOf(document).toString("hex")}`;
  await files.write(key, onePiece(encryption.encrypt(Buffer.from(document), placeOf(submissionId))));
  return key;
}

/** The document again; throws where it is not what was kept. */
export async function loadDocument(
  { files, encryption }: Store,
  { id, key, hash }: { readonly id: string; readonly key: string; readonly hash: Buffer },
): Promise<Buffer> {
  const document = encryption.decrypt(Buffer.from(await files.get(key)), placeOf(id));
  if (!hashOf(document).equals(hash)) throw new Error("The document of a submission is not the one that was kept");
  return document;
}
