import { RESET_BY_PASSKEY } from "@keystep/contract/identity/entrance";
import { PROBLEMS } from "@keystep/contract/http/problems";
import type { HostedPage } from "@keystep/contract/pages/hosted-page";
import type { FastifyReply } from "fastify";
import {
  mayChoosePasskey,
  resetPasskeyOptions,
  resetPassword,
  resetToPasskey,
} from "#src/features/identity/credentials/reset-password";
import type { Person } from "#src/features/identity/users/user.repository";
import { FORGOT_PASSWORD } from "./address-pages.ts";
import { formOf, jsonOf, type HostedScope } from "./hosted-scope.ts";
import { bindLinkPage, findLinkOwner, type LinkVisit } from "./link-pages.ts";
import { newPasswordField, whatIsMissing } from "./new-password.ts";

const PATH = "/auth/reset";

/** A password, or a passkey where the mailbox is enough. */
export function bindReset(scope: HostedScope): void {
  const { app, deps, lead, show } = scope;
  bindLinkPage(scope, {
    purpose: "reset-password",
    path: PATH,
    advice:
      "If you have just chosen a password or a passkey, you can log in with it. Otherwise nothing was changed, and you can ask for a new link.",
    action: { label: "Send a new link", address: FORGOT_PASSWORD },
    find: (token) => findLinkOwner(deps, "reset-password", token),
    show: (visit) => showForm(scope, visit),
    forms: {
      "": async (visit) => {
        const { request, reply, client, token, shown } = visit;
        const password = formOf(request).get("password") ?? "";
        const wrong = await whatIsMissing(password, { ...shown, brandName: deps.config.brand.name });
        if (wrong !== undefined) return showForm(scope, visit, { wrong });
        const outcome = await resetPassword(deps, { token, password, client, reply });
        if (outcome === null) return null;
        return outcome === "signed-in" ? lead(reply, "/dashboard") : show(reply, SIGN_IN_NEXT);
      },
      "/passkey-options": async ({ reply, token, shown: user }) => {
        const options = await resetPasskeyOptions(deps, { token, user });
        if (options === null) return reply.code(403).send({});
        return reply.header("cache-control", "no-store").send(options);
      },
      "/passkey": async (visit) => {
        const { request, reply, client, token, shown: user } = visit;
        const response = jsonOf(formOf(request).get("response"));
        const outcome = await resetToPasskey(deps, { token, user, response, client, reply });
        if (outcome === null) return null;
        if (outcome === "signed-in") return lead(reply, "/dashboard");
        return showForm(scope, visit, { problem: PROBLEMS["passkey.refused"].detail });
      },
    },
  });
  // A browser may reload the page of a refusal as an address, not as a form.
  app.get<{ Params: { token: string } }>(`${PATH}/:token/passkey`, async ({ params }, reply) =>
    lead(reply, `${PATH}/${encodeURIComponent(params.token)}`),
  );
}

type Told = { readonly wrong?: string; readonly problem?: string };

async function showForm(
  { deps, show }: HostedScope,
  { reply, address, shown: user }: LinkVisit<Person>,
  { wrong, problem }: Told = {},
): Promise<FastifyReply> {
  const offersPasskey = await mayChoosePasskey(deps, deps.db, user);
  const page: HostedPage = {
    title: "Choose a new password",
    parts: [
      { kind: "soft", text: "Every device that is logged in to your account is logged out." },
      ...(problem === undefined ? [] : [{ kind: "problem", text: problem } as const]),
      {
        kind: "form",
        action: address,
        username: user.email,
        fields: [newPasswordField("New password", wrong)],
        buttons: [{ label: "Save the password" }],
      },
      ...(offersPasskey ? [passkeyPart(address)] : []),
    ],
  };
  return show(reply, page, wrong === undefined && problem === undefined ? 200 : 422);
}

function passkeyPart(address: string) {
  return {
    kind: "passkey",
    action: `${address}/passkey`,
    optionsAddress: `${address}/passkey-options`,
    isFirst: false,
    makes: true,
    ...RESET_BY_PASSKEY,
  } as const;
}

const SIGN_IN_NEXT: HostedPage = {
  title: "Your password is changed",
  parts: [
    "Please log in with it. Your account then asks for its second step.",
    { kind: "button-link", label: "Log in", address: "/dashboard" },
  ],
};
