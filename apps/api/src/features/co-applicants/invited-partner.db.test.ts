import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { inviting, told } from "./testing/inviting.ts";

let t: TestApp;
const { anAddress, anInviting, anInvitation, invite, mailsTo, linkTo, look, answer, accept, applicationOf, eventsOf } =
  inviting(() => t);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Inviting = { readonly id: string; readonly headers: Record<string, string> };

function fillIn({ id, headers }: Inviting, isFilledIn: boolean) {
  const url = `/api/v1/applications/${id}/invitation`;
  return t.app.inject({ method: "PUT", url, headers, payload: { isFilledIn } });
}

function finish({ id, headers }: Inviting, step: string) {
  return t.app.inject({ method: "PUT", url: `/api/v2/applications/${id}`, headers, payload: { step } });
}

async function statusesOf({ id, headers }: Inviting) {
  return (await t.app.inject({ url: `/api/v1/applications/${id}/step-status`, headers })).json();
}

const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action);

describe("STEP-08: the part of a person who was invited", () => {
  test("is enabled and no more for the main applicant, who cannot finish its steps, until they fill it in", async () => {
    const inviting = await anInvitation();
    expect(await statusesOf(inviting)).toMatchObject({ coapplicant: "enabled", "coapplicant-address": "enabled" });
    expect(told(await finish(inviting, "coapplicant-id"))).toEqual([403, "application.not-yours-to-answer"]);
    expect((await fillIn(inviting, true)).json()).toMatchObject({ sentTo: inviting.emailAddress, isFilledIn: true });
    expect((await finish(inviting, "coapplicant-id")).statusCode).toBe(200);
    await fillIn(inviting, false);
    expect(told(await finish(inviting, "coapplicant-id"))).toEqual([403, "application.not-yours-to-answer"]);
  });
});

describe("COAP-01: a reminder", () => {
  test("is the email again, says so, and is on the record as one", async () => {
    const inviting = await anInvitation();
    expect((await invite(inviting)).statusCode).toBe(200);
    expect((await mailsTo(inviting.emailAddress)).map(({ subject }) => subject)).toEqual([
      "Harriet invites you to a Keystep Homeowner Assistant application",
      "Reminder: Harriet invites you to a Keystep Homeowner Assistant application",
    ]);
    expect(await actionsOf(inviting.id)).toEqual(["co-applicant.invited", "co-applicant.reminded"]);
  });
});

describe("COAP-01: another address", () => {
  test("has the invitation from then on; the link to the wrong mailbox is dead at once", async () => {
    const inviting = await anInvitation();
    const right = anAddress();
    const sent = await invite(inviting, { emailAddress: ` ${right.toUpperCase()} ` });
    expect([sent.statusCode, sent.json().sentTo]).toEqual([200, right]);
    expect(told(await look(inviting.link))).toEqual([404, "invitation.not-found"]);
    expect((await look(await linkTo(right))).json()).toMatchObject({ sentTo: right });
    const { applicants, version } = await applicationOf(inviting);
    expect(applicants[1]).toMatchObject({ emailAddress: right, invitation: { sentTo: right } });
    expect(version).toBe(2);
    expect(await actionsOf(inviting.id)).toEqual(["co-applicant.invited", "co-applicant.invitation-readdressed"]);
    expect((await mailsTo(right)).map(({ subject }) => subject)).toEqual([
      "Harriet invites you to a Keystep Homeowner Assistant application",
    ]);
  });

  test("that is one's own, or no address, changes nothing", async () => {
    const inviting = await anInvitation();
    for (const emailAddress of [inviting.main.email, "harriet@example.com", "no address"]) {
      const refused = await invite(inviting, { emailAddress });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "emailAddress"]);
    }
    expect((await look(inviting.link)).statusCode).toBe(200);
    expect(await actionsOf(inviting.id)).toEqual(["co-applicant.invited"]);
  });

  test("is changed by the main applicant alone, and not once the person joined", async () => {
    const inviting = await anInvitation();
    const stranger = await t.asUser(await aUser().insert(t.db));
    const emailAddress = anAddress();
    expect(told(await invite({ id: inviting.id, headers: stranger }, { emailAddress }))).toEqual([
      404,
      "application.not-found",
    ]);
    await accept(inviting.link, await aUser().insert(t.db));
    expect(told(await invite(inviting, { emailAddress }))).toEqual([409, "co-applicant.has-joined"]);
  });
});

describe("COAP-01: filling in for a person who was invited", () => {
  test("keeps the link, raises no version, and is on the record once each way", async () => {
    const inviting = await anInvitation();
    for (const isFilledIn of [true, true, false]) {
      expect((await fillIn(inviting, isFilledIn)).json()).toMatchObject({ refusedAt: null, isFilledIn });
    }
    expect((await look(inviting.link)).statusCode).toBe(200);
    expect((await applicationOf(inviting)).version).toBe(1);
    expect(await actionsOf(inviting.id)).toEqual([
      "co-applicant.invited",
      "co-applicant.filling-in-begun",
      "co-applicant.filling-in-ended",
    ]);
  });

  test("once they join it is theirs, with what was filled in, and no longer the main applicant's to see", async () => {
    const inviting = await anInvitation();
    await fillIn(inviting, true);
    const url = `/api/v1/applications/${inviting.id}/applicants/${inviting.coApplicantId}`;
    const filled = { method: "PUT", url, headers: inviting.headers, query: { draft: "true" } } as const;
    expect((await t.app.inject({ ...filled, payload: { maritalStatus: "married" } })).statusCode).toBe(200);
    const oscar = await aUser().insert(t.db);
    expect((await accept(inviting.link, oscar)).statusCode).toBe(200);
    const seen = await applicationOf({ id: inviting.id, headers: await t.asUser(oscar) });
    expect(seen.applicants[1]).toMatchObject({ access: "own", maritalStatus: "married", declaredAt: null });
    expect((await applicationOf(inviting)).applicants[1]).toMatchObject({ access: "withheld", maritalStatus: null });
    expect(told(await fillIn(inviting, true))).toEqual([409, "co-applicant.has-joined"]);
  });

  test("a reminder or another address leaves it as it is", async () => {
    const inviting = await anInvitation();
    await fillIn(inviting, true);
    expect((await invite(inviting)).json().isFilledIn).toBe(true);
    expect((await invite(inviting, { emailAddress: anAddress() })).json().isFilledIn).toBe(true);
  });

  test("needs an invitation that stands, a draft, and the main applicant", async () => {
    const never = await anInviting();
    expect(told(await fillIn(never, true))).toEqual([409, "co-applicant.not-invited"]);
    const refused = await anInvitation();
    await answer(refused.link, "refusal");
    expect(told(await fillIn(refused, true))).toEqual([409, "co-applicant.not-invited"]);
    const sent = await anInvitation();
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [sent.id]);
    expect(told(await fillIn(sent, true))).toEqual([409, "application.not-a-draft"]);
    const alone = await anInviting();
    await t.db.pool.query("delete from applicants where id = $1", [alone.coApplicantId]);
    expect(told(await fillIn(alone, true))).toEqual([404, "applicant.not-found"]);
    const own = await anInvitation();
    const stranger = await t.asUser(await aUser().insert(t.db));
    expect(told(await fillIn({ id: own.id, headers: stranger }, true))).toEqual([404, "application.not-found"]);
  });
});
