import type { CaseRow } from "@keystep/contract/desk/cases";
import type { Scope } from "@keystep/domain/identity/scopes";
import type { Message } from "@keystep/contract/messages/messages";
import { aVisitor, postRegister, PROPERTIES } from "#src/features/leads/testing/lead-forms";
import { aCustomer, write } from "#src/features/messages/testing/correspondents";
import { aUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

type Page = { readonly items: CaseRow[]; readonly next: string | null; readonly previous: string | null };

/** Calls of a member of the staff at the desk. */
export async function atTheDesk(t: TestApp, firstName = "Stella", scopes?: readonly Scope[]) {
  const person = await aUser().staff(scopes).with({ firstName, lastName: "Marsh" }).insert(t.db);
  const headers = await t.asUser(person, { factors: ["pwd", "otp"] });
  const call = (method: "GET" | "POST" | "PUT", path: string, payload?: object) =>
    t.app.inject({ method, url: `/api/v1/staff/${path}`, headers, ...(payload && { payload }) });
  const page = async (query: string): Promise<Page> => (await call("GET", `cases?${query}`)).json();
  return {
    person,
    headers,
    call,
    page,
    /** The cases of a queue, page after page. */
    async all(query: string): Promise<CaseRow[]> {
      const rows: CaseRow[] = [];
      for (let after: string | null = ""; after !== null;) {
        const answer: Page = await page(after === "" ? query : `${query}&after=${after}`);
        rows.push(...answer.items);
        after = answer.next;
      }
      return rows;
    },
    async counts(): Promise<Record<string, number>> {
      const queues = (await call("GET", "queues")).json<{ queue: string; count: number }[]>();
      return Object.fromEntries(queues.map(({ queue, count }) => [queue, count]));
    },
    search: async (q: string) => (await call("POST", "search", { q })).json<{ items: CaseRow[]; more: boolean }>(),
    take: (id: string, from: string | null = null, reason?: string) =>
      call("PUT", `cases/${id}/assignee`, { userId: person.id, from, reason }),
    give: (id: string, userId: string | null, from: string | null) =>
      call("PUT", `cases/${id}/assignee`, { userId, from }),
  };
}
export type Desk = Awaited<ReturnType<typeof atTheDesk>>;

/** The case of a lead that somebody left, who has not proven their address. */
export async function aLeadOn(t: TestApp, desk: Desk) {
  const visitor = aVisitor();
  const form = { ...visitor, ...PROPERTIES["upfront-boost"], leadType: "upfront-boost", wantsMarketing: false };
  const { id: userId, leadId } = (await postRegister(t, form)).json<{ id: string; leadId: string }>();
  const [row] = (await desk.search(visitor.email)).items;
  return { id: row?.id ?? "", userId, leadId, email: visitor.email };
}

/** The case of a conversation that a customer began. */
export async function aConversationOn(t: TestApp, desk: Desk, text = "You charged me twice.") {
  const mia = await aCustomer(t);
  const message = (await write(t, mia, { text })).json<Message>();
  const [row] = (await desk.search(mia.email)).items;
  return { id: row?.id ?? "", mia, message };
}
