import type { Message } from "@keystep/contract/messages/messages";

/** The id of one of many messages; a higher serial was written later. */
export function messageId(serial: number): string {
  return `01890a5d-ac96-774b-bcce-${String(serial).padStart(12, "0")}`;
}

/** A customer's message, from the afternoon of the standing clock's day. */
export function aMessage(serial: number, changes: Partial<Message> = {}): Message {
  return {
    id: messageId(serial),
    from: "customer",
    text: `Message ${serial}`,
    about: null,
    files: [],
    writtenAt: "2026-11-20T03:42:00.000Z",
    isUnread: false,
    ...changes,
  };
}

/** A message from us that the customer has not seen. */
export function anAnswer(serial: number, changes: Partial<Message> = {}): Message {
  return aMessage(serial, { from: "staff", text: `Answer ${serial}`, isUnread: true, ...changes });
}
