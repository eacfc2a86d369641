import type { listMessages as route } from "@keystep/contract/conversations";
import type { AnswerOf } from "@keystep/contract/route";
import type { Dependencies } from "#src/dependencies";
import type { Call } from "#src/platform/http/bind-route";
import { asMessage } from "./message-json.ts";
import { readOwnConversation } from "./message.repository.ts";

/** A message is its writer's and ours alone: of two people in one application neither sees what the other wrote. */
export async function listMessages(
  { db }: Dependencies,
  { query, principal }: Call<typeof route>,
): Promise<AnswerOf<typeof route>> {
  const found = await readOwnConversation(db, { userId: principal.userId, before: query.before });
  if (found === null) return { unreadCount: 0, messages: [] };
  const { readUpTo, unreadCount, messages } = found;
  return { unreadCount, messages: messages.map((message) => asMessage(message, readUpTo)) };
}
