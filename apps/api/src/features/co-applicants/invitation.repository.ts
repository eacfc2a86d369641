import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { ApplicationStatus, ApplicationType } from "@keystep/domain/applications/application";
import { IS_PARTY, VIEWER } from "#src/features/applications/application.policy";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { newSecret, secretHash } from "#src/platform/ids";

// The first statement of every transaction here, so that the ones after it see what the last holder of this lock committed.
const HOLD = statement("co-applicants-hold", "SELECT a.id FROM applications a WHERE a.id = $1 FOR UPDATE");
const HOLD_BY_LINK = statement(
  "co-applicants-hold-by-link",
  `SELECT a.id FROM applications a
   WHERE a.id = (
     SELECT p.application_id FROM co_applicant_invitations i JOIN applicants p ON p.id = i.applicant_id WHERE i.id_hash = $1
   ) FOR UPDATE`,
);

const FIND_PAIR = statement(
  "co-applicants-find-pair",
  `SELECT a.id AS "applicationId", a.status, a.type,
     ${VIEWER} AS viewer,
     u.email AS "mainEmail", array_remove(ARRAY[u.email, a.email_address, m.email_address], NULL) AS "mainAddresses",
     coalesce(m.first_name, u.first_name) AS "mainFirstName",
     p.id AS "coApplicantId", p.email_address AS "coAddress", c.email AS "coEmail"
   FROM applications a
   JOIN users u ON u.id = a.user_id
   LEFT JOIN applicants m ON m.application_id = a.id AND m.type = 'main-applicant'
   LEFT JOIN applicants p ON p.application_id = a.id AND p.type = 'co-applicant'
   LEFT JOIN users c ON c.id = p.user_id
   WHERE a.id = $1 AND ${IS_PARTY}`,
);

const FIND_INVITATION = statement(
  "co-applicants-find-invitation",
  `SELECT a.id AS "applicationId", a.type, a.user_id AS "mainUserId", u.email AS "mainEmail",
     coalesce(m.first_name, u.first_name) AS "mainFirstName",
     i.sent_to AS "sentTo", i.expires_at AS "expiresAt", p.id AS "coApplicantId", p.user_id AS "joinedBy",
     a.status = 'draft' AND u.status <> 'disabled' AND i.sent_to IS NOT DISTINCT FROM p.email_address AS "isStanding",
     EXISTS (SELECT FROM users known WHERE known.email = i.sent_to AND known.status = 'active') AS "hasAccount"
   FROM co_applicant_invitations i
   JOIN applicants p ON p.id = i.applicant_id
   JOIN applications a ON a.id = p.application_id
   JOIN users u ON u.id = a.user_id
   LEFT JOIN applicants m ON m.application_id = a.id AND m.type = 'main-applicant'
   WHERE i.id_hash = $1`,
);

const INSERT = statement(
  "co-applicants-invite",
  `WITH made AS (
     INSERT INTO co_applicant_invitations AS i (id_hash, applicant_id, sent_to, created_at, expires_at)
     VALUES ($4, $3, $5, $6, $7)
     ON CONFLICT (applicant_id)
     DO UPDATE SET id_hash = $4, sent_to = $5, created_at = $6, expires_at = $7, refused_at = NULL
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   VALUES ($8, 'co-applicant.invited', $2, $1, $9, '{}')`,
);

// One that was refused has no link to take back, and goes on saying that it was.
const WITHDRAW = statement(
  "co-applicants-withdraw-invitation",
  `WITH withdrawn AS (
     DELETE FROM co_applicant_invitations i USING applicants p
     WHERE p.id = i.applicant_id AND p.application_id = $1 AND p.user_id IS NULL AND i.refused_at IS NULL
     RETURNING p.application_id
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   SELECT $3, 'co-applicant.invitation-withdrawn', $2, withdrawn.application_id, $4, '{}' FROM withdrawn`,
);

// Its key goes, so that no link leads to it any more; that it was refused stays, for the main applicant to see.
const REFUSE = statement(
  "co-applicants-refuse-invitation",
  `WITH refused AS (
     UPDATE co_applicant_invitations i SET id_hash = $6, refused_at = $5 FROM applicants p
     WHERE p.id = i.applicant_id AND p.application_id = $1 AND p.user_id IS NULL RETURNING p.application_id
   )
   INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
   SELECT $3, 'co-applicant.invitation-refused', $2, refused.application_id, $4, '{}' FROM refused`,
);

const JOIN = statement(
  "co-applicants-join",
  `WITH joined AS (
     UPDATE applicants p SET user_id = $1, joined_at = $3, updated_at = $3 WHERE p.id = $2 RETURNING p.application_id
   ), counted AS (
     UPDATE applications a SET version = a.version + 1, updated_at = $3 FROM joined WHERE a.id = joined.application_id
   ), proven AS (
     UPDATE users u SET email_verified_at = $3, updated_at = $3
     FROM joined WHERE u.id = $1 AND u.email = $4 AND u.email_verified_at IS NULL RETURNING u.id
   ), noted AS (
     INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
     SELECT $5, 'co-applicant.joined', $1, joined.application_id, $6,
       jsonb_build_object('emailProven', EXISTS (SELECT FROM proven))
     FROM joined
   )
   SELECT EXISTS (SELECT FROM proven) AS "emailProven" FROM joined`,
);

/** The two people of an application as far as an invitation or a parting asks; what is of the co-applicant is null where there is none. */
export type Pair = {
  readonly applicationId: string;
  readonly status: ApplicationStatus;
  readonly type: ApplicationType;
  readonly viewer: ApplicantType;
  readonly mainEmail: string;
  readonly mainAddresses: readonly string[];
  readonly mainFirstName: string | null;
  readonly coApplicantId: string | null;
  /** As the main applicant typed it, or the co-applicant since. */
  readonly coAddress: string | null;
  /** Of the account of who joined; null until then. */
  readonly coEmail: string | null;
};

/** What the id of a link stands for. */
export type FoundInvitation = {
  readonly applicationId: string;
  readonly type: ApplicationType;
  readonly mainUserId: string;
  readonly mainEmail: string;
  readonly mainFirstName: string | null;
  readonly sentTo: string;
  readonly expiresAt: Date;
  readonly coApplicantId: string;
  readonly joinedBy: string | null;
  /** The draft is still open, its owner may use the service, and the link went to the address the co-applicant still has. */
  readonly isStanding: boolean;
  readonly hasAccount: boolean;
};

/** Until the transaction ends, nobody else changes who takes part in this application. */
export async function holdApplication(db: Db, id: string): Promise<void> {
  await db.run(HOLD, [id]);
}

/** The same of the application that a link leads to. */
export async function holdApplicationOf(db: Db, linkHash: Buffer): Promise<void> {
  await db.run(HOLD_BY_LINK, [linkHash]);
}

/** Null where this person takes part in no such application. */
export async function findPair(db: Db, applicationId: string, userId: string): Promise<Pair | null> {
  const [row] = await db.run<Pair>(FIND_PAIR, [applicationId, userId]);
  return row ?? null;
}

export async function findInvitation(db: Db, linkHash: Buffer): Promise<FoundInvitation | null> {
  const [row] = await db.run<FoundInvitation>(FIND_INVITATION, [linkHash]);
  return row ?? null;
}

type NewInvitation = {
  readonly applicationId: string;
  readonly coApplicantId: string;
  readonly hash: Buffer;
  readonly sentTo: string;
  readonly expiresAt: Date;
  readonly write: Omit<Write, "details">;
};

/** Takes the place of an earlier invitation, whose link is dead then. */
export async function insertInvitation(
  db: Db,
  { applicationId, coApplicantId, hash, sentTo, expiresAt, write }: NewInvitation,
): Promise<void> {
  const { userId, now, requestId } = write;
  await db.run(INSERT, [applicationId, userId, coApplicantId, hash, sentTo, now, expiresAt, newEventId(), requestId]);
}

type Withdrawal = { readonly applicationId: string; readonly userId: string; readonly requestId: string };

/** Leaves no record where there was none to end. */
export async function endInvitation(db: Db, { applicationId, userId, requestId }: Withdrawal): Promise<void> {
  await db.run(WITHDRAW, [applicationId, userId, newEventId(), requestId]);
}

type Refusal = { readonly applicationId: string; readonly write: Omit<Write, "details" | "userId"> } & {
  /** Who was signed in, if anybody: refusing takes no account. */
  readonly userId: string | null;
};

/** The link opens nothing any more; when that was is kept, and neither by whom nor why. */
export async function keepRefusal(db: Db, { applicationId, userId, write }: Refusal): Promise<void> {
  const { now, requestId } = write;
  await db.run(REFUSE, [applicationId, userId, newEventId(), requestId, now, secretHash(newSecret())]);
}

type Joining = { readonly coApplicantId: string; readonly sentTo: string; readonly write: Omit<Write, "details"> };

/** The answers of the co-applicant are this person's from now on; tells whether their address was proven by it. */
export async function join(
  db: Db,
  { coApplicantId, sentTo, write }: Joining,
): Promise<{ readonly emailProven: boolean }> {
  const { userId, now, requestId } = write;
  const [row] = await db.run<{ emailProven: boolean }>(JOIN, [
    userId,
    coApplicantId,
    now,
    sentTo,
    newEventId(),
    requestId,
  ]);
  return { emailProven: row?.emailProven === true };
}
