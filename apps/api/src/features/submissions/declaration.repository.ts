import type { ApplicationType } from "@keystep/domain/applications/application";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { IS_PARTY, takesAnswersOf } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { newEventId } from "#src/platform/events";

export type AgreedWords = { readonly title: string; readonly text: string };

/** A stored declaration of a co-applicant: its version, the names agreed to, and the words. */
export type Declared = {
  readonly version: number;
  readonly asAt: string;
  readonly agreed: readonly string[];
  readonly words: readonly AgreedWords[];
};

// The application is held as every save holds it: of two at once the second finds it declared. Its version stays, since no answer changes.
const DECLARE = statement(
  "submissions-declare",
  `WITH held AS (
     SELECT a.id, a.type, a.user_id FROM applications a
     WHERE a.id = $1 AND ${IS_PARTY} AND ${takesAnswersOf("'{}'::text[]")} AND a.version = $3 FOR UPDATE OF a
   ), declared AS (
     UPDATE applicants p SET declared_at = $4, declared = $5::jsonb, declaration_lapse = NULL, owes_lapse_letter = false
     FROM held WHERE p.application_id = held.id AND p.user_id = $2 AND p.declared_at IS NULL
     RETURNING p.application_id, p.first_name
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $6, 'applicant.declared', $2, declared.application_id, $7, $8::jsonb FROM declared
   )
   SELECT held.type, declared.first_name AS "firstName", u.email AS "mainEmail"
   FROM held JOIN declared ON true JOIN users u ON u.id = held.user_id`,
);

const FIND = statement(
  "submissions-find-co-applicant",
  `SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.phone, u.email,
     p.declared_at AS "declaredAt", p.declared
   FROM applicants p JOIN users u ON u.id = p.user_id
   WHERE p.application_id = $1 AND p.declared_at IS NOT NULL`,
);

type Declaring = {
  readonly applicationId: string;
  readonly version: number;
  readonly declared: Declared;
  readonly write: Write;
};

/** The main applicant to tell, the application, and the co-applicant's name. */
export type DeclaredOf = {
  readonly type: ApplicationType;
  readonly firstName: string | null;
  readonly mainEmail: string;
};

/** Null where it was declared meanwhile, or the application is no longer as it was read. */
export async function declare(
  db: Db,
  { applicationId, version, declared, write }: Declaring,
): Promise<DeclaredOf | null> {
  const [row] = await db.run<DeclaredOf>(DECLARE, [
    applicationId,
    write.userId,
    version,
    write.now,
    JSON.stringify(declared),
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
  ]);
  return row ?? null;
}

type DeclaredPerson = {
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly email: string;
  readonly declaredAt: Date;
  readonly declared: Declared;
};

/** Null where no co-applicant joined, or where their declaration is missing or has lapsed. */
export async function findDeclaredPerson(db: Db, applicationId: string): Promise<DeclaredPerson | null> {
  const [row] = await db.run<DeclaredPerson>(FIND, [applicationId]);
  return row ?? null;
}
