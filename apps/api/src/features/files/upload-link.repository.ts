import { MAX_LIVE_UPLOAD_LINKS, type UploadLinkState } from "@keystep/domain/files/upload-link";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { isOwn, isWithinReach } from "#src/features/cases/parties";
import type { Transaction } from "#src/platform/db/database";
import { constant, hoursBefore, insertRows, isTrue, rowCount } from "#src/platform/db/expressions";
import { execute, fetchRows, prepared, query, type ParametersOf, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { insertEvents } from "#src/platform/events";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";
import type { Principal } from "#src/platform/http/principal";
import { MOMENTS, standing, type Moments } from "#src/platform/sessions/session-statements";
import { isStillMeant, takesFiles } from "./file.policy.ts";

const LINKS = query
  .selectFrom("upload_links as l")
  .innerJoin("users as u", "u.id", "l.made_by")
  .leftJoin("sessions as s", "s.id", "l.session_id")
  .innerJoin("applicant_documents as d", "d.id", "l.document_id")
  .innerJoin("applicants as p", "p.id", "d.applicant_id")
  .innerJoin("applications as a", "a.id", "p.application_id");

type Rows = Pick<Schema, "users" | "sessions" | "applicants" | "applications" | "upload_links">;
type OnLink = ExpressionBuilder<
  Schema & {
    l: Rows["upload_links"];
    u: Rows["users"];
    s: Rows["sessions"];
    p: Rows["applicants"];
    a: Rows["applications"];
  },
  "l" | "u" | "s" | "p" | "a"
>;
const state = (name: UploadLinkState) => constant<UploadLinkState>(name);

type At = { readonly [Name in keyof Moments]: Expression<Moments[Name]> };

/** Of those rows: what has become of the link. */
function stateOf(moments: At) {
  return (eb: OnLink) => {
    const isGood = eb.and([
      // Without a session this is unknown, which counts as false.
      eb(isTrue(standing(moments)(eb)), "is", true),
      isStillMeant(eb),
      eb("a.user_id", "=", eb.ref("l.made_by")),
      eb("a.claimed_at", "is not", null),
      takesFiles(eb),
    ]);
    return eb
      .case()
      .when("l.ended_at", "<", eb.ref("l.expires_at"))
      .then(state("ended"))
      .when("l.expires_at", "<=", moments.now)
      .then(state("expired"))
      .when(eb.not(isGood))
      .then(state("ended"))
      .when("l.opened_at", "is", null)
      .then(state("waiting"))
      .else(state("connected"))
      .end();
  };
}

// Two links that one person makes at the same instant are made one after the other.
const LOCK_MAKER = prepared("upload-links-lock-maker", { person: "uuid" }, ({ person }) =>
  query.selectFrom("users").select("id").where("id", "=", person).forNoKeyUpdate(),
);

const END_EARLIER = prepared(
  "upload-links-end-earlier",
  { person: "uuid", document: "uuid", now: "timestamptz" },
  ({ person, document, now }) => {
    const staying = query
      .selectFrom("upload_links")
      .select("id")
      .where("made_by", "=", person)
      .where("ended_at", "is", null)
      .where("expires_at", ">", now)
      .where("document_id", "<>", document)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MAX_LIVE_UPLOAD_LINKS - 1);
    return query
      .updateTable("upload_links")
      .set({ ended_at: now })
      .where("made_by", "=", person)
      .where("ended_at", "is", null)
      .where((eb) => eb.or([eb("document_id", "=", document), eb("id", "not in", staying)]))
      .returning("id");
  },
);

const INSERT = prepared(
  "upload-links-insert",
  {
    document: "uuid",
    person: "uuid",
    only: "uuid?",
    id: "uuid",
    tokenHash: "bytea",
    session: "uuid",
    now: "timestamptz",
    expiresAt: "timestamptz",
    ended: "uuid[]",
  },
  ({ document, person, only, id, tokenHash, session, now, expiresAt, ended }) =>
    query
      .with("place", (db) =>
        db
          .selectFrom("applicant_documents as d")
          .innerJoin("applicants as p", "p.id", "d.applicant_id")
          .innerJoin("applications as a", "a.id", "p.application_id")
          .select("a.id as application_id")
          .where("d.id", "=", document)
          .where(isOwn(person))
          .where(isWithinReach(only))
          .where(takesFiles),
      )
      .with("made", (db) =>
        insertRows(
          "upload_links",
          db
            .selectFrom("place")
            .select([
              id.as("id"),
              tokenHash.as("token_hash"),
              document.as("document_id"),
              person.as("made_by"),
              session.as("session_id"),
              now.as("created_at"),
              expiresAt.as("expires_at"),
            ]),
        ).returning("id"),
      )
      .with("noted", (db) =>
        insertEvents(db.selectFrom("made").crossJoin("place"), (eb) => ({
          action: "upload-link.made",
          actor: person,
          subject: eb.ref("place.application_id"),
          details: jsonBuildObject({ uploadLinkId: eb.ref("made.id"), documentId: document, ended }),
        })),
      )
      .selectFrom("made")
      .select("id"),
);

const MADE = { id: "uuid", person: "uuid", only: "uuid?" } as const;

function madeBy({ id, person, only }: ParametersOf<typeof MADE>) {
  return LINKS.select("l.id").where("l.id", "=", id).where("l.made_by", "=", person).where(isWithinReach(only));
}

/** The link as its maker sees it; no row where this person made none of that id. */
export const READ = prepared("upload-links-read", { ...MADE, ...MOMENTS }, ({ id, person, only, ...moments }) =>
  madeBy({ id, person, only }).select((eb) => [
    stateOf(moments)(eb).as("state"),
    "l.expires_at as expiresAt",
    eb.selectFrom("files as f").select(rowCount().as("n")).whereRef("f.upload_link_id", "=", "l.id").as("filesSent"),
  ]),
);

/** Answers no row where this person made none of that id. One that has ended already stays as it is. */
export const END = prepared("upload-links-end", { ...MADE, now: "timestamptz" }, ({ now, ...made }) =>
  query
    .with("found", () => madeBy(made).select("a.id as application_id"))
    .with("ended", (db) =>
      db
        .updateTable("upload_links as l")
        .from("found")
        .set({ ended_at: now })
        .whereRef("l.id", "=", "found.id")
        .where("l.ended_at", "is", null)
        .where("l.expires_at", ">", now)
        .returning(["l.id", "found.application_id"]),
    )
    .with("noted", (db) =>
      insertEvents(db.selectFrom("ended"), (eb) => ({
        action: "upload-link.ended",
        actor: made.person,
        subject: eb.ref("ended.application_id"),
        details: jsonBuildObject({ uploadLinkId: eb.ref("ended.id") }),
      })),
    )
    .selectFrom("found")
    .select("id"),
);

/** A link as the phone's calls need it. */
function asPhoneNeeds(moments: At) {
  return LINKS.select((eb) => [
    "l.id",
    "l.made_by as userId",
    "l.document_id as documentId",
    "d.document_type as documentType",
    "l.expires_at as expiresAt",
    stateOf(moments)(eb).as("state"),
  ]);
}

/**
 * Gives the link to the browser with that key unless another one has it; answers no row where nothing is opened by that token. Of two that open
 * it at the same instant the second one waits, and finds another browser's key.
 */
export const OPEN = prepared(
  "upload-links-open",
  { tokenHash: "bytea", browserKeyHash: "bytea", cookieHash: "bytea", ...MOMENTS },
  ({ tokenHash, browserKeyHash, cookieHash, ...moments }) =>
    query
      .with("found", () =>
        asPhoneNeeds(moments).select(["l.opened_at", "a.id as application_id"]).where("l.token_hash", "=", tokenHash),
      )
      .with("opened", (db) =>
        db
          .updateTable("upload_links as l")
          .from("found")
          .set((eb) => ({
            opened_at: eb.fn.coalesce("l.opened_at", moments.now),
            browser_key_hash: browserKeyHash,
            cookie_hash: cookieHash,
          }))
          .whereRef("l.id", "=", "found.id")
          .where("found.state", "in", ["waiting", "connected"])
          .where("l.ended_at", "is", null)
          .where((eb) => eb.or([eb("l.browser_key_hash", "is", null), eb("l.browser_key_hash", "=", browserKeyHash)]))
          .returning("l.id"),
      )
      .with("noted", (db) =>
        insertEvents(
          db.selectFrom("opened").innerJoin("found", "found.id", "opened.id").where("found.opened_at", "is", null),
          (eb) => ({
            action: "upload-link.opened",
            actor: eb.ref("found.userId"),
            subject: eb.ref("found.application_id"),
            details: jsonBuildObject({ uploadLinkId: eb.ref("opened.id") }),
          }),
        ),
      )
      .selectFrom("found")
      .leftJoin("opened", "opened.id", "found.id")
      .select(["found.id", "found.userId", "found.documentId", "found.documentType", "found.expiresAt", "found.state"])
      .select((eb) => isTrue(eb("opened.id", "is not", null)).as("isOpened")),
);

/** The link of that id, for the browser that shows its cookie. */
export const FIND_OPENED = prepared(
  "upload-links-find-opened",
  { id: "uuid", cookieHash: "bytea", ...MOMENTS },
  ({ id, cookieHash, ...moments }) =>
    asPhoneNeeds(moments).where("l.id", "=", id).where("l.cookie_hash", "=", cookieHash),
);

export type LinkOfPhone = RowOf<typeof FIND_OPENED>;

export type NewUploadLink = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly documentId: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Makes the link and ends those it takes the place of; false where the document takes no files from this person. */
export async function insertUploadLink(
  tx: Transaction,
  { id, tokenHash, documentId, now, expiresAt }: NewUploadLink,
  { userId, reach, sessionId }: Principal,
): Promise<boolean> {
  await execute(tx, LOCK_MAKER, { person: userId });
  const ended = await fetchRows(tx, END_EARLIER, { person: userId, document: documentId, now });
  const made = await execute(tx, INSERT, {
    document: documentId,
    person: userId,
    only: reach,
    id,
    tokenHash,
    session: sessionId,
    now,
    expiresAt,
    ended: ended.map((link) => link.id),
  });
  return made > 0;
}

export const FILES_RETENTION: readonly RetentionRule[] = [
  prepared("keep-upload-links", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("upload_links").where("expires_at", "<", hoursBefore(now, 24)),
  ),
];
