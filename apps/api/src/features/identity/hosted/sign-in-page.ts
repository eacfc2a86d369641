import { ENTRANCE_FIELDS, SIGN_IN, SIGN_IN_BY_PASSKEY } from "@keystep/contract/identity/entrance";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import { SIGN_IN_BASE, type BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import { CREATE_ACCOUNT } from "./address-pages.ts";
import { inMinutes, type HostedScope } from "./hosted-scope.ts";
import type { Interaction } from "./second-step.ts";

export type ByUid = { Params: { uid: string } };
/** One request to a sign-in page, which `uid` names. */
export type PageVisit = { readonly request: FastifyRequest<ByUid>; readonly reply: FastifyReply };

export function pageOf({ params }: FastifyRequest<ByUid>): string {
  return `${SIGN_IN_BASE}/interaction/${encodeURIComponent(params.uid)}`;
}

/** The cookie that came with the authorization must belong to the very page that was opened. */
export async function requireInteraction(
  { provider }: BuiltInSignIn,
  { request, reply }: PageVisit,
): Promise<Interaction> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (interaction.uid !== request.params.uid) throw new errors.SessionNotFound("another sign-in page");
  return interaction;
}

type Shown = { readonly email: string; readonly problem?: string; readonly status?: number };

/** With `problem`, the form is shown again because it was refused. */
export function showSignIn({ show }: HostedScope, { request, reply }: PageVisit, shown: Shown): FastifyReply {
  const { email, problem = null, status = 422 } = shown;
  return show(reply, signInPage({ action: pageOf(request), email, problem }), problem === null ? 200 : status);
}

type TooMany = { readonly email: string; readonly retryAfterSeconds: number };

export function showTooMany(scope: HostedScope, visit: PageVisit, { email, retryAfterSeconds }: TooMany): FastifyReply {
  void visit.reply.header("retry-after", String(retryAfterSeconds));
  const problem = `That was a lot of attempts. Please wait ${inMinutes(retryAfterSeconds)} and try again, or choose ‘Forgot password?’ to get in by email at once.`;
  return showSignIn(scope, visit, { email, problem, status: 429 });
}

type SignInForm = { readonly action: string; readonly email: string; readonly problem: string | null };

/** Keeps the email as typed, never the password. */
export function signInPage({ action, email, problem }: SignInForm): HostedPage {
  const { title, intro, button, forgotPassword } = SIGN_IN;
  const fields = [{ ...ENTRANCE_FIELDS.email, value: email }, ENTRANCE_FIELDS.password];
  return {
    title,
    parts: [
      { kind: "soft", text: intro },
      ...(problem === null ? [] : [{ kind: "problem", text: problem } as const]),
      { kind: "form", action, fields, buttons: [{ label: button }] },
      {
        kind: "passkey",
        action: `${action}/passkey-sign-in`,
        optionsAddress: `${action}/passkey-sign-in-options`,
        isFirst: false,
        ...SIGN_IN_BY_PASSKEY,
      },
      { kind: "links", links: [forgotPassword, { label: "Create account", address: CREATE_ACCOUNT }] },
      {
        kind: "soft",
        text: "No password yet? Use the link from your email: it opens your application, and there you choose a password.",
      },
    ],
  };
}
