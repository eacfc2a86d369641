import type { Dependencies } from "#src/dependencies";
import { clockPlace, madeMoves } from "#src/features/applications/application.repository";
import { isParty, partyOf } from "#src/features/cases/parties";
import type { Write } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { execute, fetchRow, fetchRows, json, prepared, present, query, type RowOf } from "#src/platform/db/prepared";
import { encryptedColumn } from "#src/platform/encryption/encrypt-again";
import { readFrozenAnswers, writeFrozenAnswers, type FrozenAnswers } from "./frozen-answers.ts";

// The reference number stays with the first version, for every version asked about.
const WITH_REFERENCE = query
  .selectFrom("submissions as s")
  .leftJoin("submissions as first", (join) =>
    join.onRef("first.application_id", "=", "s.application_id").on("first.edition", "=", 1),
  );

const FIND = prepared("submissions-find", { application: "uuid", person: "uuid" }, ({ application, person }) => {
  const newest = WITH_REFERENCE.leftJoin("submission_copies as c", (join) =>
    join.onRef("c.submission_id", "=", "s.id").on("c.user_id", "=", person),
  )
    .select([
      "s.id",
      "first.reference",
      "s.edition",
      "s.submitted_at as submittedAt",
      "c.sent_to as sentTo",
      "c.document_key as documentKey",
    ])
    .where("s.application_id", "=", application)
    // A correction makes a copy for those whose part it changed (decision 0046).
    .orderBy((eb) => eb("c.user_id", "is not", null), "desc")
    .orderBy("s.edition", "desc")
    .limit(1);
  return query
    .selectFrom("applications as a")
    .leftJoin(newest.as("newest"), (join) => join.onTrue())
    .select((eb) => ["a.status", partyOf(person)(eb).as("viewer"), madeMoves(eb), ...clockPlace(eb)])
    .selectAll("newest")
    .where("a.id", "=", application)
    .where(isParty(person));
});

/**
 * The number of the next version, and whether the co-applicant who joined has declared at this moment and not again since; null where none
 * joined. To be asked once the application was moved, which waits for those who change it.
 */
export const NEXT = prepared(
  "submissions-next",
  { application: "uuid", declaredAt: "timestamptz?" },
  ({ application, declaredAt }) =>
    query.selectNoFrom((eb) => {
      const newest = eb
        .selectFrom("submissions as s")
        .select((of) => of.fn.max("s.edition").as("edition"))
        .where("s.application_id", "=", application);
      const undeclared = eb
        .selectFrom("applicants as p")
        .select("p.id")
        .where("p.application_id", "=", application)
        .where("p.user_id", "is not", null)
        .where((of) => of.or([of("p.declared_at", "is", null), of("p.declared_at", "is distinct from", declaredAt)]));
      return [
        eb(eb.fn.coalesce(newest, eb.lit(0)), "+", eb.lit(1)).as("edition"),
        isTrue(eb.not(eb.exists(undeclared))).as("isDeclared"),
      ];
    }),
);

const INSERT = prepared(
  "submissions-insert",
  {
    id: "uuid",
    application_id: "uuid",
    edition: "integer",
    reference: "text?",
    submitted_at: "timestamptz",
    submitted_by: "uuid",
    sent_to: "text",
    declarations: json(),
    answers: "bytea",
    correction_id: "uuid?",
  },
  (row) =>
    query
      .insertInto("submissions")
      .values(row)
      .onConflict((conflict) => conflict.column("reference").doNothing()),
);

const GET_FROZEN = prepared("submissions-get-frozen", { id: "uuid" }, ({ id }) =>
  WITH_REFERENCE.leftJoin("submissions as before", (join) =>
    join
      .onRef("before.application_id", "=", "s.application_id")
      .on((eb) => eb("before.edition", "=", eb(eb.ref("s.edition"), "-", eb.lit(1)))),
  )
    .leftJoin("corrections as c", "c.id", "s.correction_id")
    .select([
      "s.id",
      "c.reason",
      "s.application_id as applicationId",
      "s.edition",
      "first.reference",
      "s.submitted_at as submittedAt",
      "s.answers as encrypted",
      "s.correction_id as correctionId",
      "before.id as replacesId",
    ])
    .where("s.id", "=", id),
);

/** The newest version of an application's submission; without one, its fields are null, as are those of a copy that this person has none of. */
export type FoundSubmission = RowOf<typeof FIND>;

/** Null where this person takes no part in such an application. */
export function findSubmission(db: Db, application: string, person: string): Promise<FoundSubmission | null> {
  return fetchRow(db, FIND, { application, person });
}

function placeOf(submissionId: string): string {
  return `submissions.answers/${submissionId}`;
}

export const ANSWERS_COLUMN = encryptedColumn({
  table: "submissions",
  column: "answers",
  key: ["id"],
  place: ({ id }) => placeOf(id),
});

type NewSubmission = {
  readonly id: string;
  readonly applicationId: string;
  readonly edition: number;
  /** Given to the first version, and null with every other. */
  readonly reference: string | null;
  readonly sentTo: string;
  /** The correction that it sends. */
  readonly correctionId: string | null;
  readonly declarations: Readonly<Record<string, unknown>>;
  readonly answers: FrozenAnswers;
  readonly write: Pick<Write, "person" | "now">;
};

/** False where the reference number is another submission's. */
export async function insertSubmission(
  { db, encryption }: { readonly db: Db; readonly encryption: Dependencies["encryption"] },
  { id, applicationId, edition, reference, sentTo, correctionId, declarations, answers, write }: NewSubmission,
): Promise<boolean> {
  const row = {
    id,
    application_id: applicationId,
    edition,
    reference,
    submitted_at: write.now,
    submitted_by: write.person,
    sent_to: sentTo,
    declarations,
    correction_id: correctionId,
    answers: encryption.encrypt(writeFrozenAnswers(answers), placeOf(id)),
  };
  return (await execute(db, INSERT, row)) > 0;
}

const NEWEST = prepared("submissions-newest", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("submissions as s")
    .select("s.id")
    .where("s.application_id", "=", application)
    .orderBy("s.edition", "desc")
    .limit(1),
);

// Each is decrypted to be compared with the one before.
const VERSIONS_LISTED = 21;

const SENT_VERSIONS = prepared("submissions-editions", { application: "uuid" }, ({ application }) =>
  query
    .selectFrom("submissions as s")
    .select("s.id")
    .where("s.application_id", "=", application)
    .orderBy("s.edition", "desc")
    .limit(VERSIONS_LISTED),
);

/** A submission with all that was frozen; `replacesId` is the version before, null for the first, `correctionId` the correction that it sent. */
export type FrozenSubmission = Awaited<ReturnType<typeof getFrozenSubmission>>;

export async function getFrozenSubmission({ db, encryption }: Pick<Dependencies, "db" | "encryption">, id: string) {
  const row = await fetchRow(db, GET_FROZEN, { id });
  if (row === null) throw new Error("A job names a submission that is not there");
  const { encrypted, reference, ...submission } = row;
  const answers = readFrozenAnswers(encryption.decrypt(encrypted, placeOf(id)).toString());
  return { ...submission, reference: present(reference), answers };
}

/** The version that stands; null where nothing was sent. */
export async function findNewestFrozen(
  source: Pick<Dependencies, "db" | "encryption">,
  application: string,
): Promise<FrozenSubmission | null> {
  const newest = await fetchRow(source.db, NEWEST, { application });
  return newest && getFrozenSubmission(source, newest.id);
}

/** The newest versions, the oldest of them first. */
export async function listFrozen(
  source: Pick<Dependencies, "db" | "encryption">,
  application: string,
): Promise<FrozenSubmission[]> {
  const versions: FrozenSubmission[] = [];
  for (const { id } of await fetchRows(source.db, SENT_VERSIONS, { application }))
    versions.unshift(await getFrozenSubmission(source, id));
  return versions;
}
