import type { Message, StaffMessage } from "@keystep/contract/messages/messages";
import type { ReactNode } from "react";
import { byDay, dayText, useTodayHere } from "#src/app/instants";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { timeText } from "#src/ui/moment";
import { AttachedFiles } from "./attached-files.tsx";

type Line = Message & Partial<Pick<StaffMessage, "writtenBy" | "way">>;

type MessageListProps = {
  readonly messages: readonly Line[];
  /** The side whose messages stand on the right. */
  readonly own: Message["from"];
  readonly nameOf: (message: Line) => string;
  /** A word for attention, such as that it is new. */
  readonly markOf: (message: Line) => string | null;
  /** Which way it came, where that is told. */
  readonly originOf?: (message: Line) => string | null;
  readonly aboutOf: (about: NonNullable<Message["about"]>) => ReactNode;
  /** Of the headings of the days. */
  readonly level: "h2" | "h3";
  /** How a day is told above its messages; in full, unless it is said. */
  readonly dayOf?: (day: CalendarDate) => string;
};

type LineProps = Omit<MessageListProps, "messages" | "level" | "dayOf"> & { readonly message: Line };

function MessageLine({ message, own, nameOf, markOf, originOf, aboutOf }: LineProps) {
  const { id, from, text, about, files, writtenAt } = message;
  const mark = markOf(message);
  const origin = originOf?.(message) ?? null;
  const look =
    from === own ? "ml-auto rounded-br-md bg-eucalyptus-paper" : "mr-auto rounded-bl-md border border-line bg-raised";
  return (
    <li id={`message-${id}`} className={`w-fit max-w-[min(36rem,88%)] rounded-2xl px-4 py-3 md:px-5 ${look}`}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-[0.94rem]">
        <span className="font-semibold">{nameOf(message)}</span>
        <time dateTime={writtenAt} className="money">
          {timeText(writtenAt)}
        </time>
        {origin === null ? null : <span className="text-soft">{origin}</span>}
        {mark === null ? null : <span className="font-semibold text-clay-ink">{mark}</span>}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <AttachedFiles files={files} />
      {about === null ? null : <p className="mt-2 text-[0.94rem]">{aboutOf(about)}</p>}
    </li>
  );
}

/** A conversation, the newest at the bottom, with the days between. What people write is shown as it is. */
export function MessageList({ messages, level: Heading, dayOf, ...line }: MessageListProps) {
  const today = useTodayHere();
  return (
    <div className="grid gap-6">
      {byDay(messages, ({ writtenAt }) => writtenAt).map(({ day, items }) => (
        <section key={day} className="grid gap-3">
          <Heading className="justify-self-center font-sans text-[0.94rem] font-semibold tracking-normal text-soft">
            {dayOf?.(day) ?? dayText(day, today)}
          </Heading>
          <ol className="grid gap-3">
            {items.map((message) => (
              <MessageLine key={message.id} message={message} {...line} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
