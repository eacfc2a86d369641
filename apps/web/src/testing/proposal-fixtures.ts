import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { CaseProposal, ProposalPreview } from "@keystep/contract/desk/proposals";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { actionsOf, type ActionFacts } from "@keystep/domain/desk/case-page";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { anOpenedCase, caseId } from "./case-fixtures.ts";
import type { OpenedCase } from "#src/features/desk/desk-queries";

export const MAYA = { id: caseId(41), name: "Maya Chen" };
export const LEILA = { id: caseId(42), name: "Leila Haddad" };

/** A check that a colleague passed. */
export function aPassedCheck(changes: Partial<CaseCheck> = {}): CaseCheck {
  return {
    check: "valuation",
    applicantId: null,
    name: null,
    outcome: "passed",
    note: null,
    version: 1,
    value: { cents: 122_500_000, date: calendarDay("2026-11-20"), text: "J. Nguyen" },
    fileId: null,
    file: null,
    expiresOn: null,
    before: null,
    by: MAYA,
    at: "2026-11-20T01:00:00.000Z",
    suggestion: { looks: "unknown", why: "They say $1,250,000." },
    doubt: null,
    ...changes,
  };
}

export const CHECKS: readonly CaseCheck[] = [
  aPassedCheck({ check: "identity", applicantId: caseId(71), name: "Priya Raman", value: null }),
  aPassedCheck(),
];

const NOTHING = { figures: [], conditions: [], endings: null, reasons: [], next: [], help: [] };

function toldTo(
  party: "main-applicant" | "co-applicant",
  name: string,
  otherName: string,
): ProposalPreview["told"][number] {
  const sentence = `It goes ahead once you and ${otherName} accept it, each in your own account.`;
  return {
    party,
    otherName,
    to: `${name.toLowerCase()}@example.com`,
    email: {
      subject: "We have an offer for you: KS-77777771",
      heading: "We have an offer for you",
      paragraphs: [`Your account shows the amount. ${sentence}`],
      button: { label: "Read our offer", url: "https://keystep.test/application/1/decision" },
      why: "You get this email because of your application with Keystep.",
    },
    text: {
      ...NOTHING,
      heading: "We offer you $62,500",
      lead: [`Your application KS-77777771 is approved. ${sentence}`],
    },
  };
}

/** An approval of $62,500 to Priya and Tom, as it would stand. */
export function aPreview(changes: Partial<ProposalPreview> = {}): ProposalPreview {
  return {
    amountCents: 6_250_000,
    shareBasisPoints: 511,
    askedCents: 6_250_000,
    valuationCents: 122_500_000,
    loanCents: 41_200_000,
    conditions: [],
    validUntil: "2026-12-10",
    reasons: [],
    despite: [],
    words: null,
    change: null,
    reopens: [],
    undone: null,
    note: null,
    points: [],
    told: [toldTo("main-applicant", "Priya", "Tom"), toldTo("co-applicant", "Tom", "Priya")],
    approvalsNeeded: 1,
    mayConfirm: [LEILA],
    ...changes,
  };
}

/** The same, proposed by Maya and open. */
export function aProposal(changes: Partial<CaseProposal> = {}): CaseProposal {
  return {
    ...aPreview(),
    id: caseId(81),
    outcome: "approve",
    state: "open",
    basis: "ab".repeat(32),
    edition: 1,
    checks: CHECKS.map(({ check, applicantId, version }) => ({
      check,
      applicantId,
      version,
      outcome: "passed" as const,
      doubt: null,
      why: null,
    })),
    proposedBy: MAYA,
    proposedAt: "2026-11-24T01:10:00.000Z",
    pickedBy: null,
    approvals: [],
    acceptances: [],
    endedAt: null,
    endedBy: null,
    returned: null,
    returnedBefore: null,
    whyNotConfirm: null,
    ...changes,
  };
}

/** The figures that they gave, before a check found another income or loan. */
const COMPARED: NonNullable<OpenedCase["compared"]> = {
  home: 125_000_000,
  loan: null,
  incomes: [{ name: "Priya", said: 14_000_000, found: 14_000_000 }],
  costs: 340_000,
  left: { said: { cents: 682_900, standing: "comfortable" }, found: { cents: 682_900, standing: "comfortable" } },
};

/** A case in review of Priya and Tom with its checks passed, and the actions that go with it. */
export function aDecidedCase(changes: Partial<OpenedCase> = {}): OpenedCase {
  const found = anOpenedCase({ stage: "ready", checks: [...CHECKS], compared: COMPARED, ...changes });
  const { proposal, checks } = found;
  const isOpen = proposal?.state === "open";
  const facts: ActionFacts = {
    ...found,
    isHeldByMe: false,
    holder: null,
    scopes: SCOPE_NAMES,
    openChecks: checks.filter(({ outcome }) => outcome === "open").length,
    isReachable: true,
    isComplaining: false,
    proposal: isOpen
      ? { isMine: false, isPicked: proposal.pickedBy !== null, whyNotConfirm: proposal.whyNotConfirm }
      : null,
  };
  return { ...found, actions: actionsOf(facts), ...changes };
}

/** The figures that a case asks for, as its answers say. */
export const ASKED: AnswerOf<typeof getCaseAnswers> = {
  edition: 1,
  asked: [{ label: "Left each month", text: "$6,829, enough even once rates rise", working: "Net income less costs." }],
  versions: [],
  sections: [],
  secondLooks: [],
};
