import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply, FastifyRequest } from "fastify";
import { findPerson } from "#src/features/identity/users/user.repository";
import type { Person } from "#src/features/identity/users/user.repository";
import { findEmailLink } from "#src/features/identity/credentials/email-links.repository";
import { resetPassword } from "#src/features/identity/credentials/reset-password";
import type { IdentityHooks } from "#src/features/identity/identity-hooks";
import { showDeadLink } from "./dead-link.ts";
import { FORGOT_PASSWORD } from "./forgot-password-page.ts";
import { formOf } from "./hosted-scope.ts";
import type { HostedScope } from "./hosted-scope.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";

const PATH = "/auth/reset/:token";

type ByToken = { Params: { token: string } };

/** Opening the link shows a form and changes nothing; sending the form sets the password. */
export function bindReset(scope: HostedScope, hooks: IdentityHooks): void {
  const { app, deps, lead } = scope;
  app.get<ByToken>(PATH, async (request, reply) => {
    const user = await findOwner(scope, request);
    return user === null ? showDead(scope, reply) : showForm(scope, reply, { request, user });
  });
  app.post<ByToken>(PATH, async (request, reply) => {
    const user = await findOwner(scope, request);
    if (user === null) return showDead(scope, reply);
    const password = formOf(request).get("password") ?? "";
    const wrong = await whatIsMissing(password, { ...user, brandName: deps.config.brand.name });
    if (wrong !== undefined) return showForm(scope, reply, { request, user, wrong });
    const client = { ip: request.ip, userAgent: request.headers["user-agent"] };
    const { token } = request.params;
    const outcome = await resetPassword(deps, hooks, { token, password, client, reply, requestId: request.id });
    if (outcome === null) return showDead(scope, reply);
    return outcome === "signed-in" ? lead(reply, "/dashboard") : scope.show(reply, SIGN_IN_NEXT);
  });
}

type Request = FastifyRequest<ByToken>;

async function findOwner({ deps }: HostedScope, { params }: Request): Promise<Person | null> {
  const shown = { purpose: "reset-password", token: params.token, now: deps.clock.now() } as const;
  const link = await findEmailLink(deps.db, shown);
  const userId = link?.userId ?? null;
  return userId === null ? null : findPerson(deps.db, userId);
}

function showDead(scope: HostedScope, reply: FastifyReply): FastifyReply {
  return showDeadLink(scope, reply, {
    purpose: "reset-password",
    advice: "Your password is as it was, unless you have just changed it. You can ask for a new link.",
    action: { label: "Send a new link", address: FORGOT_PASSWORD },
  });
}

type Form = { readonly request: Request; readonly user: Person; readonly wrong?: string | undefined };

function showForm({ show }: HostedScope, reply: FastifyReply, { request, user, wrong }: Form): FastifyReply {
  const page: HostedPage = {
    title: "Choose a new password",
    parts: [
      { kind: "soft", text: "Every device that is signed in to your account is signed out." },
      {
        kind: "form",
        action: `/auth/reset/${encodeURIComponent(request.params.token)}`,
        username: user.email,
        fields: [newPasswordField("New password", wrong)],
        buttons: [{ label: "Save the password" }],
      },
    ],
  };
  return show(reply, page, wrong === undefined ? 200 : 422);
}

const SIGN_IN_NEXT: HostedPage = {
  title: "Your password is changed",
  parts: [
    "Please sign in with it. Your account then asks for its second step.",
    { kind: "button-link", label: "Sign in", address: "/dashboard" },
  ],
};
