import * as contract from "@keystep/contract/messages/messages";
import { execute } from "#src/platform/db/prepared";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { MARK_READ, readOwnConversation } from "./message.repository.ts";
import { sendMessage } from "./send-message.ts";

// A message is for its writer and us: the other person of an application does not see it.
const listMessages = handle(contract.listMessages, (deps, { principal: { userId }, query: { before } }) =>
  readOwnConversation(deps, { userId, before }),
);

const markMessagesRead = handle(contract.markMessagesRead, async ({ db }, { body: { upTo }, principal }) => {
  const marked = await execute(db, MARK_READ, { customer: principal.userId, upTo });
  if (marked === 0) throw new Problem("message.not-found");
});

export const messagesRoutes: readonly Registration[] = [listMessages, sendMessage, markMessagesRead];
