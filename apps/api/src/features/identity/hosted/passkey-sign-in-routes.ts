import { holdPasskey, signInOptions, verifyPasskeySignIn } from "#src/features/identity/sign-in/verify-passkey-sign-in";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { SIGN_IN_BASE, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { finishSignIn } from "./finish-sign-in.ts";
import { formOf, jsonOf, type HostedScope } from "./hosted-scope.ts";
import { pageOf, requireInteraction, showSignIn, showTooMany, type ByUid } from "./sign-in-page.ts";

const PATH = `${SIGN_IN_BASE}/interaction/:uid`;
const REFUSED = "This passkey did not log you in. Please try again, or log in with your email and password.";

/** A passkey in place of email and password: the device finds it and checks the person, so nothing else is asked. */
export function bindPasskeySignIn(scope: HostedScope, signIn: BuiltInSignIn): void {
  const { app, deps } = scope;
  app.post<ByUid>(`${PATH}/passkey-sign-in-options`, async (request, reply) => {
    await requireInteraction(signIn, { request, reply });
    return reply.header("cache-control", "no-store").send(await signInOptions(deps, request.params.uid));
  });
  app.post<ByUid>(`${PATH}/passkey-sign-in`, async (request, reply) => {
    const visit = { request, reply };
    await requireInteraction(signIn, visit);
    const outcome = await verifyPasskeySignIn(deps, {
      page: request.params.uid,
      response: jsonOf(formOf(request).get("response")),
      client: { ip: request.ip, userAgent: request.headers["user-agent"] },
      device: deviceOf(reply),
    });
    if (outcome.kind === "too-many") return showTooMany(scope, visit, { email: "", ...outcome });
    if (outcome.kind === "refused") return showSignIn(scope, visit, { email: "", problem: REFUSED });
    return finishSignIn(scope, signIn, {
      visit,
      userId: outcome.userId,
      hold: (tx) => holdPasskey(tx, outcome),
      factors: ["verified-passkey"],
      refused: REFUSED,
    });
  });
  // A browser may reload the page of a refusal as an address, not as a form.
  app.get<ByUid>(`${PATH}/passkey-sign-in`, async (request, reply) => scope.lead(reply, pageOf(request)));
}
