import type { Message, StaffMessage } from "@keystep/contract/conversations";
import { isUnreadByCustomer } from "@keystep/domain/messages/message";

/** Of row `m` of messages: as it travels, with its number in place of whether it is unread. */
export const MESSAGE_JSON = `jsonb_build_object(
  'id', m.id, 'number', m.number, 'from', m.writer, 'text', m.text,
  'about', CASE WHEN m.about_kind IS NOT NULL THEN jsonb_build_object(
    'kind', m.about_kind, 'id', m.about_id,
    'reference', (SELECT s.reference FROM submissions s
      WHERE m.about_kind = 'application' AND s.application_id = m.about_id AND s.edition = 1)
  ) END,
  'writtenAt', to_char(m.written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
)`;

/** The same for staff: also who of us wrote it. */
export const STAFF_MESSAGE_JSON = `${MESSAGE_JSON} || jsonb_build_object('writtenBy', CASE m.writer WHEN 'staff' THEN (
  SELECT trim(w.first_name || ' ' || w.last_name) FROM users w WHERE w.id = m.written_by
) END)`;

/** What those answer. */
export type MessageRow = Omit<Message, "isUnread"> & { readonly number: number };
export type StaffMessageRow = Omit<StaffMessage, "isUnread"> & { readonly number: number };

export function asMessage<Row extends MessageRow>({ number, ...row }: Row, readUpTo: number) {
  return { ...row, isUnread: isUnreadByCustomer({ from: row.from, number }, readUpTo) };
}
