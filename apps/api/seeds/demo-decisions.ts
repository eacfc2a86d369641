import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CheckName } from "@keystep/domain/decisions/checks";
import { endOffers } from "#src/features/decisions/end-offers";
import type { Demo } from "./demo-cases.ts";
import type { DemoApplication } from "./demo-table.ts";
import { APPROVER, APPROVER_2, WORKER } from "./personas.ts";

type Opened = {
  readonly amountCents: number | null;
  readonly checks: readonly CaseCheck[];
  readonly proposal: { id: string; basis: string; state: string } | null;
};

/** What the checks of the demo found: a home worth five times the amount, and a loan of seven tenths of it. */
function foundIn(amountCents: number, today: string): Partial<Record<CheckName, object>> {
  return {
    income: { cents: 9_400_000 },
    mortgage: { cents: Math.round(amountCents * 3.5) },
    title: { text: "12/345678", date: today },
    valuation: { cents: amountCents * 5, date: today, text: "Harbour Valuers" },
    screening: { text: "Low", date: today },
  };
}

/** From the checks to the end of an offer: a case worker checks and proposes, approvers confirm, and each person accepts. */
export function decidedBy({ life, insert }: Demo, { name, partner }: DemoApplication, id: () => string) {
  const worker = async () => (await life.known(WORKER)).headers;
  const approver = async () => (await life.known(APPROVER)).headers;
  const opened = async () => life.call<Opened>("GET", `/v1/staff/cases/${id()}`, { headers: await worker() });
  const propose = async (body: object) =>
    life.call("POST", `/v1/staff/cases/${id()}/proposals`, { headers: await worker(), body });
  const approval = async () =>
    propose({
      outcome: "approve",
      amountCents: (await opened()).amountCents,
      conditions: ["Keep the home insured at its full value."],
    });
  const confirm = async () => {
    const { proposal } = await opened();
    for (const second of [APPROVER, APPROVER_2]) {
      const { headers } = await life.known(second);
      const answer = await life.call("POST", `/v1/staff/proposals/${proposal?.id}/confirmation`, {
        headers,
        body: { basis: proposal?.basis },
      });
      if (answer["state"] === "confirmed") return;
    }
  };
  return {
    checked: async () => {
      const { checks, amountCents } = await opened();
      const found = foundIn(amountCents ?? 0, life.deps.clock.today());
      for (const { check, applicantId } of checks) {
        const about = applicantId === null ? "" : `?applicantId=${applicantId}`;
        const body = { outcome: "passed", note: "Looked through and compared.", value: found[check] };
        await life.call("PUT", `/v1/staff/cases/${id()}/checks/${check}${about}`, { headers: await worker(), body });
      }
    },
    proposed: approval,
    returned: async () => {
      const { proposal } = await opened();
      const remarks = [
        {
          check: "income",
          applicantId: (await opened()).checks.find(({ check }) => check === "income")?.applicantId,
          text: "Only one payslip is there.",
        },
      ];
      await life.call("POST", `/v1/staff/proposals/${proposal?.id}/return`, {
        headers: await approver(),
        body: { cause: "evidence-missing", text: "The second payslip is missing. Please ask for it.", remarks },
      });
    },
    approved: async () => {
      await approval();
      await confirm();
    },
    declined: async () => {
      await propose({ outcome: "decline", reasons: ["not-affordable"] });
      await confirm();
    },
    accepted: async () => {
      for (const each of partner === undefined ? [name] : [name, partner]) {
        const { headers } = await life.person(each, insert);
        await life.call("POST", `/v1/applications/${id()}/offer/acceptance`, { headers, body: {} });
      }
    },
    lapsed: () => endOffers(life.deps),
  };
}
