import type { FastifyReply } from "fastify";
import { MESSAGES } from "@keystep/contract/fields/messages";
import {
  ENTRANCE_FIELDS,
  noSecondStep,
  SECOND_STEP,
  SECOND_STEP_BY_PASSKEY,
} from "@keystep/contract/identity/entrance";
import type { HostedPart } from "@keystep/contract/pages/hosted-page";
import type { Factor } from "@keystep/domain/identity/factor";
import { findSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { verifySecondFactorCode } from "#src/features/identity/second-factor/verify-second-factor-code";
import { passkeyRequestOptions, verifyPasskey } from "#src/features/identity/second-factor/verify-passkey";
import { holdPassword } from "#src/features/identity/sign-in/password-hashes";
import type { Transaction } from "#src/platform/db/database";
import { Problem } from "#src/platform/http/problem";
import { SIGN_IN_BASE, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { finishSignIn } from "./finish-sign-in.ts";
import { formOf, jsonOf, waitingTime, type HostedScope } from "./hosted-scope.ts";
import { endSecondStep, passwordOf, secondStepOf, takeTry, wasLastTry, type SecondStep } from "./second-step.ts";
import { pageOf, requireInteraction, showSignIn, type ByUid, type PageVisit } from "./sign-in-page.ts";

const PATH = `${SIGN_IN_BASE}/interaction/:uid`;
const PASSKEY_REFUSED = "This passkey could not be used. Please try again, or enter a code.";
const STARTS_OVER = "That took too long, or too many tries. Please start again with your password.";

/** The second step of a sign-in belongs to the page on which the password was shown, for five minutes and five tries. */
export function bindSecondStep(scope: HostedScope, signIn: BuiltInSignIn): void {
  const { app, deps } = scope;
  app.post<ByUid>(`${PATH}/code`, (request, reply) =>
    judge(scope, signIn, {
      visit: { request, reply },
      refused: MESSAGES.codeWrong,
      verify: ({ userId }) => {
        const code = (formOf(request).get("code") ?? "").toWellFormed();
        return verifySecondFactorCode(deps, { userId, code });
      },
    }),
  );
  app.post<ByUid>(`${PATH}/passkey`, (request, reply) =>
    judge(scope, signIn, {
      visit: { request, reply },
      refused: PASSKEY_REFUSED,
      verify: async ({ userId }) => {
        const response = jsonOf(formOf(request).get("response"));
        const isRight = await verifyPasskey(deps, { userId, boundTo: request.params.uid, response });
        return isRight ? "passkey" : null;
      },
    }),
  );
  app.post<ByUid>(`${PATH}/passkey-options`, async (request, reply) => {
    const interaction = await requireInteraction(signIn, { request, reply });
    const step = secondStepOf(interaction, deps.clock.now());
    if (step === null) return reply.code(410).send({});
    const options = await passkeyRequestOptions(deps, { userId: step.userId, boundTo: request.params.uid });
    return reply.header("cache-control", "no-store").send(options);
  });
  app.post<ByUid>(`${PATH}/restart`, async (request, reply) => {
    await endSecondStep(await requireInteraction(signIn, { request, reply }));
    return scope.lead(reply, pageOf(request));
  });
  for (const part of ["code", "passkey", "restart"]) {
    // A browser may reload the page of a refusal as an address, not as a form.
    app.get<ByUid>(`${PATH}/${part}`, async (request, reply) => scope.lead(reply, pageOf(request)));
  }
}

type Judging = {
  readonly visit: PageVisit;
  readonly refused: string;
  readonly verify: (step: SecondStep) => Promise<Factor | null>;
};

async function judge(
  scope: HostedScope,
  signIn: BuiltInSignIn,
  { visit, refused, verify }: Judging,
): Promise<FastifyReply> {
  const interaction = await requireInteraction(signIn, visit);
  const step = await takeTry(scope.deps.db, interaction, scope.deps.clock.now());
  if (step === null) return showSignIn(scope, visit, { email: "", problem: STARTS_OVER });
  const factor = await verify(step).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "sign-in.too-many") return error;
    throw error;
  });
  if (factor instanceof Problem) {
    void visit.reply.headers(factor.options.headers ?? {});
    const problem = `That was a lot of attempts. Please wait ${waitingTime(factor)} and try again.`;
    return showSecondStep(scope, visit, { step, problem, status: 429 });
  }
  if (factor !== null) {
    const factors = ["pwd", factor] as const;
    const hold = (tx: Transaction) => holdPassword(tx, passwordOf(step));
    return finishSignIn(scope, signIn, { visit, userId: step.userId, hold, factors, refused: STARTS_OVER });
  }
  if (wasLastTry(step)) return showSignIn(scope, visit, { email: "", problem: STARTS_OVER });
  return showSecondStep(scope, visit, { step, problem: refused, status: 422 });
}

type Shown = { readonly step: SecondStep; readonly problem?: string; readonly status?: number };

/** Asks for a code, or, where the browser can, for a passkey. Without an authenticator app the passkey comes first. */
export async function showSecondStep(
  { deps, show }: HostedScope,
  { request, reply }: PageVisit,
  { step, problem, status = 200 }: Shown,
): Promise<FastifyReply> {
  const { hasTotp, passkeys } = await findSecondFactors(deps.db, step.userId);
  const address = pageOf(request);
  const passkey: HostedPart = {
    kind: "passkey",
    action: `${address}/passkey`,
    optionsAddress: `${address}/passkey-options`,
    isFirst: !hasTotp && problem === undefined,
    ...SECOND_STEP_BY_PASSKEY,
  };
  const fields = [hasTotp ? ENTRANCE_FIELDS.code : ENTRANCE_FIELDS.recoveryCode];
  const code: HostedPart = {
    kind: "form",
    action: `${address}/code`,
    fields,
    buttons: [{ label: SECOND_STEP.button }],
  };
  const ways = hasTotp ? [code, passkey] : [passkey, code];
  const intro = hasTotp
    ? "Please enter the code that your authenticator app shows, or one of your recovery codes."
    : "Please use your passkey, or enter one of your recovery codes.";
  const parts: HostedPart[] = [
    { kind: "soft", text: intro },
    ...(problem === undefined ? [] : [{ kind: "problem", text: problem } as const]),
    ...(passkeys.length > 0 ? ways : [code]),
    { kind: "form", action: `${address}/restart`, buttons: [{ label: SECOND_STEP.startOver, look: "quiet" }] },
    { kind: "soft", text: noSecondStep(deps.config.brand) },
  ];
  return show(reply, { title: SECOND_STEP.title, parts }, status);
}
