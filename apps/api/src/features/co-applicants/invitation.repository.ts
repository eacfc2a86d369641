import { counted } from "#src/features/applications/held-application";
import { isParty, partyOf } from "#src/features/cases/parties";
import { eventOf, WRITE } from "#src/features/cases/write";
import type { Db, Transaction } from "#src/platform/db/database";
import { isTrue, withoutNulls } from "#src/platform/db/expressions";
import { execute, fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { jsonBuildObject } from "kysely/helpers/postgres";

// The first statement of every transaction here, so that the ones after it see what the last holder of this lock committed.
const HOLD = prepared("co-applicants-hold", { id: "uuid" }, ({ id }) =>
  query.selectFrom("applications as a").select("a.id").where("a.id", "=", id).forUpdate(),
);
const HOLD_BY_LINK = prepared("co-applicants-hold-by-link", { hash: "bytea" }, ({ hash }) => {
  const linked = query
    .selectFrom("co_applicant_invitations as i")
    .innerJoin("applicants as p", "p.id", "i.applicant_id")
    .select("p.application_id")
    .where("i.id_hash", "=", hash);
  return query.selectFrom("applications as a").select("a.id").where("a.id", "=", linked).forUpdate();
});

const WITH_MAIN = query
  .selectFrom("applications as a")
  .innerJoin("users as u", "u.id", "a.user_id")
  .leftJoin("applicants as m", (join) =>
    join.onRef("m.application_id", "=", "a.id").on("m.type", "=", "main-applicant"),
  );

// The fields of the co-applicant are null if the application has none.
const FIND_PAIR = prepared("co-applicants-find-pair", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  WITH_MAIN.leftJoin("applicants as p", (join) =>
    join.onRef("p.application_id", "=", "a.id").on("p.type", "=", "co-applicant"),
  )
    .leftJoin("users as c", "c.id", "p.user_id")
    .leftJoin("co_applicant_invitations as i", "i.applicant_id", "p.id")
    .select((eb) => [
      "a.id as applicationId",
      "a.status",
      "a.type",
      partyOf(person)(eb).as("viewer"),
      "u.email as mainEmail",
      withoutNulls(eb.ref("u.email"), eb.ref("a.email_address"), eb.ref("m.email_address")).as("mainAddresses"),
      eb.fn.coalesce("m.first_name", "u.first_name").as("mainFirstName"),
      "p.id as coApplicantId",
      // As the main applicant typed it, or as the co-applicant changed it since.
      "p.email_address as coAddress",
      // The address of the account that joined; null until then.
      "c.email as coEmail",
      // Where a link was sent that was not refused.
      eb.case().when("i.refused_at", "is", null).then(eb.ref("i.sent_to")).end().as("invitedAddress"),
    ])
    .where("a.id", "=", id)
    .where(isParty(person)),
);

export const FIND_INVITATION = prepared("co-applicants-find-invitation", { hash: "bytea" }, ({ hash }) =>
  WITH_MAIN.innerJoin("applicants as p", "p.application_id", "a.id")
    .innerJoin("co_applicant_invitations as i", "i.applicant_id", "p.id")
    .select((eb) => {
      const known = eb
        .selectFrom("users as known")
        .select("known.id")
        .whereRef("known.email", "=", "i.sent_to")
        // A disabled one too: signing in answers both alike.
        .where("known.status", "<>", "pending");
      return [
        "a.id as applicationId",
        "a.type",
        "a.user_id as mainUserId",
        "u.email as mainEmail",
        eb.fn.coalesce("m.first_name", "u.first_name").as("mainFirstName"),
        "i.sent_to as sentTo",
        "i.expires_at as expiresAt",
        "p.id as coApplicantId",
        "p.user_id as joinedBy",
        "p.first_name as coFirstName",
        "p.last_name as coLastName",
        "p.phone as coPhone",
        // The draft is still open, its owner may use the service, and the link went to the address the co-applicant still has.
        isTrue(
          eb.and([
            eb("a.status", "=", "draft"),
            eb("u.status", "<>", "disabled"),
            eb("i.sent_to", "is not distinct from", eb.ref("p.email_address")),
          ]),
        ).as("isStanding"),
        isTrue(eb.exists(known)).as("hasAccount"),
      ];
    })
    .where("i.id_hash", "=", hash),
);

/** Takes the place of an earlier invitation, whose link is dead then; the co-applicant has the address it goes to from now on. */
export const INVITE = prepared(
  "co-applicants-invite",
  {
    ...WRITE,
    application: "uuid",
    coApplicant: "uuid",
    hash: "bytea",
    sentTo: "text",
    expiresAt: "timestamptz",
    action: "text",
  },
  ({ application, coApplicant, hash, sentTo, expiresAt, action, ...write }) => {
    const link = { id_hash: hash, sent_to: sentTo, created_at: write.now, expires_at: expiresAt };
    return query
      .with("readdressed", (db) =>
        db
          .updateTable("applicants as p")
          .set({ email_address: sentTo, updated_at: write.now })
          .where("p.id", "=", coApplicant)
          .where("p.email_address", "is distinct from", sentTo)
          .returning("p.id"),
      )
      .with("counted", (db) =>
        counted({ application, now: write.now }).where((eb) => eb.exists(db.selectFrom("readdressed").select("id"))),
      )
      .with("made", (db) =>
        db
          .insertInto("co_applicant_invitations")
          .values({ ...link, applicant_id: coApplicant })
          .onConflict((conflict) => conflict.column("applicant_id").doUpdateSet({ ...link, refused_at: null }))
          .returning(["applicant_id", "is_filled_in"]),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("made"), () => eventOf(write, action, application)))
      .selectFrom("made")
      .select("made.is_filled_in as isFilledIn");
  },
);

/** Answers the invitation where it stands; an event where anything changed. */
export const FILL_IN = prepared(
  "co-applicants-fill-in",
  { ...WRITE, application: "uuid", coApplicant: "uuid", isFilledIn: "boolean", action: "text" },
  ({ application, coApplicant, isFilledIn, action, ...write }) =>
    query
      .with("standing", (db) =>
        db
          .selectFrom("co_applicant_invitations as i")
          .select(["i.applicant_id", "i.sent_to", "i.created_at", "i.expires_at"])
          .where("i.applicant_id", "=", coApplicant)
          .where("i.refused_at", "is", null),
      )
      .with("changed", (db) =>
        db
          .updateTable("co_applicant_invitations as i")
          .from("standing")
          .set({ is_filled_in: isFilledIn })
          .whereRef("i.applicant_id", "=", "standing.applicant_id")
          .where("i.is_filled_in", "<>", isFilledIn)
          .returning("i.applicant_id"),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("changed"), () => eventOf(write, action, application)))
      .selectFrom("standing")
      .select(["sent_to as sentTo", "created_at as sentAt", "expires_at as expiresAt"]),
);

/** Leaves no record where there was none to end. A refused invitation has no link to take back, and stays refused. */
export const WITHDRAW = prepared(
  "co-applicants-withdraw-invitation",
  { person: "uuid", application: "uuid" },
  ({ application, person }) =>
    query
      .with("withdrawn", (db) =>
        db
          .deleteFrom("co_applicant_invitations as i")
          .using("applicants as p")
          .whereRef("p.id", "=", "i.applicant_id")
          .where("p.application_id", "=", application)
          .where("p.user_id", "is", null)
          .where("i.refused_at", "is", null)
          .returning("p.application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("withdrawn"), () =>
          eventOf({ person }, "co-applicant.invitation-withdrawn", application),
        ),
      )
      .selectFrom("withdrawn")
      .select("application_id"),
);

/**
 * Its key goes, so that no link leads to it any more; when it was refused stays, for the main applicant to see, not by whom or why. `person`
 * is null where nobody is signed in: refusing takes no account.
 */
export const REFUSE = prepared(
  "co-applicants-refuse-invitation",
  { application: "uuid", person: "uuid?", now: "timestamptz", noHash: "bytea" },
  ({ application, person, now, noHash }) =>
    query
      .with("refused", (db) =>
        db
          .updateTable("co_applicant_invitations as i")
          .from("applicants as p")
          .set({ id_hash: noHash, refused_at: now })
          .whereRef("p.id", "=", "i.applicant_id")
          .where("p.application_id", "=", application)
          .where("p.user_id", "is", null)
          .returning("p.application_id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("refused"), () =>
          eventOf({ person }, "co-applicant.invitation-refused", application),
        ),
      )
      .selectFrom("refused")
      .select("application_id"),
);

/**
 * The answers of the co-applicant belong to this person from now on; answers whether the link proved their address. Names are those the
 * person gave as they joined; null leaves the ones the main applicant typed.
 */
export const JOIN = prepared(
  "co-applicants-join",
  {
    person: "uuid",
    now: "timestamptz",
    coApplicant: "uuid",
    sentTo: "text",
    firstName: "text?",
    lastName: "text?",
    agreedTo: "text",
  },
  ({ coApplicant, sentTo, firstName, lastName, agreedTo, ...write }) =>
    query
      .with("joined", (db) =>
        db
          .updateTable("applicants")
          .set((eb) => ({
            user_id: write.person,
            joined_at: write.now,
            updated_at: write.now,
            first_name: eb.fn.coalesce(firstName, "first_name"),
            last_name: eb.fn.coalesce(lastName, "last_name"),
          }))
          .where("id", "=", coApplicant)
          .returning("application_id"),
      )
      .with("counted", (db) =>
        db
          .updateTable("applications as a")
          .from("joined")
          .set({ updated_at: write.now })
          .whereRef("a.id", "=", "joined.application_id"),
      )
      .with("proven", (db) =>
        db
          .updateTable("users as u")
          .from("joined")
          .set({ email_verified_at: write.now, updated_at: write.now })
          .where("u.id", "=", write.person)
          .where("u.email", "=", sentTo)
          .where("u.email_verified_at", "is", null)
          .returning("u.id"),
      )
      .with("answer", (db) =>
        db
          .selectFrom("joined")
          .select((eb) => [
            "application_id",
            isTrue(eb.exists(eb.selectFrom("proven").select("id"))).as("emailProven"),
          ]),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("answer"), (eb) => {
          const details = jsonBuildObject({ emailProven: eb.ref("answer.emailProven"), agreedTo });
          return eventOf({ ...write, details }, "co-applicant.joined", eb.ref("answer.application_id"));
        }),
      )
      .selectFrom("answer")
      .select("emailProven"),
);

/** The two people of an application as far as an invitation or a parting asks. */
export type Pair = RowOf<typeof FIND_PAIR>;

export type FoundInvitation = RowOf<typeof FIND_INVITATION>;

/** Null where this person takes no part in such an application. */
export function findPair(db: Db, applicationId: string, userId: string): Promise<Pair | null> {
  return fetchRow(db, FIND_PAIR, { id: applicationId, person: userId });
}

/** Until the transaction ends, no other request changes who takes part in this application. */
export async function holdPair(tx: Transaction, applicationId: string, userId: string): Promise<Pair | null> {
  await execute(tx, HOLD, { id: applicationId });
  return findPair(tx, applicationId, userId);
}

/** An invitation by its link; no other request changes who takes part in its application until the transaction ends. */
export async function holdInvitation(tx: Transaction, hash: Buffer): Promise<FoundInvitation | null> {
  await execute(tx, HOLD_BY_LINK, { hash });
  return fetchRow(tx, FIND_INVITATION, { hash });
}
