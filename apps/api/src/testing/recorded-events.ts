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
