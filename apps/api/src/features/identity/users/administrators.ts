import { normaliseEmail } from "@keystep/domain/identity/email";
import type { Dependencies } from "#src/dependencies";
import { accountChangeLetter } from "#src/features/identity/emails/account-change-letter";
import { statement } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import type { Outbox } from "#src/platform/outbox";
import type { SessionStore } from "#src/platform/sessions";

const LIST = statement("administrators-list", "SELECT email FROM users WHERE 'ROLE_ADMIN' = ANY(roles) ORDER BY email");
const FIND = statement(
  "administrators-find",
  "SELECT id, email, 'ROLE_ADMIN' = ANY(roles) AS \"isAdmin\" FROM users WHERE email = $1 FOR UPDATE",
);
const ADD = statement(
  "administrators-add",
  "UPDATE users SET roles = array_append(roles, 'ROLE_ADMIN'), updated_at = now() WHERE id = $1",
);
const REMOVE = statement(
  "administrators-remove",
  "UPDATE users SET roles = array_remove(roles, 'ROLE_ADMIN'), updated_at = now() WHERE id = $1",
);

export type AdministratorChange = "changed" | "unchanged" | "unknown";
type Source = Pick<Dependencies, "config" | "db"> & {
  readonly sessions: Pick<SessionStore, "forget">;
  readonly outbox: Pick<Outbox, "send">;
};

export async function listAdministrators(db: Database): Promise<string[]> {
  return (await db.run<{ email: string }>(LIST)).map(({ email }) => email);
}

/** Gives or takes the administrator's role and tells its holder; every process sees it on the person's next request. */
export async function setAdministrator(
  { config, db, sessions, outbox }: Source,
  address: string,
  isAdmin: boolean,
): Promise<AdministratorChange> {
  return db.transaction(async (tx) => {
    const [user] = await tx.run<{ id: string; email: string; isAdmin: boolean }>(FIND, [normaliseEmail(address)]);
    if (user === undefined) return "unknown";
    if (user.isAdmin === isAdmin) return "unchanged";
    await tx.run(isAdmin ? ADD : REMOVE, [user.id]);
    const action = isAdmin ? "user.administrator-added" : "user.administrator-removed";
    await recordEvent(tx, {
      action,
      actorUserId: null,
      applicationId: null,
      requestId: null,
      details: { userId: user.id },
    });
    const change = isAdmin ? "administrator-added" : "administrator-removed";
    await outbox.send(tx, "send-email", accountChangeLetter({ config, to: user.email, change }));
    await sessions.forget(tx, user.id);
    return "changed";
  });
}
