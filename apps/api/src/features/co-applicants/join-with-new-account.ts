import * as contract from "@keystep/contract/co-applicants/co-applicants";
import { openAccount } from "#src/features/identity/credentials/open-account";
import { giveToBrowser } from "#src/features/identity/sign-in/begin-in-browser";
import { refuseWeakPassword } from "#src/features/identity/sign-in/password-policy";
import { fetchRow } from "#src/platform/db/prepared";
import { refuseForeignOrigin } from "#src/platform/http/gate";
import { handlePrepared } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { FIND_INVITATION, holdInvitation, type FoundInvitation } from "./invitation.repository.ts";
import { assertOpen, join } from "./open-invitation.ts";

function assertNew(found: FoundInvitation | null, now: Date): asserts found is FoundInvitation {
  assertOpen(found, { userId: null, now });
  // The link shows who reads a mailbox, never the password or the second step of an account that has them.
  if (found.hasAccount) throw new Problem("invitation.sign-in-first");
}

/**
 * One press for a person without an account: the link proves their address, the password makes the account, and the part is theirs. The link is
 * looked at first, so that nobody makes the server hash passwords without one.
 */
export const joinWithNewAccount = handlePrepared(contract.joinWithNewAccount, async (deps, call) => {
  refuseForeignOrigin(deps, call);
  const { firstName, lastName, password } = call.body;
  const { client, reply } = call;
  const hash = secretHash(call.params.id);
  const seen = await fetchRow(deps.db, FIND_INVITATION, { hash });
  assertNew(seen, deps.clock.now());
  const names = { firstName, lastName };
  await refuseWeakPassword(password, { ...names, brandName: deps.config.brand.name, email: seen.sentTo });
  const passwordHash = await deps.passwords.hash(password);
  return async () => {
    const { begun, place } = await deps.db.transaction(async (tx) => {
      const found = await holdInvitation(tx, hash);
      assertNew(found, deps.clock.now());
      const person = { ...names, email: found.sentTo, phone: found.coPhone ?? "", passwordHash };
      const opened = await openAccount(deps, tx, { ...person, way: "invitation", client, reply });
      if (opened === null) throw new Problem("invitation.sign-in-first");
      return { ...opened, place: await join(deps, tx, { found, userId: opened.userId, names }) };
    });
    await giveToBrowser(deps, reply, begun);
    return place;
  };
});
