import type { login as route } from "@keystep/contract/identity/sign-in";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { CHALLENGE, Problem, tooMany } from "#src/platform/http/problem";
import { beginInBrowser, giveToBrowser } from "./begin-in-browser.ts";
import { deviceOf } from "./known-devices.ts";
import { holdPassword } from "./password-hashes.ts";
import { verifySignIn } from "./verify-sign-in.ts";

/** Signs in by the form at /login: cookies for this browser, and the token in the answer (API-05). */
export async function login(deps: Dependencies, call: Call<typeof route>): Promise<{ token: string }> {
  const { body, client, reply } = call;
  const outcome = await verifySignIn(deps, { ...body, client, device: deviceOf(reply), way: "form" });
  if (outcome.kind === "too-many") throw tooMany("sign-in.too-many", outcome.retryAfterSeconds);
  if (outcome.kind === "refused") throw new Problem("sign-in.refused", CHALLENGE);
  if (outcome.kind === "code-needed") throw new Problem("sign-in.code-needed", CHALLENGE);
  const { userId, factors } = outcome;
  const begun = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, outcome))) throw new Problem("sign-in.refused", CHALLENGE);
    return beginInBrowser(deps, tx, { userId, way: "form", factors, client, reply });
  });
  await giveToBrowser(deps, reply, begun);
  return { token: begun.secrets.token };
}
