import * as contract from "@keystep/contract/identity/sign-in";
import { refuseForeignOrigin } from "#src/platform/http/gate";
import { handle } from "#src/platform/http/handle";
import { CHALLENGE, Problem, tooMany } from "#src/platform/http/problem";
import { beginInBrowser, giveToBrowser } from "./begin-in-browser.ts";
import { deviceOf } from "./known-devices.ts";
import { holdPassword } from "./password-hashes.ts";
import { verifySignIn } from "./verify-sign-in.ts";

/** Signs in by the form at /login: cookies for this browser, and the token in the answer (API-05). */
export const login = handle(contract.login, async (deps, call) => {
  refuseForeignOrigin(deps, call);
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
});
