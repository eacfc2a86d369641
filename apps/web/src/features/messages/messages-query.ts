import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import type { listMessages as route } from "@keystep/contract/messages/messages";
import type { AnswerOf } from "@keystep/contract/http/route";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { lateCalls } from "#src/api/late-calls";

const MESSAGES_KEY = ["messages"] as const;
/** Before nothing: the newest. */
const NEWEST = "";

const calls = lateCalls(() => import("@keystep/contract/messages/messages"));

/** One page of messages, newest first, and whether there are earlier ones. */
export type MessagesPage = AnswerOf<typeof route> & { readonly hasEarlier: boolean };

export const messagesQuery = infiniteQueryOptions({
  queryKey: MESSAGES_KEY,
  queryFn: async ({ pageParam, signal, client }): Promise<MessagesPage> => {
    // A repeated look is nothing the person asked for: if the session has ended, they stay with what they are typing.
    const isInBackground = client.getQueryData(MESSAGES_KEY) !== undefined;
    const query = pageParam === NEWEST ? {} : { before: pageParam };
    const page = await calls.call(({ listMessages }) => listMessages)({ query, signal, isInBackground });
    return { ...page, hasEarlier: page.messages.length === ROWS_AT_A_TIME };
  },
  initialPageParam: NEWEST,
  getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages.at(-1)?.id : undefined),
});
