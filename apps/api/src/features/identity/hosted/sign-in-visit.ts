import type { FastifyReply, FastifyRequest } from "fastify";
import { errors } from "oidc-provider";
import { SIGN_IN_BASE } from "#src/platform/oidc/built-in-sign-in";
import type { BuiltInSignIn } from "#src/platform/oidc/built-in-sign-in";
import type { HostedScope } from "./hosted-scope.ts";
import type { Interaction } from "./second-step.ts";
import { signInPage } from "./sign-in-page.ts";

export type ByUid = { Params: { uid: string } };
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

type Refusal = { readonly email: string; readonly problem: string; readonly status?: number };

export function showSignIn({ show }: HostedScope, { request, reply }: PageVisit, refusal?: Refusal): FastifyReply {
  const { email = "", problem = null, status = 422 } = refusal ?? {};
  return show(reply, signInPage({ action: pageOf(request), email, problem }), problem === null ? 200 : status);
}
