import type { Account, FindAccount } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";

const FIND_ACTIVE = statement(
  "oidc-find-account",
  `SELECT id, email, first_name, last_name, email_verified_at IS NOT NULL AS email_verified
   FROM users WHERE id = $1 AND status = 'active'`,
);

type AccountRow = { id: string; email: string; first_name: string; last_name: string; email_verified: boolean };

function accountOf(row: AccountRow): Account {
  return {
    accountId: row.id,
    claims: () => ({
      sub: row.id,
      given_name: row.first_name,
      family_name: row.last_name,
      email: row.email,
      email_verified: row.email_verified,
    }),
  };
}

/** Asked on every authorization and every refresh, so a disabled person gets no new token, and nobody for a session that is over. */
export function findSignInAccount({ db, sessions }: Pick<Dependencies, "db" | "sessions">): FindAccount {
  return async (_context, subject, token) => {
    const grantId = token !== undefined && "grantId" in token ? token.grantId : undefined;
    if (grantId !== undefined && !(await sessions.isGrantAlive(db, grantId))) return undefined;
    const [row] = await db.run<AccountRow>(FIND_ACTIVE, [subject]);
    return row === undefined ? undefined : accountOf(row);
  };
}
