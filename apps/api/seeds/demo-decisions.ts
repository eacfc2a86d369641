import type { CaseCheck, ComparedFigures } from "@keystep/contract/desk/checks";
import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { endOffers } from "#src/features/decisions/end-offers";
import type { Demo } from "./demo-life.ts";
import type { DemoApplication } from "./demo-table.ts";
import { foundValues } from "./found-values.ts";
import { ADRIAN, APPROVER, APPROVER_2, WORKER } from "./personas.ts";

const roundTo = (step: number, amount: number) => Math.round(amount / step) * step;

type Opened = {
  readonly amountCents: number | null;
  readonly checks: readonly CaseCheck[];
  readonly compared: ComparedFigures | null;
  readonly proposal: Pick<CaseProposal, "id" | "basis" | "state" | "outcome" | "despite"> | null;
};

/** Said by the one who proposes, of each check that something speaks against. */
const WHY: Readonly<Partial<Record<CaseCheck["check"], string>>> = {
  identity: "The originals were shown to me on a video call, with the same names and dates.",
  income: "The employer named this income on the phone, after the last rise.",
  costs: "The car loan ends in two months, and what is left then carries the rise.",
  consent: "They confirmed it on the phone, and the call is in the timeline.",
};
const WHY_ELSE = "Looked at again with a colleague: it holds as it stands.";

/** Said by the one who confirms against what the checks say. */
const ALL_THE_SAME = {
  approve: "I looked at the originals as well, and the employer named the income.",
  decline: "I worked it out at the higher rate as well: too little is left, though each figure holds.",
} as const;

/** The calls by which colleagues decide an application of the demo. */
function colleaguesOf({ life }: Demo, id: () => string) {
  const worker = async () => (await life.known(WORKER)).headers;
  const opened = async () => life.call<Opened>("GET", `/v1/staff/cases/${id()}`, { headers: await worker() });
  const propose = async (body: object) =>
    life.call("POST", `/v1/staff/cases/${id()}/proposals`, { headers: await worker(), body });
  return {
    opened,
    propose,
    async check({ check, applicantId }: CaseCheck, value: object | undefined) {
      const about = applicantId === null ? "" : `?applicantId=${applicantId}`;
      const body = { outcome: "passed", note: "Looked through and compared.", value };
      await life.call("PUT", `/v1/staff/cases/${id()}/checks/${check}${about}`, { headers: await worker(), body });
    },
    async approve() {
      const { amountCents, checks } = await opened();
      const against = checks.flatMap(({ check, applicantId, doubt }) =>
        doubt === null ? [] : { check, applicantId, text: WHY[check] ?? WHY_ELSE },
      );
      const conditions = ["Keep the home insured at its full value."];
      await propose({ outcome: "approve", amountCents, conditions, against });
    },
    /** One confirms, and a second one where the amount needs it. */
    async confirm() {
      const { proposal } = await opened();
      for (const second of [APPROVER, APPROVER_2]) {
        const { headers } = await life.known(second);
        const { basis, despite = [], outcome } = proposal ?? {};
        const words = outcome === "decline" ? ALL_THE_SAME.decline : ALL_THE_SAME.approve;
        const body = { basis, ...(despite.length > 0 && { despite, words }) };
        const answer = await life.call("POST", `/v1/staff/proposals/${proposal?.id}/confirmation`, { headers, body });
        if (answer["state"] === "confirmed") return;
      }
    },
    async lookAgain(body: object) {
      const { headers } = await life.known(ADRIAN);
      const at = `/v1/staff/cases/${id()}/second-look`;
      const { proposalId } = await life.call<{ proposalId: string }>("GET", at, { headers });
      await life.call("POST", at, {
        headers,
        body: { proposalId, outcome: "approve", note: "The figures and their evidence hold.", ...body },
      });
    },
    async giveBack() {
      const { proposal, checks } = await opened();
      const applicantId = checks.find(({ check }) => check === "income")?.applicantId ?? null;
      const remarks = [{ check: "income", applicantId, text: "Only one payslip is there." }];
      await life.call("POST", `/v1/staff/proposals/${proposal?.id}/return`, {
        headers: (await life.known(APPROVER)).headers,
        body: { cause: "evidence-missing", text: "The second payslip is missing. Please ask for it.", remarks },
      });
    },
  };
}

type Decided = {
  readonly application: DemoApplication;
  /** Of the application, which is not there yet. */
  readonly id: () => string;
  /** A year, of each person, as their payslips say. */
  readonly incomeCents: number;
};

/** From the checks to the end of an offer: a case worker checks and proposes, approvers confirm, and each person accepts. */
export function decidedBy(demo: Demo, { application, id, incomeCents }: Decided) {
  const { name, partner } = application;
  const { life, insert } = demo;
  const staff = colleaguesOf(demo, id);
  return {
    checked: async () => {
      const { checks, compared } = await staff.opened();
      // Valued a little below what they say, with the loan that they say or one of half the home.
      const valuationCents = roundTo(5000_00, (compared?.home ?? 0) * 0.96);
      const loanCents = roundTo(1000_00, compared?.loan ?? valuationCents / 2);
      // Of the one who is declined so much less that the budget lacks $200 a month, at the tax of a usual income.
      const spare = application.way.includes("declined") ? (compared?.left.said?.cents ?? 0) + 200_00 : 0;
      const income = roundTo(1000_00, incomeCents - (spare * 12) / 0.63);
      const found = foundValues({
        incomeCents: income,
        valuationCents,
        loanCents,
        day: life.deps.clock.today(),
      });
      for (const each of checks) await staff.check(each, found[each.check]);
    },
    proposed: staff.approve,
    returned: staff.giveBack,
    approved: async () => {
      await staff.approve();
      await staff.confirm();
    },
    declined: async () => {
      await staff.propose({
        outcome: "decline",
        reasons: ["not-affordable"],
        despite: ["income", "costs"],
        note: "Both figures hold, and together they leave less than a rise of the rate takes.",
        words: "Your income covers your costs today. If the rate of your loan rose by 3 points, it would not.",
        change: "Asking us for less would not help: our payment is not counted.",
      });
      await staff.confirm();
    },
    accepted: async () => {
      for (const each of partner === undefined ? [name] : [name, partner]) {
        const { headers } = await life.person(each, insert);
        await life.call("POST", `/v1/applications/${id()}/offer/acceptance`, { headers, body: {} });
      }
    },
    "looked-agreed": () => staff.lookAgain({}),
    "looked-differed": () => staff.lookAgain({ note: "The second payslip covers the repayments." }),
    lapsed: () => endOffers(life.deps),
  };
}
