import type { Message } from "@keystep/contract/conversations";
import type { SubjectKind } from "@keystep/domain/messages/message";
import { paths } from "#src/app/paths";

type About = NonNullable<Message["about"]>;

const NAMES = {
  application: "application",
  "mortgage-share": "Mortgage Share application",
  lead: "enquiry",
} as const satisfies Record<SubjectKind, string>;

/** "application KS-23456789", "enquiry": what a message is about. */
export function subjectName({ kind, reference }: About): string {
  return reference === null ? NAMES[kind] : `${NAMES[kind]} ${reference}`;
}

/** Where the person finds it: an application has a page, an enquiry stands on the dashboard, as what came of it does. */
export function subjectPath({ kind, id }: About): string {
  return kind === "application" ? paths.applicationStart(id) : paths.dashboard();
}
