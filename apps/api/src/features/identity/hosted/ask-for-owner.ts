import type { HostedField } from "@keystep/contract/pages/hosted-page";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { PASSWORD_MAX_LENGTH } from "@keystep/domain/identity/password";
import type { Person } from "#src/features/identity/users/user.repository";
import { deviceOf } from "#src/features/identity/sign-in/known-devices";
import { verifyOwnPassword } from "#src/features/identity/sign-in/verify-own-password";
import type { FindBrowserSession, Visit } from "./browser-session.ts";
import { formOf } from "./hosted-scope.ts";
import type { HostedScope } from "./hosted-scope.ts";

export type Ownership =
  | { readonly isShown: true; readonly sessionId: string | null }
  | { readonly isShown: false; readonly wrong: string };
type Asking = { readonly visit: Visit; readonly user: Person; readonly findSession: FindBrowserSession };

/**
 * The account belongs to the person whose session this browser holds, or who types its password, under the rate limits
 * of a sign-in.
 */
export async function askForOwner({ deps }: HostedScope, { visit, user, findSession }: Asking): Promise<Ownership> {
  const { request, reply } = visit;
  const sessionId = await findSession(visit, user.id);
  if (sessionId !== null) return { isShown: true, sessionId };
  const password = formOf(request).get("password") ?? "";
  if (password === "") return { isShown: false, wrong: MESSAGES.passwordRequired };
  const outcome = await verifyOwnPassword(deps, {
    userId: user.id,
    email: user.email,
    password: password.slice(0, PASSWORD_MAX_LENGTH + 1),
    client: { ip: request.ip, userAgent: request.headers["user-agent"] },
    device: deviceOf(reply),
    way: "link",
    requestId: request.id,
  });
  return outcome === "right"
    ? { isShown: true, sessionId: null }
    : { isShown: false, wrong: MESSAGES.ownerPasswordWrong };
}

export function ownerPasswordField(wrong: string | undefined): HostedField {
  return {
    name: "password",
    label: "Password of the account",
    kind: "password",
    autocomplete: "current-password",
    hint: "You are not signed in to it in this browser.",
    wrong,
  };
}
