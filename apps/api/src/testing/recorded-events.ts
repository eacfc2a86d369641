import type { TestApp } from "./test-app.ts";

/** The recorded events about an application, oldest first. */
export function eventsAbout({ tables }: TestApp, applicationId: string) {
  return tables
    .selectFrom("events")
    .select(["action", "actor_user_id", "details"])
    .where("application_id", "=", applicationId)
    .orderBy("id")
    .execute();
}

/** The recorded events of somebody's own acts, oldest first; only those of an action where one is given. */
export function eventsBy({ tables }: TestApp, userId: string, action?: string) {
  const query = tables.selectFrom("events").select(["action", "details"]).where("actor_user_id", "=", userId);
  return (action === undefined ? query : query.where("action", "=", action)).orderBy("id").execute();
}
