import type { LightMyRequestResponse } from "fastify";
import { MORTGAGED_HOME } from "#src/features/mortgage-shares/testing/a-mortgage-share";
import type { TestApp } from "#src/testing/test-app";

let made = 0;

/** A new person, with an email and a phone of their own. */
export function aVisitor() {
  made += 1;
  return {
    firstName: "Priya",
    lastName: "Raman",
    email: `visitor-${made}-${Math.random().toString(36).slice(2)}@example.com`,
    phone: `0491 ${String(570_000 + made).slice(0, 3)} ${String(570_000 + made).slice(3)}`,
    password: "Lemon-Tree-Gate-88",
  };
}

/** The property steps, by kind of lead. */
export const PROPERTIES = {
  "mortgage-share": MORTGAGED_HOME,
  "upfront-boost": {
    propertyAddress: "2 Banksia Lane, Darwin",
    estimatedPropertyValue: 800_000,
    savingsForDeposit: 100_000,
    upfrontBoostNeeded: 120_000,
  },
  "buying-boost": {
    propertyAddress: "3 Grevillea Road, Perth",
    estimatedPropertyValue: 1_000_000,
    mortgageRemaining: 300_000,
    buyingBoostNeeded: 150_000,
  },
} as const;

export function postRegister(
  t: TestApp,
  body: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return t.app.inject({
    method: "POST",
    url: "/api/v1/register",
    payload: body,
    headers: { origin: t.deps.config.publicUrl, ...headers },
  });
}

/** The emails to an address so far, oldest first. */
export async function mailsTo(t: TestApp, email: string) {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email);
}
