import type { ActivityEntry } from "@keystep/contract/activity/activity";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { DISCLOSURES } from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import { LEAD_TYPES, leadTypeName } from "@keystep/domain/leads/lead";
import type { ActivityKind } from "@keystep/domain/activity/activity";
import { z } from "zod";
import type { EventRow } from "./activity.repository.ts";

type SaidAs<Kind extends ActivityKind> = Pick<Extract<ActivityEntry, { kind: Kind }>, "kind" | "state" | "what">;
type Said = SaidAs<"sent"> | SaidAs<"consent"> | SaidAs<"upload"> | SaidAs<"disclosure">;
type Say = (event: EventRow, brand: string) => Said;

const shownDetails = z.object({ kind: z.enum(namesOf(DISCLOSURES)), version: z.int() });
const leadDetails = z.object({ leadType: z.enum(LEAD_TYPES) });

function applicationWords({ type }: EventRow, brand: string): string {
  return type === null ? "Your application" : applicationTypeName(type, brand);
}

function enquiryWords({ details }: EventRow): string {
  const { data } = leadDetails.safeParse(details);
  return data === undefined ? "Your enquiry" : `Enquiry about ${leadTypeName(data.leadType)}`;
}

function shownWords({ details }: EventRow): string {
  const { data } = shownDetails.safeParse(details);
  return data === undefined ? "A document" : `${DISCLOSURES[data.kind].label}, version ${data.version}`;
}

const OFFERS = "Emails about our offers";
const SHARING = "The person you apply with may read your answers about money";

const ADDRESS_SHARING = "The person you apply with may see the address you live at";

const SAYINGS: Readonly<Record<string, Say>> = {
  "application.submitted": (event, brand) => ({ kind: "sent", state: "sent", what: applicationWords(event, brand) }),
  "application.resubmitted": (event, brand) => ({
    kind: "sent",
    state: "sent",
    what: `Changes to ${applicationWords(event, brand)}`,
  }),
  "application.corrected": (event, brand) => ({
    kind: "sent",
    state: "sent",
    what: `A correction to ${applicationWords(event, brand)}`,
  }),
  "application.withdrawn": (event, brand) => ({
    kind: "sent",
    state: "withdrawn",
    what: applicationWords(event, brand),
  }),
  "lead.received": (event) => ({ kind: "sent", state: "sent", what: enquiryWords(event) }),
  // It was refused on arrival, so neither the file nor its name was kept.
  "file.refused": () => ({ kind: "upload", state: "refused", what: "A file you sent" }),
  "applicant.declared": (event, brand) => ({
    kind: "consent",
    state: "given",
    what: `Declarations for your part of ${applicationWords(event, brand)}`,
  }),
  "applicant.agreement-taken-back": (event, brand) => ({
    kind: "consent",
    state: "withdrawn",
    what: `Declarations for your part of ${applicationWords(event, brand)}`,
  }),
  "applicant.offer-accepted": (event, brand) => ({
    kind: "consent",
    state: "given",
    what: `Your acceptance of our offer for ${applicationWords(event, brand)}`,
  }),
  "applicant.sharing-begun": () => ({ kind: "consent", state: "given", what: SHARING }),
  "applicant.sharing-ended": () => ({ kind: "consent", state: "withdrawn", what: SHARING }),
  "applicant.address-sharing-begun": () => ({ kind: "consent", state: "given", what: ADDRESS_SHARING }),
  "applicant.address-sharing-ended": () => ({ kind: "consent", state: "withdrawn", what: ADDRESS_SHARING }),
  "disclosure.shown": (event) => ({ kind: "disclosure", state: "shown", what: shownWords(event) }),
  "marketing.consented": () => ({ kind: "consent", state: "given", what: OFFERS }),
  "marketing.withdrawn": () => ({ kind: "consent", state: "withdrawn", what: OFFERS }),
};

const KINDS: Readonly<Record<string, ActivityKind>> = {
  application: "sent",
  lead: "sent",
  file: "upload",
  applicant: "consent",
  marketing: "consent",
  disclosure: "disclosure",
};

/** The events that each make an entry, of one kind or of all. */
export function eventActions(kind: ActivityKind | undefined): string[] {
  const actions = Object.keys(SAYINGS);
  return kind === undefined
    ? actions
    : actions.filter((action) => KINDS[action.slice(0, action.indexOf("."))] === kind);
}

/** The words of an event as an entry; null for an event that is no entry by itself. */
export function sayEvent(event: EventRow, brand: string): Said | null {
  return SAYINGS[event.action]?.(event, brand) ?? null;
}
