import * as contract from "@keystep/contract/co-applicants/co-applicants";
import type { Dependencies } from "#src/dependencies";
import { openAccount, type NewCredential } from "#src/features/identity/credentials/open-account";
import { newAccountPasskeyOptions, readFirstPasskey } from "#src/features/identity/credentials/passkey-of-new-account";
import { giveToBrowser } from "#src/features/identity/sign-in/begin-in-browser";
import { refuseWeakPassword } from "#src/features/identity/sign-in/password-policy";
import { fetchRow } from "#src/platform/db/prepared";
import { refuseForeignOrigin } from "#src/platform/http/gate";
import { handle, handlePrepared, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { secretHash } from "#src/platform/ids";
import { FIND_INVITATION, holdInvitation, type FoundInvitation } from "./invitation.repository.ts";
import { assertOpen, join } from "./open-invitation.ts";

function assertNew(found: FoundInvitation | null, now: Date): asserts found is FoundInvitation {
  assertOpen(found, { userId: null, now });
  // The link shows who reads a mailbox, never the password or the second step of an account that has them.
  if (found.hasAccount) throw new Problem("invitation.sign-in-first");
}

async function findNew({ db, clock }: Dependencies, hash: Buffer): Promise<FoundInvitation> {
  const seen = await fetchRow(db, FIND_INVITATION, { hash });
  assertNew(seen, clock.now());
  return seen;
}

export const beginPasskeyToJoin = handle(contract.beginPasskeyToJoin, async (deps, call) => {
  refuseForeignOrigin(deps, call);
  const { id: secret } = call.params;
  const seen = await findNew(deps, secretHash(secret));
  const options = await newAccountPasskeyOptions(deps, { email: seen.sentTo, secret });
  if (options === null) throw new Problem("passkey.refused");
  return options;
});

type JoinCall = Call<typeof contract.joinWithNewAccount>;

async function credentialOf(deps: Dependencies, { body, params }: JoinCall, email: string): Promise<NewCredential> {
  const { firstName, lastName, password, passkey: response } = body;
  if (password !== undefined) {
    await refuseWeakPassword(password, { firstName, lastName, brandName: deps.config.brand.name, email });
    return { passwordHash: await deps.passwords.hash(password) };
  }
  const passkey = await readFirstPasskey(deps, { email, secret: params.id }, response);
  if (passkey === null) throw new Problem("passkey.refused");
  return { passkey };
}

/**
 * One press for a person without an account: the link proves their address, the password or passkey makes the account, and the part is theirs. The
 * link is looked at first, so that nobody makes the server hash passwords without one.
 */
export const joinWithNewAccount = handlePrepared(contract.joinWithNewAccount, async (deps, call) => {
  refuseForeignOrigin(deps, call);
  const { firstName, lastName } = call.body;
  const { client, reply } = call;
  const hash = secretHash(call.params.id);
  const credential = await credentialOf(deps, call, (await findNew(deps, hash)).sentTo);
  const names = { firstName, lastName };
  return async () => {
    const { begun, place } = await deps.db.transaction(async (tx) => {
      const found = await holdInvitation(tx, hash);
      assertNew(found, deps.clock.now());
      const person = { ...names, email: found.sentTo, phone: found.coPhone ?? "", credential };
      const opened = await openAccount(deps, tx, { ...person, way: "invitation", client, reply });
      if (opened === null) throw new Problem("invitation.sign-in-first");
      return { ...opened, place: await join(deps, tx, { found, userId: opened.userId, names }) };
    });
    await giveToBrowser(deps, reply, begun);
    return place;
  };
});
