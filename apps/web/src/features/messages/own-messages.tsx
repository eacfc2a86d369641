import type { Message } from "@keystep/contract/messages/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { dayHere, dayText, useTodayHere } from "#src/app/instants";
import { timeText } from "#src/ui/moment";
import { messagesQuery, type MessagesPage } from "./messages-query.ts";

/** So many of the newest stand on the dashboard. */
const SHOWN = 3;

function unreadText(count: number): string {
  return `${count} new ${count === 1 ? "message" : "messages"} from ${brand.name}.`;
}

function MessageRow({ message }: { readonly message: Message }) {
  const { from, text, writtenAt, isUnread } = message;
  const today = useTodayHere();
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-soft">
        <span className="font-semibold text-ink">{from === "customer" ? "You" : brand.name}</span>
        <time dateTime={writtenAt}>
          {dayText(dayHere(writtenAt), today)}, {timeText(writtenAt)}
        </time>
        {isUnread ? <span className="font-semibold text-clay-ink">New</span> : null}
      </p>
      <p className="line-clamp-2 wrap-anywhere">{text}</p>
    </li>
  );
}

function Newest({ messages, unreadCount }: MessagesPage) {
  return (
    <>
      {messages.length === 0 ? (
        <p className="max-w-measure text-soft">
          Ask us anything about your application or your home. We answer here, and email you when we have.
        </p>
      ) : (
        <div>
          {unreadCount === 0 ? null : <p className="mb-4 font-semibold">{unreadText(unreadCount)}</p>}
          <ul className="border-b border-line">
            {messages.slice(0, SHOWN).map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        </div>
      )}
      <Link
        href={paths.messages()}
        look={unreadCount === 0 ? "secondary" : "primary"}
        className="mt-2 justify-self-start"
      >
        {unreadCount === 0 ? "Write to us" : "Read and answer"}
      </Link>
    </>
  );
}

/** The newest messages between the person and us, with the way to all of them. */
export function OwnMessages() {
  const query = useInfiniteQuery({ ...messagesQuery, refetchOnWindowFocus: "always" });
  const page = query.data?.pages[0];
  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <h2 id="messages">Messages</h2>
      {page === undefined ? (
        <LoadState query={query} label="Loading your messages" takesFocus={false} />
      ) : (
        <Newest {...page} />
      )}
    </section>
  );
}
