import type { ActivityPlace } from "@keystep/contract/activity/activity";
import { EMAIL_RECORD_MONTHS } from "@keystep/domain/activity/activity";
import type { Expression } from "kysely";
import { constant, exactly, isTrue, momentOf, monthsBefore } from "#src/platform/db/expressions";
import { prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

// Places are text to the microsecond, as the record of events is kept: a page begins exactly where the one before it ended.
const PAGE = { userId: "uuid", at: "text", id: "uuid", limit: "integer" } as const;

/**
 * The record of emails knows only the hash of an address, `hashes`. An address counts as the person's from when they proved it; emails sent
 * to it before they were known are not theirs.
 */
export const EMAILS = prepared("receipts-emails", { ...PAGE, hashes: "bytea[]", email: "text" }, (asked) =>
  query
    .selectFrom("users as u")
    .innerJoin("email_records as r", (join) => join.onRef("r.first_tried_at", ">=", "u.created_at"))
    .select((eb) => ["r.job_id as id", exactly(eb.ref("r.first_tried_at")).as("at"), "r.subject", "r.state"])
    .where("u.id", "=", asked.userId)
    .where("u.email", "=", asked.email)
    .where("u.email_verified_at", "is not", null)
    .where((eb) => eb("r.address_hash", "=", eb.fn.any(asked.hashes)))
    .where((eb) => eb(eb.refTuple("r.first_tried_at", "r.job_id"), "<", eb.tuple(momentOf(asked.at), asked.id)))
    .orderBy("r.first_tried_at", "desc")
    .orderBy("r.job_id", "desc")
    .limit(asked.limit),
);

export const UPLOADS = prepared("receipts-uploads", PAGE, (asked) =>
  query
    .selectFrom("files as f")
    .select((eb) => [
      "f.id",
      exactly(eb.ref("f.created_at")).as("at"),
      "f.name",
      eb
        .case()
        .when("f.status", "=", "waiting")
        .then(constant("waiting"))
        .when("f.status", "=", "refused")
        .then(constant("refused"))
        .when("f.checked_at", "is", null)
        .then(constant("stored"))
        .else(constant("checked"))
        .end()
        .as("state"),
    ])
    .where("f.uploaded_by", "=", asked.userId)
    .where((eb) => eb(eb.refTuple("f.created_at", "f.id"), "<", eb.tuple(momentOf(asked.at), asked.id)))
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .limit(asked.limit),
);

function eventsOf(person: Expression<string>, actions: Expression<readonly string[]>) {
  return query
    .selectFrom("events as e")
    .leftJoin("applications as a", "a.id", "e.application_id")
    .select((eb) => [
      "e.id",
      exactly(eb.ref("e.occurred_at")).as("at"),
      "e.action",
      "e.details",
      "e.application_id as applicationId",
      "a.type",
      isTrue(eb.or([eb("a.user_id", "is", null), eb("a.user_id", "=", person)])).as("isMainApplicant"),
    ])
    .where("e.actor_user_id", "=", person)
    .where((eb) => eb("e.action", "=", eb.fn.any(actions)));
}

export const EVENTS = prepared(
  "receipts-events",
  { ...PAGE, actions: "text[]" },
  ({ userId, at, id, limit, actions }) =>
    eventsOf(userId, actions)
      .where((eb) => eb(eb.refTuple("e.occurred_at", "e.id"), "<", eb.tuple(momentOf(at), id)))
      .orderBy("e.occurred_at", "desc")
      .orderBy("e.id", "desc")
      .limit(limit),
);

export const EVENT_AFTER = prepared(
  "receipts-event-after",
  { userId: "uuid", at: "text", id: "uuid", actions: "text[]" },
  ({ userId, at, id, actions }) =>
    eventsOf(userId, actions)
      .where((eb) => eb(eb.refTuple("e.occurred_at", "e.id"), ">=", eb.tuple(momentOf(at), id)))
      .orderBy("e.occurred_at")
      .orderBy("e.id")
      .limit(1),
);

/** The place before the newest. */
export const FROM_THE_START: ActivityPlace = { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

/** Up to so many rows of a person that come before a place. */
export type ActivityQuery = ActivityPlace & { readonly userId: string; readonly limit: number };

/** A row of the record of events; `details` hold names of fields and never answers. */
export type EventRow = RowOf<typeof EVENTS>;

export const ACTIVITY_RETENTION: readonly RetentionRule[] = [
  prepared("keep-email-records", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("email_records").where("first_tried_at", "<", monthsBefore(now, EMAIL_RECORD_MONTHS)),
  ),
];
