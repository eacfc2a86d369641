import type { AliasableExpression, ExpressionBuilder, SelectQueryBuilder } from "kysely";
import { systemClock } from "./clock.ts";
import type { Db } from "./db/database.ts";
import { constant, rowsOf } from "./db/expressions.ts";
import { execute, madeForEachRun, prepared, query } from "./db/prepared.ts";
import { newId } from "./ids.ts";
import { currentRequestId } from "./request-id.ts";

/** One line of the record; it gets an id of its own and the id of the request by itself. Details never hold personal facts or secrets. */
export type RecordedEvent = {
  /** Lower-case noun.verb, as `application.saved`. */
  action: string;
  actorUserId: string | null;
  /** The record that it is about. */
  subjectId?: string | null;
  details?: Readonly<Record<string, unknown>>;
};

const INSERT = prepared(
  "insert-events",
  {
    ids: "uuid[]",
    actions: "text[]",
    actors: "uuid?[]",
    subjects: "uuid?[]",
    request: "text?",
    details: "text[]",
  },
  ({ ids, actions, actors, subjects, request, details }) =>
    query
      .insertInto("events")
      .columns(["id", "action", "actor_user_id", "application_id", "request_id", "details"])
      .expression(
        query
          .selectFrom(rowsOf("made", { ids, actions, actors, subjects, details }))
          .select(["ids", "actions", "actors", "subjects", request.as("request")])
          .select((eb) => eb.cast("details", "jsonb").as("details")),
      ),
);

// The record says when things really happened, so it does not follow a clock that a test or demo has set.
const recordClock = systemClock();

export function newEventId(): string {
  return newId(recordClock);
}

export async function recordEvent(db: Db, event: RecordedEvent): Promise<void> {
  await recordEvents(db, [event]);
}

/** Any number of them by one statement. */
export async function recordEvents(db: Db, events: readonly RecordedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await execute(db, INSERT, {
    ids: events.map(newEventId),
    actions: events.map(({ action }) => action),
    actors: events.map(({ actorUserId }) => actorUserId),
    subjects: events.map(({ subjectId = null }) => subjectId),
    request: currentRequestId(),
    details: events.map(({ details }) => JSON.stringify(details ?? {})),
  });
}

/** An event in a statement that also makes the change which it records. */
export type EventExpressions = {
  /** Needed where several events may come of one run. */
  readonly id?: AliasableExpression<string>;
  readonly action: string | AliasableExpression<string>;
  readonly actor?: AliasableExpression<string | null> | undefined;
  readonly subject?: AliasableExpression<string | null> | undefined;
  readonly details?: AliasableExpression<unknown> | undefined;
};

/** TypeScript lets an arrow function answer fields that its type does not have; a misspelt one would be left out of the record. */
type NothingElse<Event> = Readonly<Record<Exclude<keyof Event, keyof EventExpressions>, never>>;

/** Inserts an event for each row of `changed`. */
export function insertEvents<Tables, Names extends keyof Tables, Event extends EventExpressions>(
  changed: SelectQueryBuilder<Tables, Names, object>,
  eventOf: (eb: ExpressionBuilder<Tables, Names>) => Event & NothingElse<Event>,
) {
  const selected = changed.select((eb) => {
    const event: EventExpressions = eventOf(eb);
    const { id = madeForEachRun("uuid", newEventId), action, actor = eb.lit(null), subject = eb.lit(null) } = event;
    const { details = eb.val("{}") } = event;
    return [
      id.as("id"),
      (typeof action === "string" ? constant(action) : action).as("action"),
      actor.as("actor"),
      subject.as("subject"),
      madeForEachRun("text", currentRequestId).as("request"),
      details.as("details"),
    ];
  });
  return query
    .insertInto("events")
    .columns(["id", "action", "actor_user_id", "application_id", "request_id", "details"])
    .expression(selected);
}
