import type { FileStatus } from "@keystep/contract/files/files";
import type { FileMediaType } from "@keystep/domain/files/file-kind";
import type { Expression } from "kysely";
import { isOwnRow, isWithinReach } from "#src/features/cases/parties";
import type { Db } from "#src/platform/db/database";
import { hoursBefore, insertRows, isTrue, NO_UUID, orNull, rowsOf } from "#src/platform/db/expressions";
import { arrayOf, fetchRows, prepared, query, textIn, type ParametersOf } from "#src/platform/db/prepared";
import { insertEvents, newEventId } from "#src/platform/events";
import { byLinkStillMeant, takesFiles, type Sender } from "./file.policy.ts";

/** Noted before the first byte is stored, so that housekeeping can remove what an upload that broke off has left. */
export const EXPECT_BYTES = prepared(
  "files-expect-bytes",
  { storeKey: "text", now: "timestamptz" },
  ({ storeKey, now }) => query.insertInto("unneeded_bytes").values({ store_key: storeKey, since: now }),
);

type For = {
  readonly document: Expression<string | null>;
  readonly person: Expression<string>;
  readonly only: Expression<string | null>;
  readonly link: Expression<string | null>;
};

/** One row where files may come for this document, or for none, from this person. */
function placeFor({ document, person, only, link }: For) {
  return query
    .selectFrom("applicant_documents as d")
    .innerJoin("applicants as p", "p.id", "d.applicant_id")
    .innerJoin("applications as a", "a.id", "p.application_id")
    .select((eb) => orNull(eb.ref("a.id")).as("application_id"))
    .where("d.id", "=", document)
    .where(isOwnRow(person))
    .where(isWithinReach(only))
    .where(takesFiles)
    .where(byLinkStillMeant(link))
    .unionAll(query.selectNoFrom(NO_UUID.as("application_id")).where((eb) => eb(document, "is", null)));
}

const SENT = {
  ids: "uuid[]",
  events: "uuid[]",
  names: "text[]",
  mediaTypes: arrayOf(textIn<FileMediaType>()),
  sizes: "integer[]",
  hashes: "bytea[]",
  statuses: arrayOf(textIn<FileStatus>()),
  checked: "boolean[]",
  storeKeys: "text[]",
  encryptedKeys: "bytea[]",
  details: "text[]",
} as const;

function asRows(sent: ParametersOf<typeof SENT>) {
  return rowsOf("s", {
    id: sent.ids,
    event: sent.events,
    name: sent.names,
    mediaType: sent.mediaTypes,
    size: sent.sizes,
    sha256: sent.hashes,
    status: sent.statuses,
    isChecked: sent.checked,
    storeKey: sent.storeKeys,
    encryptedKey: sent.encryptedKeys,
    details: sent.details,
  });
}

// Rows, events and the record of unneeded bytes change in one statement. Bytes that housekeeping may have swept have no
// such record any more.
const KEEP = prepared(
  "files-keep",
  {
    document: "uuid?",
    person: "uuid",
    only: "uuid?",
    link: "uuid?",
    now: "timestamptz",
    ...SENT,
  },
  ({ document, person, only, link, now, ...sent }) =>
    query
      .with("place", () => placeFor({ document, person, only, link }))
      .with("sent", (db) => db.selectFrom(asRows(sent)).selectAll())
      .with("made", (db) =>
        insertRows(
          "files",
          db
            .selectFrom("place")
            .crossJoin("sent")
            .innerJoin("unneeded_bytes as u", (join) =>
              join.onRef("u.store_key", "=", "sent.storeKey").on("u.since", ">", hoursBefore(now, 1)),
            )
            .select((eb) => [
              "sent.id",
              person.as("uploaded_by"),
              document.as("document_id"),
              "sent.name",
              "sent.mediaType as media_type",
              "sent.size",
              "sent.sha256",
              "sent.status",
              "sent.storeKey as store_key",
              "sent.encryptedKey as sealed_key",
              now.as("created_at"),
              link.as("upload_link_id"),
              eb.case().when("sent.isChecked", "=", true).then(now).end().as("checked_at"),
            ]),
        )
          .onConflict((conflict) => conflict.constraint("files_sent_again_key").doNothing())
          .returning(["id", "store_key"]),
      )
      .with("needed", (db) =>
        db.deleteFrom("unneeded_bytes as u").using("made").whereRef("u.store_key", "=", "made.store_key"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made").innerJoin("sent", "sent.id", "made.id").crossJoin("place"), (eb) => ({
          id: eb.ref("sent.event"),
          action: "file.uploaded",
          actor: person,
          subject: eb.ref("place.application_id"),
          details: eb.cast("sent.details", "jsonb"),
        })),
      )
      .with("before", (db) =>
        db
          .selectFrom("files as f")
          .innerJoin("sent", (join) => join.onRef("f.sha256", "=", "sent.sha256").onRef("f.name", "=", "sent.name"))
          .crossJoin("place")
          .select("f.id")
          .where("f.uploaded_by", "=", person)
          .where("f.document_id", "is not distinct from", document),
      )
      .selectFrom("made")
      .select((eb) => ["id", isTrue(eb.lit(true)).as("isNew")])
      .union((eb) => eb.selectFrom("before").select((of) => ["before.id", isTrue(of.lit(false)).as("isNew")])),
);

/** After bytes were removed from the store. */
export const NO_LONGER_NEEDED = prepared("files-forget-bytes", { storeKeys: "text[]" }, ({ storeKeys }) =>
  query.deleteFrom("unneeded_bytes").where((eb) => eb("store_key", "=", eb.fn.any(storeKeys))),
);

export type ArrivedFile = {
  readonly id: string;
  readonly name: string;
  readonly mediaType: FileMediaType;
  readonly size: number;
  readonly sha256: string;
  readonly status: FileStatus;
  /** The scanner has seen it and found nothing. */
  readonly isChecked: boolean;
  readonly storeKey: string;
  readonly encryptedKey: Buffer;
};

type Keeping = {
  readonly documentId: string | null;
  readonly files: readonly ArrivedFile[];
  readonly now: Date;
};

/** The ids of all these files, those kept before among them; fewer where the document no longer takes files. */
export function keepFiles(
  db: Db,
  { documentId, files, now }: Keeping,
  { userId, reach, linkId }: Sender,
): Promise<{ id: string; isNew: boolean }[]> {
  return fetchRows(db, KEEP, {
    document: documentId,
    person: userId,
    only: reach,
    link: linkId,
    now,
    ids: files.map(({ id }) => id),
    events: files.map(newEventId),
    names: files.map(({ name }) => name),
    mediaTypes: files.map(({ mediaType }) => mediaType),
    sizes: files.map(({ size }) => size),
    hashes: files.map(({ sha256 }) => Buffer.from(sha256, "hex")),
    statuses: files.map(({ status }) => status),
    checked: files.map(({ isChecked }) => isChecked),
    storeKeys: files.map(({ storeKey }) => storeKey),
    encryptedKeys: files.map(({ encryptedKey }) => encryptedKey),
    details: files.map(({ id: fileId, mediaType, size, status }) =>
      JSON.stringify({ fileId, documentId, mediaType, size, status, uploadLinkId: linkId }),
    ),
  });
}
