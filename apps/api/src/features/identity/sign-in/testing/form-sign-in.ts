import type { LightMyRequestResponse } from "fastify";
import { aUser, type TestUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

export const PASSWORD = "Lemon-Tree-Gate-88";

export type Person = TestUser & { password: string };
type Fields = Parameters<ReturnType<typeof aUser>["with"]>[0];

/** A person with a password to sign in with. */
export async function withPassword(t: TestApp, fields: Fields = {}, password = PASSWORD): Promise<Person> {
  const passwordHash = await t.deps.passwords.hash(password);
  const user = await aUser()
    .with({ passwordHash, ...fields })
    .insert(t.db);
  return { ...user, password };
}

type Credentials = { email: string; password: string; code?: string };
type From = { ip?: string; cookies?: Record<string, string>; headers?: Record<string, string> };

/** POST /v1/login; `ip` needs TRUST_PROXY=1. */
export function postLogin(
  t: TestApp,
  { email, password, code }: Credentials,
  { ip, cookies = {}, headers = {} }: From = {},
): Promise<LightMyRequestResponse> {
  return t.app.inject({
    method: "POST",
    url: "/api/v1/login",
    payload: { email, password, ...(code === undefined ? {} : { code }) },
    cookies,
    headers: { origin: t.deps.config.publicUrl, ...(ip === undefined ? {} : { "x-forwarded-for": ip }), ...headers },
  });
}

/** The cookies an answer leaves in a browser, as name and value. */
export function cookiesOf(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

export async function eventsFor(t: TestApp, userId: string | null, action: string) {
  const { rows } = await t.db.pool.query(
    "select action, details, request_id from events where actor_user_id is not distinct from $1 and action = $2 order by id",
    [userId, action],
  );
  return rows;
}
