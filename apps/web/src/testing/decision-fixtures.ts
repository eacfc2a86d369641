import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { decisionText, type DecisionToTell } from "@keystep/domain/decisions/decision-texts";
import { basisPoints } from "@keystep/domain/kernel/basis-points";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { cents } from "@keystep/domain/kernel/cents";
import { brand } from "#src/layout/brand";
import { assumptions } from "#src/layout/figures";
import { APPLICATION_ID } from "./application-fixtures.ts";

export const DECIDED_AT = "2026-11-19T01:00:00.000Z";
export const VALID_UNTIL = calendarDay("2027-01-18");

const ABOUT = {
  sender: brand,
  application: { id: APPLICATION_ID, type: "homeownership-accelerator", reference: "KS-2V272F5R" },
  complaintIn: "30 days",
} as const;

const TOLD = {
  approve: {
    ...ABOUT,
    outcome: "approve",
    amount: cents(15_000_000),
    share: basisPoints(1500),
    valuation: cents(90_000_000),
    valuedOn: calendarDay("2026-11-12"),
    conditions: ["Your lender agrees in writing.", "The building is insured from settlement on."],
    validUntil: VALID_UNTIL,
    assumptions,
    home: "12 Example Street, Fitzroy VIC 3065",
  },
  decline: {
    ...ABOUT,
    outcome: "decline",
    reasons: ["Your costs are close to your income."],
    change: ["A smaller loan would change that."],
    home: "12 Example Street, Fitzroy VIC 3065",
  },
  undo: {
    ...ABOUT,
    outcome: "undo",
    words: "We used a valuation of another home.",
    undone: { amount: cents(15_000_000), decidedOn: calendarDay("2026-11-18") },
  },
} as const satisfies Record<DecisionAnswer["outcome"], DecisionToTell>;

type People = { readonly viewer?: ApplicantType; readonly otherName?: string | null };

function told(outcome: DecisionAnswer["outcome"], { viewer = "main-applicant", otherName = null }: People) {
  const { type, reference } = ABOUT.application;
  const text = decisionText(TOLD[outcome], { party: viewer, otherName });
  const standing = {
    basis: "",
    offer: null,
    lookedAtAgainSince: null,
    isCheckedAgain: false,
    acceptances: [],
    withdrawnAt: null,
    settledAt: null,
  };
  return { ...standing, outcome, decidedAt: DECIDED_AT, reference, type, text, viewer, otherName };
}

type Accepted = DecisionAnswer["acceptances"];

/** An offer that stands, of one person unless a test says otherwise. */
export function anOffer(
  { acceptances = [], ...people }: People & { readonly acceptances?: Accepted } = {},
  changes: Partial<DecisionAnswer> = {},
): DecisionAnswer {
  const { amount, share, conditions } = TOLD.approve;
  const status = changes.status ?? "approved";
  return {
    ...told("approve", people),
    status,
    acceptances,
    offer: {
      amountCents: amount,
      shareBasisPoints: share,
      conditions,
      validUntil: VALID_UNTIL,
      status: status === "approved" ? "open" : status === "lapsed" ? "lapsed" : "accepted",
      acceptedBy: acceptances.map(({ party }) => party),
    },
    basis: "a1",
    daysLeft: status === "approved" ? 59 : null,
    ...changes,
  };
}

export function aDecline(people: People = {}): DecisionAnswer {
  return { ...told("decline", people), status: "declined", daysLeft: null };
}

export function anUndo(people: People = {}): DecisionAnswer {
  return { ...told("undo", people), status: "in-review", daysLeft: null };
}
