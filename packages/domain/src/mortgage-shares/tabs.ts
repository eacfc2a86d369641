import { ASSETS } from "@keystep/domain/applicants/assets";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { MortgageShareAnswers } from "./mortgage-share.ts";
import { PERSON } from "./person.ts";

/** The tabs of a mortgage share application in their order (spec §4, Mortgage share application view tabs; MSA-01). */
export const TAB_KEYS = ["preview", "applicant", "liabilities", "assets", "banking-details", "review"] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** The tab after Review, once it was sent (MSA-02). */
export const SUCCESS_KEY = "success";

/** The facts that judge a tab: the answers, when they were sent last as an ISO 8601 instant, and whether they have changed since. */
export type TabFacts = MortgageShareAnswers & { sentAt: string | null; hasUnsentChanges: boolean };

/** A tab; it asks something if `asks`, and what it asks has to be complete before Review can be sent. */
export type Tab = {
  readonly key: TabKey;
  readonly label: string;
  readonly asks: boolean;
  readonly isComplete: (facts: TabFacts, today: CalendarDate) => boolean;
};

/** The tabs with their labels, and when each is complete (MSA-01; interpretation, MSA-07, MSA-08). Review is, while nothing changed since it was sent. */
export const TABS: readonly Tab[] = [
  { key: "preview", label: "Preview", asks: false, isComplete: () => true },
  { key: "applicant", label: "Applicant", asks: true, isComplete: PERSON.isComplete },
  { key: "liabilities", label: "Liabilities", asks: true, isComplete: LIABILITIES.isComplete },
  { key: "assets", label: "Assets", asks: true, isComplete: ASSETS.isComplete },
  {
    key: "banking-details",
    label: "Banking Details",
    asks: true,
    isComplete: ({ bankingDetails }) => bankingDetails?.isWhole === true,
  },
  {
    key: "review",
    label: "Review",
    asks: false,
    isComplete: ({ sentAt, hasUnsentChanges }) => sentAt !== null && !hasUnsentChanges,
  },
];

/** The tabs that stand in the way of sending: all that ask something and are not complete (decision 0026). */
export function missingTabs(facts: TabFacts, today: CalendarDate): Tab[] {
  return TABS.filter(({ asks, isComplete }) => asks && !isComplete(facts, today));
}
