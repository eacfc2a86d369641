import { createHash } from "node:crypto";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { Dependencies } from "#src/dependencies";

type Store = Pick<Dependencies, "files" | "encryption">;

export function hashOf(document: Uint8Array): Buffer {
  return createHash("sha256").update(document).digest();
}

/** A document's submission and its person; the encryption is bound to both, so that no other person's copy opens. */
type CopyKey = { readonly submissionId: string; readonly viewer: ApplicantType };

function placeOf({ submissionId, viewer }: CopyKey): string {
  // The main applicant's are encrypted as they were before there was another.
  return `submissions.document/${submissionId}${viewer === "main-applicant" ? "" : `/${viewer}`}`;
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Named by what it holds and by the key that encrypted it: kept again it takes the same place, and under a newer key another one. */
function keyOf({ encryption }: Store, { submissionId }: CopyKey, document: Uint8Array): string {
  return `submissions/${submissionId}/${hashOf(document).toString("hex")}-${encryption.keyIds[0] ?? ""}`;
}

/** Keeps a document encrypted and answers its key. */
export async function storeDocument(source: Store, place: CopyKey, document: Uint8Array): Promise<string> {
  const { files, encryption } = source;
  const key = keyOf(source, place, document);
  await files.write(key, onePiece(encryption.encrypt(Buffer.from(document), placeOf(place))));
  return key;
}

/** The document again; throws where it is not what was kept. */
export async function loadDocument(
  { files, encryption }: Store,
  { key, hash, ...place }: CopyKey & { readonly key: string; readonly hash: Buffer },
): Promise<Buffer> {
  const document = encryption.decrypt(Buffer.from(await files.get(key)), placeOf(place));
  if (!hashOf(document).equals(hash)) throw new Error("The document of a submission is not the one that was kept");
  return document;
}
