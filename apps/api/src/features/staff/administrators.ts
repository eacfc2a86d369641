import { BUNDLES, SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { normaliseEmail } from "@keystep/domain/identity/email";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { accountChangeEmail, type AccountChange } from "#src/features/identity/emails/account-notices";
import { lockPersonByEmail, type Person } from "#src/features/identity/users/user.repository";
import type { Database, Transaction } from "#src/platform/db/database";
import { NOW, withItem, withoutItem } from "#src/platform/db/expressions";
import { execute, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import type { JobQueue } from "#src/platform/jobs/job-queue";
import type { SessionStore } from "#src/platform/sessions/sessions";
import { sendEmail } from "#src/platform/email/send-email";
import { newId } from "#src/platform/ids";
import { END_GRANTS, HOLD_GRANTS, INSERT_GRANTS } from "./grants.repository.ts";

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
export type StaffDependencies = Pick<Dependencies, "config" | "db" | "clock"> & {
  readonly sessions: Pick<SessionStore, "forget">;
  readonly jobs: Pick<JobQueue, "send">;
};

export async function listAdministrators(db: Database): Promise<string[]> {
  return (await fetchRows(db, LIST, {})).map(({ email }) => email);
}

/** Records a change of what somebody may do, tells them, and lets every process see it on their next request. */
export async function tellOfChange(
  { config, sessions, jobs }: Omit<StaffDependencies, "db">,
  tx: Transaction,
  {
    person,
    change,
    ...event
  }: {
    readonly person: Pick<Person, "id" | "email">;
    readonly change: AccountChange;
    readonly action: string;
    readonly by: string | null;
    readonly details?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { action, by, details } = event;
  await recordEvent(tx, { action, actorUserId: by, details: { userId: person.id, ...details } });
  await sendEmail({ config, jobs }, tx, accountChangeEmail({ config, to: person.email, change }));
  await sessions.forget(tx, person.id);
}

/** Gives or takes the role that opens the staff area; without it nobody keeps anything that they were given. */
export async function setRole(
  deps: StaffDependencies,
  tx: Transaction,
  given: {
    readonly person: Person;
    readonly isStaff: boolean;
    /** Null for the command line. */
    readonly by: string | null;
    readonly reason: string;
  },
): Promise<void> {
  const { person, by, reason } = given;
  if (!given.isStaff)
    await fetchRows(tx, END_GRANTS, { user: person.id, scopes: [...SCOPE_NAMES], now: deps.clock.now(), by, reason });
  await execute(tx, given.isStaff ? ADD : REMOVE, { id: person.id });
  const told = given.isStaff
    ? ({ change: "administrator-added", action: "user.administrator-added" } as const)
    : ({ change: "administrator-removed", action: "user.administrator-removed" } as const);
  await tellOfChange(deps, tx, { person, by, ...told });
}

/** The command line's way in: the administrator's bundle for a person, or nothing at all any more. */
export async function setAdministrator(
  deps: StaffDependencies,
  address: string,
  isAdmin: boolean,
): Promise<AdministratorChange> {
  return deps.db.transaction(async (tx) => {
    await execute(tx, HOLD_GRANTS, {});
    const person = await lockPersonByEmail(tx, normaliseEmail(address));
    if (person === null) return "unknown";
    const hadRole = isStaff(person.roles);
    if (hadRole !== isAdmin)
      await setRole(deps, tx, { person, isStaff: isAdmin, by: null, reason: "Removed on the command line" });
    if (!isAdmin) return hadRole ? "changed" : "unchanged";
    const { scopes } = BUNDLES.administrator;
    const given = await fetchRows(tx, INSERT_GRANTS, {
      ids: scopes.map(() => newId(deps.clock)),
      user: person.id,
      scopes: [...scopes],
      limits: scopes.map(() => null),
      source: "command",
      by: null,
      now: deps.clock.now(),
      until: null,
    });
    if (given.length > 0 && hadRole)
      await tellOfChange(deps, tx, { person, change: "scopes-changed", action: "user.grant-given", by: null });
    return given.length > 0 || !hadRole ? "changed" : "unchanged";
  });
}
