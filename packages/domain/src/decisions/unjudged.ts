import type { CheckedPerson } from "./checks.ts";

/** A document that nobody has judged as it stands, with its holder. */
export type UnjudgedDocument = { readonly documentId: string; readonly document: string; readonly name: string };

/** The documents that an approval waits for: each of them, accepted or refused, is somebody's word about it (decision 0075). */
export function unjudgedDocuments(
  people: readonly Pick<CheckedPerson, "answers" | "documents">[],
): readonly UnjudgedDocument[] {
  return people.flatMap(({ answers, documents }) =>
    documents.flatMap(({ id, documentType, outcome }) =>
      outcome === null ? { documentId: id, document: documentType.name, name: answers.firstName ?? "" } : [],
    ),
  );
}
