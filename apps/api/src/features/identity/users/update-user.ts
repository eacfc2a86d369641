import * as contract from "@keystep/contract/identity/identity";
import type { UserStatus } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { completeSignIn } from "#src/features/identity/sign-in/complete-sign-in";
import { deviceOf, setDeviceCookie } from "#src/features/identity/sign-in/known-devices";
import { refuseWeakPassword } from "#src/features/identity/sign-in/password-policy";
import type { Transaction } from "#src/platform/db/database";
import { execute, prepared, query, textIn } from "#src/platform/db/prepared";
import { recordEvent } from "#src/platform/events";
import { handlePrepared, type Call } from "#src/platform/http/handle";
import { Problem, refusedField } from "#src/platform/http/problem";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import type { SessionSecrets } from "#src/platform/sessions/sessions";
import { lockPerson, shownUser, type Person } from "./user.repository.ts";

const UPDATE = prepared(
  "user-update",
  {
    id: "uuid",
    firstName: "text",
    lastName: "text",
    phone: "text",
    status: textIn<UserStatus>(),
    passwordHash: "text?",
    at: "timestamptz",
  },
  ({ id, firstName, lastName, phone, status, passwordHash, at }) =>
    query
      .updateTable("users")
      .set((eb) => ({
        first_name: firstName,
        last_name: lastName,
        phone,
        status,
        password_hash: eb.fn.coalesce(passwordHash, "password_hash"),
        password_changed_at: eb
          .case()
          .when(passwordHash, "is", null)
          .then(eb.ref("password_changed_at"))
          .else(at)
          .end(),
        updated_at: at,
      }))
      .where("id", "=", id),
);

type UpdateCall = Call<typeof contract.updateUser>;

/**
 * Stores names and phone, without a password too; with one a pending person becomes active and is signed in (USER-06). First the
 * password is judged and hashed, then the answered work does the rest.
 */
export const updateUser = handlePrepared(contract.updateUser, async (deps, call) => {
  const { params, body, principal, reply } = call;
  if (body.id.toLowerCase() !== params.id.toLowerCase())
    throw refusedField("id", "The id must be the one in the address");
  if (principal.status === "active" && body.password !== undefined) throw passwordNotHere();
  if (body.password !== undefined) {
    const { firstName, lastName } = body;
    const context = { brandName: deps.config.brand.name, email: principal.email, firstName, lastName };
    await refuseWeakPassword(body.password, context);
  }
  const passwordHash = body.password === undefined ? null : await deps.passwords.hash(body.password);
  return async () => {
    const { user, activated } = await deps.db.transaction(async (tx) => {
      const before = await lockPerson(tx, params.id);
      if (before === null) throw new Problem("user.not-found");
      if (before.status !== "pending" && passwordHash !== null) throw passwordNotHere();
      return store(tx, { deps, call, before, passwordHash });
    });
    if (activated !== null) {
      setSessionCookies(reply, activated.session);
      setDeviceCookie(reply, activated.deviceToken);
    }
    return user;
  };
});

type Activated = { readonly session: SessionSecrets; readonly deviceToken: string };
/** `activated` is set when a password activated the person: its session replaces the limited one they came with. */
type UpdatedUser = { readonly user: contract.User; readonly activated: Activated | null };
type Storing = { deps: Dependencies; call: UpdateCall; before: Person; passwordHash: string | null };

async function store(tx: Transaction, { deps, call, before, passwordHash }: Storing): Promise<UpdatedUser> {
  const { body, principal, client, reply } = call;
  const { firstName, lastName, phone = before.phone } = body;
  const isActivated = passwordHash !== null;
  const status = isActivated ? "active" : before.status;
  const user = { ...shownUser(before), firstName, lastName, phone, status };
  await execute(tx, UPDATE, { ...user, passwordHash, at: deps.clock.now() });
  await deps.sessions.forget(tx, user.id);
  await recordEvent(tx, {
    action: isActivated ? "user.activated" : "user.updated",
    actorUserId: principal.userId,
    subjectId: principal.reach,
    details: { fields: changedFields(before, user) },
  });
  if (!isActivated) return { user, activated: null };
  // A new credential starts afresh: the limited session, and any other opened by an emailed link, ends here (ASVS 7.2.4, 7.4.3).
  await deps.sessions.endOfUser(tx, before.id);
  const signIn = { userId: before.id, way: "link", factors: ["email", "pwd"], client } as const;
  const { deviceToken } = await completeSignIn(deps, tx, { ...signIn, device: deviceOf(reply) });
  return { user, activated: { session: await deps.sessions.beginWithSecrets(tx, signIn), deviceToken } };
}

function changedFields(before: contract.User, after: contract.User): string[] {
  return (["firstName", "lastName", "phone", "status"] as const).filter((field) => before[field] !== after[field]);
}

/** Changing a password asks for the current one, which this route does not take. */
function passwordNotHere(): Problem {
  return new Problem("access.forbidden", { detail: "Your account has a password already, so it cannot be set here." });
}
