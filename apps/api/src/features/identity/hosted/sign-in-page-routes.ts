import { email as emailField } from "@keystep/contract/fields/fields";
import { PROBLEMS } from "@keystep/contract/http/problems";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import type { FastifyRequest } from "fastify";
import { holdPassword } from "#src/features/identity/sign-in/password-hashes";
import { verifySignIn } from "#src/features/identity/sign-in/verify-sign-in";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import type { Transaction } from "#src/platform/db/database";
import { SIGN_IN_BASE, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { finishSignIn } from "./finish-sign-in.ts";
import { emailOf, formOf, type HostedScope } from "./hosted-scope.ts";
import { bindPasskeySignIn } from "./passkey-sign-in-routes.ts";
import { beginSecondStep, secondStepOf, type Interaction } from "./second-step.ts";
import { bindSecondStep, showSecondStep } from "./second-step-routes.ts";
import { pageOf, requireInteraction, showSignIn, showTooMany, type ByUid } from "./sign-in-page.ts";

const REFUSED = PROBLEMS["sign-in.refused"].detail;
const PATH = `${SIGN_IN_BASE}/interaction/:uid`;

/** The sign-in page and its form: plain HTML over the interaction that oidc-provider began. */
export function bindSignInPage(scope: HostedScope, signIn: BuiltInSignIn): void {
  const { app, deps } = scope;
  app.get<ByUid>(PATH, async (request, reply) => {
    const visit = { request, reply };
    const interaction = await requireInteraction(signIn, visit);
    const step = secondStepOf(interaction, deps.clock.now());
    return step === null
      ? showSignIn(scope, visit, { email: hintOf(interaction) })
      : showSecondStep(scope, visit, { step });
  });

  app.post<ByUid>(PATH, async (request, reply) => {
    const visit = { request, reply };
    const interaction = await requireInteraction(signIn, visit);
    const { email, password } = formValues(request);
    const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
    const attempt = { email, password, client, device: deviceOf(reply), way: "hosted" } as const;
    const outcome = await verifySignIn(deps, attempt);
    if (outcome.kind === "signed-in") {
      const { userId, factors } = outcome;
      const hold = (tx: Transaction) => holdPassword(tx, outcome);
      return finishSignIn(scope, signIn, { visit, userId, hold, factors, refused: REFUSED });
    }
    if (outcome.kind === "code-needed") {
      await beginSecondStep(interaction, outcome, deps.clock.now());
      return scope.lead(reply, pageOf(request));
    }
    if (outcome.kind === "refused") return showSignIn(scope, visit, { email, problem: REFUSED });
    return showTooMany(scope, visit, { email, ...outcome });
  });

  bindPasskeySignIn(scope, signIn);
  bindSecondStep(scope, signIn);
}

/** The address that the page which leads here knows already; typed text otherwise, so at most what the field takes. */
function hintOf({ params }: Interaction): string {
  const hint = params["login_hint"];
  return typeof hint === "string" ? (emailField.safeParse(hint).data ?? "") : "";
}

function formValues(request: FastifyRequest): { email: string; password: string } {
  const form = formOf(request);
  return {
    email: emailOf(form),
    password: (form.get("password") ?? "").slice(0, PASSWORD_MAX_LENGTH + 1),
  };
}
