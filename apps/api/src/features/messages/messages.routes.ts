import * as contract from "@keystep/contract/messages/messages";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { execute } from "#src/platform/db/prepared";
import { bindRoute } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { answerCustomer } from "./answer-customer.ts";
import { readConversation, readConversations } from "./conversation.repository.ts";
import { MARK_READ, readOwnConversation } from "./message.repository.ts";
import { sendMessage } from "./send-message.ts";

export function registerMessages(app: FastifyInstance, deps: Dependencies): void {
  // A message is for its writer and us: the other person of an application does not see it.
  bindRoute(app, deps, contract.listMessages, ({ principal: { userId }, query: { before } }) =>
    readOwnConversation(deps.db, { userId, before }),
  );
  bindRoute(app, deps, contract.sendMessage, (call) => sendMessage(deps, call));
  bindRoute(app, deps, contract.markMessagesRead, async ({ body: { upTo }, principal: { userId } }) => {
    if ((await execute(deps.db, MARK_READ, { customer: userId, upTo })) === 0) throw new Problem("message.not-found");
    return undefined;
  });
  bindRoute(app, deps, contract.listConversations, ({ query: { after }, principal: { userId } }) =>
    readConversations(deps.db, { staffId: userId, after }),
  );
  bindRoute(app, deps, contract.getConversation, async ({ params, query: { before }, principal }) => {
    const reading = { staffId: principal.userId, userId: params.userId, before };
    const conversation = await readConversation(deps.db, reading);
    if (conversation === null) throw new Problem("user.not-found");
    return conversation;
  });
  bindRoute(app, deps, contract.answerCustomer, (call) => answerCustomer(deps, call));
}
