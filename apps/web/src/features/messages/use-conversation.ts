import { markMessagesRead, type Message } from "@keystep/contract/messages/messages";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "#src/api/client";
import { brand } from "#src/layout/brand";
import { timeText } from "#src/ui/moment";
import { messagesQuery } from "./messages-query.ts";

/** How often we look for an answer while the page is to be seen. */
const LOOK_EVERY_MS = 60_000;

const NOTHING: readonly Message[] = [];

function newestUnread(messages: readonly Message[]): Message | undefined {
  return messages.find(({ isUnread }) => isUnread);
}

/** Says of what the page has shown that it was read; a try that fails is made again with the next look. */
function useMarkRead(newest: Message | undefined, lookedAt: number): void {
  const queries = useQueryClient();
  const upTo = newest?.id;
  useEffect(() => {
    if (upTo === undefined || document.visibilityState === "hidden") return;
    call(markMessagesRead, { body: { upTo }, isInBackground: true }).then(
      () => queries.invalidateQueries({ queryKey: messagesQuery.queryKey }),
      () => undefined,
    );
  }, [upTo, lookedAt, queries]);
}

/** Messages that were new when first seen stay marked until the page is left. */
function useNewOnes(messages: readonly Message[]): ReadonlySet<string> {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const isNews = messages.some(({ id, isUnread }) => isUnread && !known.has(id));
  // Before the page is shown, so that no mark comes late.
  if (isNews) setKnown(new Set([...known, ...messages.filter(({ isUnread }) => isUnread).map(({ id }) => id)]));
  return known;
}

/** Words for those who hear the page when an answer arrives while it is open; what was there at the beginning is read with the page. */
function useArrivals(newest: Message | undefined, isLoaded: boolean): string {
  const before = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (!isLoaded) return;
    const { current } = before;
    before.current = newest?.id ?? current ?? "";
    if (newest === undefined || current === null || current === newest.id) return;
    setSaid(`A new message from ${brand.name}, ${timeText(newest.writtenAt)}.`);
  }, [newest, isLoaded]);
  return said;
}

/** A person's conversation with us, the oldest first, kept fresh while the page is to be seen. */
export function useConversation() {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    ...messagesQuery,
    refetchInterval: LOOK_EVERY_MS,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  const { data, dataUpdatedAt } = query;
  const newestFirst = data?.pages.flatMap(({ messages }) => messages) ?? NOTHING;
  const newest = newestUnread(newestFirst);
  useMarkRead(newest, dataUpdatedAt);
  const newOnes = useNewOnes(newestFirst);
  const arrival = useArrivals(newest, data !== undefined);

  function add(message: Message): void {
    queries.setQueryData(messagesQuery.queryKey, (known) => {
      const [first, ...earlier] = known?.pages ?? [];
      if (known === undefined || first === undefined || first.messages.some(({ id }) => id === message.id))
        return known;
      return { ...known, pages: [{ ...first, messages: [message, ...first.messages] }, ...earlier] };
    });
    void queries.invalidateQueries({ queryKey: messagesQuery.queryKey });
  }

  return { query, messages: newestFirst.toReversed(), newOnes, arrival, add };
}
