import type { Message } from "@keystep/contract/messages/conversations";
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

const PLACES = {
  application: paths.applicationStart,
  "mortgage-share": paths.mortgageShare,
  lead: paths.dashboard,
} as const satisfies Record<SubjectKind, (id: string) => string>;

/** The subject's page; an enquiry has none. */
export function subjectPath({ kind, id }: About): string {
  return PLACES[kind](id);
}
