import * as contract from "@keystep/contract/identity/second-factor";
import { execute, fetchRows } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { addSecondFactor, removeSecondFactor, requireHolder } from "./change-second-factors.ts";
import { passkeyCreationOptions, readMadePasskey } from "./make-passkey.ts";
import { DELETE_PASSKEY, INSERT_PASSKEY, LIST_PASSKEYS } from "./passkey.repository.ts";

const MOST_PASSKEYS = 20;

/** The options for a browser to make a passkey, valid for this session alone. */
export const beginPasskey = handle(contract.beginPasskey, async (deps, { principal }) => {
  const { userId, sessionId } = principal;
  const { email } = await requireHolder(deps, principal);
  const known = await fetchRows(deps.db, LIST_PASSKEYS, { userId });
  assertRoomForPasskey(known.length);
  return passkeyCreationOptions(deps, { userId, purpose: "add", boundTo: sessionId }, { userId, email, known });
});

/** Takes the passkey that the browser made for a challenge of this very session. */
export const addPasskey = handle(contract.addPasskey, async (deps, { principal, body }) => {
  const { userId, sessionId } = principal;
  await requireHolder(deps, principal);
  const made = await readMadePasskey(deps, { userId, purpose: "add", boundTo: sessionId }, body.response);
  if (made === null) throw new Problem("passkey.refused");

  const createdAt = deps.clock.now();
  const recoveryCodes = await addSecondFactor(deps, { principal, factor: "passkey" }, async (tx) => {
    assertRoomForPasskey(await execute(tx, LIST_PASSKEYS, { userId }));
    const inserted = await execute(tx, INSERT_PASSKEY, { ...made, userId, name: body.name, createdAt });
    if (inserted === 0) throw new Problem("passkey.refused");
  });
  return {
    passkey: { id: made.id, name: body.name, createdAt: createdAt.toISOString(), lastUsedAt: null },
    recoveryCodes,
  };
});

export const removePasskey = handle(contract.removePasskey, async (deps, { principal, params }) => {
  await requireHolder(deps, principal);
  const passkey = { userId: principal.userId, id: params.passkeyId };
  const removed = await removeSecondFactor(
    deps,
    { principal, factor: "passkey" },
    async (tx) => (await execute(tx, DELETE_PASSKEY, passkey)) > 0,
  );
  if (!removed) throw new Problem("passkey.not-found");
});

function assertRoomForPasskey(count: number): void {
  if (count < MOST_PASSKEYS) return;
  const detail = `You have ${MOST_PASSKEYS} passkeys already. Please remove one that you do not use any more.`;
  throw new Problem("passkey.refused", { detail });
}
