import type { Dependencies } from "#src/dependencies";
import { giveToBrowser, type Browser } from "#src/features/identity/sign-in/begin-in-browser";
import { spendEmailLink } from "./email-links.repository.ts";
import { openAccount } from "./open-account.ts";

export type Creation = Browser & {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Judged by the password policy already. */
  readonly password: string;
};

/** Makes the account of an address that its link has just proven, and signs in. False when the link works no more, or there is one by now. */
export async function createAccount(deps: Dependencies, creation: Creation): Promise<boolean> {
  const { token, password, ...person } = creation;
  const passwordHash = await deps.passwords.hash(password);
  const opened = await deps.db.transaction(async (tx) => {
    const link = await spendEmailLink(tx, { purpose: "create-account", token, now: deps.clock.now() });
    if (link === null) return null;
    return openAccount(deps, tx, {
      ...person,
      email: link.sentTo,
      phone: "",
      credential: { passwordHash },
      way: "create-account",
    });
  });
  if (opened === null) return false;
  await giveToBrowser(deps, creation.reply, opened.begun);
  return true;
}
