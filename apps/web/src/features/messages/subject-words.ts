import type { Message } from "@keystep/contract/messages/messages";
import type { SubjectKind } from "@keystep/domain/messages/message";
import { paths } from "#src/app/paths";

type About = NonNullable<Message["about"]>;

const NAMES = {
  application: "application",
  "mortgage-share": "Mortgage Share application",
  lead: "enquiry",
} as const satisfies Record<SubjectKind, string>;

export function subjectName({ kind, reference }: About): string {
  return reference === null ? NAMES[kind] : `${NAMES[kind]} ${reference}`;
}

const PLACES = {
  application: paths.applicationStart,
  "mortgage-share": paths.mortgageShare,
  lead: paths.dashboard,
} as const satisfies Record<SubjectKind, (id: string) => string>;

export function subjectPath({ kind, id }: About): string {
  return PLACES[kind](id);
}
