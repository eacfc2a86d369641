import type { ApplicationStatus } from "@keystep/domain/applications/application-status";

/** The words for each status. A draft is never shown so. */
export const STATUS_WORDS = {
  draft: { heading: "This application has not been sent", text: "You can go on with it any time." },
  submitted: {
    heading: "Your application is with us",
    text: "Thank you. We have everything you sent.",
  },
  "in-review": {
    heading: "We are reading your application",
    text: "One of our team has it in hand and writes to you.",
  },
  "information-requested": {
    heading: "We need something more from you",
    text: "We wrote to you about what is missing. Once we have it, we go on.",
  },
  approved: {
    heading: "We have an offer for you",
    text: "Your application is approved. Take the time to read our offer, and ask us anything.",
  },
  accepted: {
    heading: "The offer is accepted",
    text: "Everyone who applies has accepted it.",
  },
  lapsed: {
    heading: "Our offer has ended",
    text: "Nobody owes anything. You can apply again at any time.",
  },
  declined: {
    heading: "We could not approve your application",
    text: "Read why, and what would change it.",
  },
  settled: {
    heading: "Your application is settled",
    text: "The agreement is in force.",
  },
  "bought-back": {
    heading: "Your home is all yours again",
    text: "You bought back our share, and this application is closed.",
  },
  withdrawn: {
    heading: "This application is withdrawn",
    text: "It is closed, and nobody works on it any more. You can start a new one any time.",
  },
} as const satisfies Record<ApplicationStatus, { heading: string; text: string }>;
