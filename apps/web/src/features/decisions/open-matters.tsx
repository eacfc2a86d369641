import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { useInfiniteQuery } from "@tanstack/react-query";
import { paths } from "#src/app/paths";
import { messagesQuery } from "#src/features/messages/messages-query";
import { brand } from "#src/layout/brand";
import { dateText } from "#src/ui/instant";
import { Link } from "#src/ui/link.tsx";

/** Messages that wait for us or for the reader, above what was decided; nothing where none does. */
export function OpenMatters() {
  const { data } = useInfiniteQuery(messagesQuery);
  const [page] = data?.pages ?? [];
  const [newest] = page?.messages ?? [];
  const unread = page?.unreadCount ?? 0;
  const waits = newest?.from === "customer" ? newest : null;
  if (waits === null && unread === 0) return null;
  return (
    <section aria-label="Your messages" className="grid gap-2 rounded-3xl bg-sunken p-6 print:hidden">
      {waits === null ? null : (
        <p className="max-w-measure">
          <b>You wrote to us on {dateText(waits.writtenAt)}, and we have not answered yet.</b> If it can’t wait, call us
          on <Link href={`tel:${dialledPhone(brand.phone)}`}>{brand.phone}</Link>.
        </p>
      )}
      {unread === 0 ? null : (
        <p className="max-w-measure">
          <b>{unread === 1 ? "A message of ours waits for you." : `${unread} messages of ours wait for you.`}</b>
        </p>
      )}
      <Link href={paths.messages()} className="justify-self-start">
        Read your messages
      </Link>
    </section>
  );
}
