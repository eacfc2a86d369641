import type { login as route } from "@keystep/contract/identity/sign-in";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { CHALLENGE, Problem, tooMany } from "#src/platform/http/problem";
import { setSessionCookies } from "#src/platform/sessions/session-cookies";
import { completeSignIn } from "./complete-sign-in.ts";
import { endHostedSessionOfBrowser, endSessionsOfBrowser } from "./end-sessions-of-browser.ts";
import { deviceOf, setDeviceCookie } from "./known-devices.ts";
import { holdPassword } from "./password-hashes.ts";
import { verifySignIn } from "./verify-sign-in.ts";

/** Signs in by the form at /login: cookies for this browser, and the token in the answer (API-05). */
export async function login(deps: Dependencies, call: Call<typeof route>): Promise<{ token: string }> {
  const { body, client, requestId, reply } = call;
  const device = deviceOf(reply);
  const outcome = await verifySignIn(deps, { ...body, client, device, way: "form", requestId });
  if (outcome.kind === "too-many") throw tooMany("sign-in.too-many", outcome.retryAfterSeconds);
  if (outcome.kind === "refused") throw new Problem("sign-in.refused", CHALLENGE);
  if (outcome.kind === "code-needed") throw new Problem("sign-in.code-needed", CHALLENGE);
  const { userId, factors } = outcome;
  const { secrets, deviceToken } = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, outcome))) throw new Problem("sign-in.refused", CHALLENGE);
    const completed = await completeSignIn(deps, tx, { userId, way: "form", factors, client, requestId, device });
    await endSessionsOfBrowser(deps, tx, { reply, requestId });
    const session = await deps.sessions.beginWithSecrets(tx, { userId, way: "form", factors, client });
    return { secrets: session, deviceToken: completed.deviceToken };
  });
  await endHostedSessionOfBrowser(deps, { reply, requestId });
  setSessionCookies(reply, secrets);
  setDeviceCookie(reply, deviceToken);
  return { token: secrets.token };
}
