import type { LightMyRequestResponse } from "fastify";
import { aUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

/** The property step, as the wizard sends it. */
export const MORTGAGED_HOME = {
  propertyAddress: "1 Wattle Street, Hobart",
  dateOfPropertyPurchase: "2019-03-01",
  estimatedPropertyValue: 900_000,
  estimatedOutstandingMortgage: 400_000,
  yearsLeftOnMortgage: 21,
  estimatedMonthlyMortgage: 2600,
} as const;
/** The lead fields. */
export const LEAD = { ...MORTGAGED_HOME, firstName: "Priya", lastName: "Raman" } as const;

const SAVINGS = {
  id: "0192d3a0-0000-7000-8000-000000000001",
  type: "savings",
  description: null,
  value: 20_000,
} as const;
export const LOAN = {
  id: "0192d3a0-0000-7000-8000-000000000002",
  type: "car-loan",
  lender: "A bank",
  limit: null,
  balance: 9000,
  monthlyRepayment: 250,
} as const;
export const HOLDINGS = { assets: [SAVINGS], hasNoAssets: false, liabilities: [LOAN], hasNoLiabilities: false };
export const ACCOUNT = { accountName: "Priya Raman", bsb: "656-528", accountNumber: "0001 2345" };

let made = 0;

type Called = Promise<LightMyRequestResponse>;
export type TestMortgageShare = {
  readonly id: string;
  readonly leadId: string;
  readonly userId: string;
  readonly email: string;
  readonly phone: string;
  readonly headers: Record<string, string>;
  /** Calls of its person, below its own address. */
  readonly get: (path?: string) => Called;
  readonly put: (path: string, payload: object) => Called;
  readonly post: (path: string, payload: object) => Called;
  /** The version it has now. */
  readonly version: () => Promise<number>;
};

/** Of a person who has just left a Mortgage Share lead. */
export async function aMortgageShare(t: TestApp): Promise<TestMortgageShare> {
  made += 1;
  const email = `sharer-${made}-${Math.random().toString(36).slice(2)}@example.com`;
  const phone = `+6149${String(1_000_000 + made)}`;
  const registered = await t.app.inject({
    method: "POST",
    url: "/api/v1/register",
    headers: { origin: t.deps.config.publicUrl },
    payload: { leadType: "mortgage-share", ...LEAD, email, phone, password: "Lemon-Tree-Gate-88" },
  });
  const { id: userId, leadId } = registered.json<{ id: string; leadId: string }>();
  const headers = await t.asUser({ id: userId });
  const list = await t.app.inject({ url: "/api/v2/mortgage_share_applications", headers });
  const id = list.json<{ id: string }[]>()[0]?.id ?? "none was made";
  return { id, leadId, userId, email, phone, headers, ...callsOf(t, id, headers) };
}

/** Calls about one with these headers. */
export function callsOf(t: TestApp, id: string, headers: Record<string, string>) {
  const at = `/api/v2/mortgage_share_applications/${id}`;
  const get = async (path = "") => t.app.inject({ url: `${at}${path}`, headers });
  const put = async (path: string, payload: object) =>
    t.app.inject({ method: "PUT", url: `${at}${path}`, headers, payload });
  const post = async (path: string, payload: object) =>
    t.app.inject({ method: "POST", url: `${at}${path}`, headers, payload });
  return { get, put, post, version: async () => (await get()).json<{ version: number }>().version };
}

/** One with everything answered, so that it can be sent. */
export async function aCompleteMortgageShare(t: TestApp): Promise<TestMortgageShare> {
  const share = await aMortgageShare(t);
  await share.put("", HOLDINGS);
  await share.put("/banking-details", ACCOUNT);
  return share;
}

/** Puts one where a test begins, past the rules of who may move what, and answers its version; how it came there is no part of that test. */
export async function standingAt(t: TestApp, { id }: { id: string }, status: string): Promise<number> {
  await t.db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query("update mortgage_share_applications set status = $2 where id = $1", [id, status]);
  });
  return (await t.db.pool.query("select version from mortgage_share_applications where id = $1", [id])).rows[0].version;
}

/** The events about one, oldest first. */
export async function eventsOf(t: TestApp, { id }: { id: string }) {
  const { rows } = await t.db.pool.query<{ action: string; details: Record<string, unknown>; actor: string }>(
    `select action, details, actor_user_id as actor from events where details ->> 'mortgageShareId' = $1 order by id`,
    [id],
  );
  return rows;
}

/** The emails to an address about mortgage share applications, by subject, oldest first. */
export async function emailsTo(t: TestApp, address: string) {
  await t.drainQueue();
  return t.mailbox.filter(({ to, text }) => to === address && text.includes("ortgage share"));
}

/** Calls of staff with their second step. */
export async function asStaff(t: TestApp) {
  const { id: userId } = await aUser().staff().insert(t.db);
  const headers = await t.asUser({ id: userId }, { factors: ["pwd", "otp"] });
  const url = "/api/v1/staff/mortgage-share-applications";
  return {
    userId,
    read: async (id: string) => t.app.inject({ url: `${url}/${id}`, headers }),
    move: async (id: string, payload: object) =>
      t.app.inject({ method: "POST", url: `${url}/${id}/moves`, headers, payload }),
  };
}
