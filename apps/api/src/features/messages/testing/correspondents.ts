import { answerCustomer } from "#src/features/messages/answer-customer";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { listMessages } from "@keystep/contract/messages/messages";
import { aUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

/** A caller: the person, and the headers of their calls. */
export type Caller = { readonly id: string; readonly headers: Record<string, string> };

/** An active customer who has written nothing yet. */
export async function aCustomer(t: TestApp) {
  const user = await aUser().with({ firstName: "Mia", lastName: "Tran" }).insert(t.db);
  return { ...user, headers: await t.asUser(user) };
}

/** The same people days later: their sessions have ended meanwhile. */
export async function signedInAgain(t: TestApp, ...people: { id: string; headers: Record<string, string> }[]) {
  for (const person of people) person.headers = await t.asUser(person, { factors: ["pwd", "otp"] });
}

/** A member of staff, signed in with two factors. */
export async function aStaffMember(t: TestApp) {
  const user = await aUser().staff().with({ firstName: "Stella", lastName: "Marsh" }).insert(t.db);
  return { ...user, headers: await t.asUser(user, { factors: ["pwd", "otp"] }) };
}

export function write(t: TestApp, { headers }: Pick<Caller, "headers">, ...sent: [object, Record<string, string>?]) {
  const [payload, more = {}] = sent;
  return t.app.inject({ method: "POST", url: "/api/v1/messages", payload, headers: { ...headers, ...more } });
}

/** One of us writes to a customer, from a case of that id. */
export async function answer(
  t: TestApp,
  staff: { readonly id: string },
  ...to: [{ id: string; email: string }, string]
) {
  const [{ id, email }, text] = to;
  const written = { userId: id, email, staffId: staff.id, caseId: id, text, files: [], seen: undefined };
  return t.db.transaction(async (tx) => (await answerCustomer(t.deps, tx, written)).message);
}

type OwnMessages = AnswerOf<typeof listMessages>;

/** A customer's own messages, newest first. */
export async function listOf(t: TestApp, { headers }: Pick<Caller, "headers">, query = ""): Promise<OwnMessages> {
  return (await t.app.inject({ url: `/api/v1/messages${query}`, headers })).json();
}

/** The person's recorded events, oldest first. */
export async function eventsOf(t: TestApp, { id }: Pick<Caller, "id">) {
  const { rows } = await t.db.pool.query(
    "select action, application_id, details from events where actor_user_id = $1 order by id",
    [id],
  );
  return rows;
}
