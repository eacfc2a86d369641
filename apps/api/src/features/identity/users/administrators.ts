import { normaliseEmail } from "@keystep/domain/identity/email";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { accountChangeEmail } from "#src/features/identity/emails/account-notices";
import type { Database } from "#src/platform/db/database";
import { NOW, withItem, withoutItem } from "#src/platform/db/expressions";
import { execute, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { JobQueue } from "#src/platform/jobs/job-queue";
import type { SessionStore } from "#src/platform/sessions/sessions";
import { sendEmail } from "#src/platform/email/send-email";
import { lockPersonByEmail } from "./user.repository.ts";

const LIST = prepared("administrators-list", {}, () =>
  query
    .selectFrom("users")
    .select("email")
    .where((eb) => eb(eb.val("ROLE_ADMIN"), "=", eb.fn.any("roles")))
    .orderBy("email"),
);
const ADD = prepared("administrators-add", { id: "uuid" }, ({ id }) =>
  query
    .updateTable("users")
    .set((eb) => ({ roles: withItem(eb.ref("roles"), eb.val("ROLE_ADMIN")), updated_at: NOW }))
    .where("id", "=", id),
);
const REMOVE = prepared("administrators-remove", { id: "uuid" }, ({ id }) =>
  query
    .updateTable("users")
    .set((eb) => ({ roles: withoutItem(eb.ref("roles"), eb.val("ROLE_ADMIN")), updated_at: NOW }))
    .where("id", "=", id),
);

export type AdministratorChange = "changed" | "unchanged" | "unknown";
type AdministratorDependencies = Pick<Dependencies, "config" | "db"> & {
  readonly sessions: Pick<SessionStore, "forget">;
  readonly jobs: Pick<JobQueue, "send">;
};

export async function listAdministrators(db: Database): Promise<string[]> {
  return (await fetchRows(db, LIST, {})).map(({ email }) => email);
}

/** Gives or takes the administrator's role and tells its holder; every process sees it on the person's next request. */
export async function setAdministrator(
  { config, db, sessions, jobs }: AdministratorDependencies,
  address: string,
  isAdmin: boolean,
): Promise<AdministratorChange> {
  return db.transaction(async (tx) => {
    const user = await lockPersonByEmail(tx, normaliseEmail(address));
    if (user === null) return "unknown";
    if (isStaff(user.roles) === isAdmin) return "unchanged";
    await execute(tx, isAdmin ? ADD : REMOVE, { id: user.id });
    const action = isAdmin ? "user.administrator-added" : "user.administrator-removed";
    await recordEvent(tx, { action, actorUserId: null, details: { userId: user.id } });
    const change = isAdmin ? "administrator-added" : "administrator-removed";
    await sendEmail({ config, jobs }, tx, accountChangeEmail({ config, to: user.email, change }));
    await sessions.forget(tx, user.id);
    return "changed";
  });
}
