import type { listMessages as route } from "@keystep/contract/messages/messages";
import type { AnswerOf } from "@keystep/contract/http/route";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { loadPart } from "#src/api/load-part";

const MESSAGES_KEY = ["messages"] as const;
/** Before nothing: the newest. */
const NEWEST = "";

/** The client and the schemas of messages, which arrive with the first call that needs them. */
function loadMessageCalls() {
  return Promise.all([
    loadPart(() => import("#src/api/client")),
    loadPart(() => import("@keystep/contract/messages/messages")),
  ]);
}

/** One page of messages, newest first, and whether there are earlier ones. */
export type MessagesPage = AnswerOf<typeof route> & { readonly hasEarlier: boolean };

export const messagesQuery = infiniteQueryOptions({
  queryKey: MESSAGES_KEY,
  queryFn: async ({ pageParam, signal, client }): Promise<MessagesPage> => {
    const [{ call }, { listMessages, MESSAGES_AT_A_TIME }] = await loadMessageCalls();
    // A repeated look is nothing the person asked for: if the session has ended, they stay with what they are typing.
    const isInBackground = client.getQueryData(MESSAGES_KEY) !== undefined;
    const query = pageParam === NEWEST ? {} : { before: pageParam };
    const page = await call(listMessages, { query, signal, isInBackground });
    return { ...page, hasEarlier: page.messages.length === MESSAGES_AT_A_TIME };
  },
  initialPageParam: NEWEST,
  getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages.at(-1)?.id : undefined),
});
