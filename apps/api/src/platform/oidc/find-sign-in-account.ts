import type { Account, FindAccount } from "oidc-provider";
import type { Dependencies } from "#src/dependencies";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query, type RowOf } from "#src/platform/db/prepared";

const FIND_ACTIVE = prepared("oidc-find-account", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("users")
    .select((eb) => [
      "id",
      "email",
      "first_name",
      "last_name",
      isTrue(eb("email_verified_at", "is not", null)).as("email_verified"),
    ])
    .where("id", "=", id)
    .where("status", "=", "active"),
);

function accountOf(row: RowOf<typeof FIND_ACTIVE>): Account {
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

/**
 * Asked on every authorization and every refresh, so that a disabled person, or one whose session is over, gets no new
 * token.
 */
export function findSignInAccount({ db, sessions }: Pick<Dependencies, "db" | "sessions">): FindAccount {
  return async (_context, subject, token) => {
    const grantId = token !== undefined && "grantId" in token ? token.grantId : undefined;
    if (grantId !== undefined && !(await sessions.isGrantAlive(db, grantId))) return undefined;
    const row = await fetchRow(db, FIND_ACTIVE, { id: subject });
    return row === null ? undefined : accountOf(row);
  };
}
