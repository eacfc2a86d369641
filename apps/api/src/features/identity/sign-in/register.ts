import type { BodyOf } from "@keystep/contract/route";
import type { register as registerRoute } from "@keystep/contract/sign-in";
import type { Dependencies } from "#src/dependencies";
import { sendEmailConfirmation } from "#src/features/identity/credentials/send-email-confirmation";
import { isUnclaimed } from "#src/features/identity/users/user.repository";
import { statement } from "#src/platform/db/database";
import { recordEvent } from "#src/platform/events";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { refuseWeakPassword } from "./password-policy.ts";

// An address that nobody has claimed becomes the person's who registers with it; anybody else stays as is.
const REGISTER = statement(
  "sign-in-register",
  `INSERT INTO users AS known (id, email, first_name, last_name, status, password_hash, password_changed_at, created_at, updated_at)
   VALUES ($1, $2, $3, $4, 'active', $5, $6, $6, $6)
   ON CONFLICT (email) DO UPDATE SET first_name = excluded.first_name, last_name = excluded.last_name, status = 'active',
     password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at, updated_at = excluded.updated_at
   WHERE ${isUnclaimed("known")} RETURNING id`,
);

type Registration = { readonly given: BodyOf<typeof registerRoute>; readonly requestId: string };

/**
 * Makes an active person of whom nobody knows yet whether the address is theirs: drafts made for it are not attached before the link
 * in the email was opened (DECISIONS, Email ownership). First the password is judged and hashed, then the answered work does the rest.
 */
export async function register(
  deps: Dependencies,
  { given, requestId }: Registration,
): Promise<() => Promise<{ id: string }>> {
  const { email, firstName, lastName, password } = given;
  await refuseWeakPassword(password, { brandName: deps.config.brand.name, email, firstName, lastName });
  const passwordHash = await deps.passwords.hash(password);
  return () => store(deps, { given, passwordHash, requestId });
}

function store(
  deps: Dependencies,
  { given, passwordHash, requestId }: Registration & { readonly passwordHash: string },
): Promise<{ id: string }> {
  const { email, firstName, lastName } = given;
  return deps.db.transaction(async (tx) => {
    const newUserId = newId(deps.clock);
    const [row] = await tx.run<{ id: string }>(REGISTER, [
      newUserId,
      email,
      firstName,
      lastName,
      passwordHash,
      deps.clock.now(),
    ]);
    if (row === undefined) throw new Problem("user.email-registered");
    const isNew = row.id === newUserId;
    // A new credential leaves nothing of before (ASVS 7.4.3).
    if (!isNew) await deps.sessions.endOfUser(tx, row.id);
    await recordEvent(tx, {
      action: "user.registered",
      actorUserId: row.id,
      applicationId: null,
      requestId,
      details: { isNew },
    });
    await sendEmailConfirmation(deps, tx, { userId: row.id, email, requestId });
    return { id: row.id };
  });
}
