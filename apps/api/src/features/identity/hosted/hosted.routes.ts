import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { builtInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { bindAddressPages } from "./address-pages.ts";
import { bindChangeEmail } from "./change-email-page.ts";
import { bindConfirmEmail } from "./confirm-email-page.ts";
import { bindCreateAccount } from "./create-account-page.ts";
import { openHostedScope } from "./hosted-scope.ts";
import { bindReset } from "./reset-page.ts";
import { bindSignInPage } from "./sign-in-page-routes.ts";

/** The pages below /auth. Those of accounts with a password of ours stay when people sign in elsewhere; the sign-in page goes. */
export function registerHosted(app: FastifyInstance, deps: Dependencies): void {
  const signIn = builtInSignIn(deps);
  app.register(async (instance) => {
    const scope = openHostedScope(instance, deps);
    bindAddressPages(scope);
    bindReset(scope);
    bindCreateAccount(scope);
    bindConfirmEmail(scope);
    bindChangeEmail(scope);
    if (signIn !== null) bindSignInPage(scope, signIn);
  });
}
