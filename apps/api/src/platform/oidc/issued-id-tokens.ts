import { decodeJwt } from "jose";
import { statement } from "#src/platform/db/database";
import type { Database } from "#src/platform/db/database";
import { secretHash } from "#src/platform/ids";

/** The model name under which the hash of an issued ID token stands beside what else came of its grant. */
export const ISSUED_ID_TOKEN = "IdToken";

const INSERT = statement(
  "oidc-id-token-issued",
  `INSERT INTO oidc_payloads (model, id, payload, grant_id, expires_at) VALUES ('${ISSUED_ID_TOKEN}', $1, '{}', $2, $3)
   ON CONFLICT (model, id) DO NOTHING`,
);
const FIND_GRANT = statement(
  "oidc-id-token-grant",
  `SELECT grant_id FROM oidc_payloads WHERE model = '${ISSUED_ID_TOKEN}' AND id = $1`,
);

function storedId(idToken: string): string {
  return secretHash(idToken).toString("hex");
}

/** Remembers an ID token until it expires, so that ending its grant can end it too although it carries its own validity. */
export async function rememberIdToken(db: Database, idToken: string, grantId: string): Promise<void> {
  const expiresAt = new Date((decodeJwt(idToken).exp ?? 0) * 1000);
  await db.run(INSERT, [storedId(idToken), grantId, expiresAt]);
}

/** The grant that an ID token came of; null for one that is unknown or has expired. */
export async function findGrantOfIdToken(db: Database, idToken: string): Promise<string | null> {
  const [row] = await db.run<{ grant_id: string }>(FIND_GRANT, [storedId(idToken)]);
  return row?.grant_id ?? null;
}
