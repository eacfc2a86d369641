import { joiningConsent } from "@keystep/contract/co-applicants/co-applicants";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertCoApplicantOf } from "#src/testing/couple";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { inviting, told } from "./testing/inviting.ts";

const DAY_MS = 86_400_000;
const ASKED = { invitedBy: "Harriet", applicationType: "homeowner-assistant" };

let t: TestApp;
const { anInviting, anInvitation, invite, mailsTo, linkTo, applicationOf, eventsOf, look, answer, accept } = inviting(
  () => t,
);

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe("inviting", () => {
  test("COAP-01: the link goes to the address typed for the co-applicant, and the main applicant sees that it waits", async () => {
    const inviting = await anInviting();
    const sent = await invite(inviting);
    const sentAt = t.clock.now();
    const expected = {
      sentTo: inviting.emailAddress,
      sentAt: sentAt.toISOString(),
      expiresAt: new Date(sentAt.getTime() + 30 * DAY_MS).toISOString(),
      refusedAt: null,
      isFilledIn: false,
    };
    expect([sent.statusCode, sent.json()]).toEqual([200, expected]);
    const { applicants, version } = await applicationOf(inviting);
    expect(applicants).toMatchObject([
      { type: "main-applicant", hasJoined: true, invitation: null },
      { type: "co-applicant", access: "own", hasJoined: false, invitation: expected },
    ]);
    expect(version).toBe(1);
    expect(await eventsOf(inviting.id)).toEqual([
      { action: "co-applicant.invited", actor_user_id: inviting.main.id, details: {} },
    ]);
  });

  test("COAP-01: the email says who asks, what each sees of the other, and how to say no", async () => {
    const { emailAddress, link } = await anInvitation();
    const [mail] = await mailsTo(emailAddress);
    expect(mail?.subject).toBe("Harriet invites you to a Keystep Homeowner Assistant application");
    for (const body of [mail?.text ?? "", (mail?.html ?? "").replaceAll("&#39;", "'")]) {
      for (const part of [`http://keystep.test/application/join/${link}`, "30 days", "If you don't know this person"]) {
        expect(body).toContain(part);
      }
      for (const secret of ["Nguyen", "+61491570006", "harriet@example.com", "person-"]) {
        expect(body).not.toContain(secret);
      }
    }
  });

  test("COAP-01: what is typed as a first name travels only where it is a name", async () => {
    const inviting = await anInviting();
    await t.db.pool.query("update applicants set first_name = 'Win at evil.example' where application_id = $1", [
      inviting.id,
    ]);
    await invite(inviting);
    const [mail] = await mailsTo(inviting.emailAddress);
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain("evil");
    expect((await look(await linkTo(inviting.emailAddress))).json().invitedBy).toBe("The main applicant");
  });

  test("the link's id is kept as a hash only", async () => {
    const { link, coApplicantId } = await anInvitation();
    const { rows } = await t.db.pool.query("select * from co_applicant_invitations where applicant_id = $1", [
      coApplicantId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0].id_hash).toHaveLength(32);
    expect(rows[0].id_hash.includes(Buffer.from(link, "base64url"))).toBe(false);
  });

  test("COAP-01: a new one ends the earlier", async () => {
    const inviting = await anInvitation();
    await invite(inviting);
    const link = await linkTo(inviting.emailAddress);
    expect(link).not.toBe(inviting.link);
    expect(told(await look(inviting.link))).toEqual([404, "invitation.not-found"]);
    expect((await look(link)).statusCode).toBe(200);
  });

  test("COAP-01: nobody is invited without an address, or at one of the main applicant's own", async () => {
    const none = await anInviting(null);
    expect((await invite(none)).json().errors).toEqual([
      { field: "emailAddress", message: "An email address of your co-applicant is required" },
    ]);
    for (const own of ["account", "applicant"]) {
      const inviting = await anInviting();
      const address = own === "account" ? inviting.main.email : "harriet@example.com";
      await t.db.pool.query("update applicants set email_address = $2 where id = $1", [
        inviting.coApplicantId,
        address,
      ]);
      const refused = await invite(inviting);
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [
          {
            field: "emailAddress",
            message: "This is your own email address. Your co-applicant joins with theirs.",
          },
        ],
      ]);
      expect((await mailsTo(address)).filter(({ text }) => text.includes("/application/join/"))).toEqual([]);
    }
  });

  test("COAP-01: a sent application, one without a co-applicant and one who joined are not invited for", async () => {
    const sent = await anInviting();
    await t.db.pool.query("update applications set status = 'submitted' where id = $1", [sent.id]);
    expect(told(await invite(sent))).toEqual([409, "application.not-a-draft"]);
    const alone = await anInviting();
    await t.db.pool.query("delete from applicants where id = $1", [alone.coApplicantId]);
    expect(told(await invite(alone))).toEqual([404, "applicant.not-found"]);
    const joined = await anInvitation();
    const oscar = await aUser().insert(t.db);
    await accept(joined.link, oscar);
    expect(told(await invite(joined))).toEqual([409, "co-applicant.has-joined"]);
    expect(told(await invite({ id: joined.id, headers: await t.asUser(oscar) }))).toEqual([
      403,
      "application.not-yours-to-answer",
    ]);
  });

  test("COAP-01: a mailbox gets five invitations in a day, from whomever", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const main = await aUser().insert(limited.db);
        const { id } = await anApplication().claimedBy(main).withMainApplicant().insert(limited.db);
        await insertCoApplicantOf(limited, id, { emailAddress: "often@example.com", userId: null });
        const headers = await limited.asUser(main);
        const url = `/api/v1/applications/${id}/invitation`;
        statuses.push((await limited.app.inject({ method: "POST", url, headers, payload: {} })).statusCode);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      const { rows } = await limited.db.pool.query("select key from rate_limits");
      expect(JSON.stringify(rows)).not.toContain("@");
    } finally {
      await limited.close();
    }
  });
});

describe("the link", () => {
  test("COAP-01: it shows who asks for what, the reader's own address and name, and looking changes nothing", async () => {
    const { link, id, emailAddress } = await anInvitation();
    const first = await look(link);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { ...ASKED, sentTo: emailAddress, firstName: "Oscar", lastName: "Okafor", hasAccount: false, takesPasskey: true },
    ]);
    await aUser().with({ email: emailAddress }).insert(t.db);
    expect((await look(link)).json()).toMatchObject({ hasAccount: true });
    expect(await eventsOf(id)).toMatchObject([{ action: "co-applicant.invited" }]);
  });

  test("COAP-01: it is dead once withdrawn; withdrawing again does nothing", async () => {
    const { link, id, headers } = await anInvitation();
    const withdraw = () => t.app.inject({ method: "DELETE", url: `/api/v1/applications/${id}/invitation`, headers });
    expect([(await withdraw()).statusCode, (await withdraw()).statusCode]).toEqual([204, 204]);
    expect(told(await look(link))).toEqual([404, "invitation.not-found"]);
    expect(told(await accept(link, await aUser().insert(t.db)))).toEqual([404, "invitation.not-found"]);
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual([
      "co-applicant.invited",
      "co-applicant.invitation-withdrawn",
    ]);
    expect((await applicationOf({ id, headers })).applicants[1].invitation).toBeNull();
  });

  test("COAP-01: it is dead once refused, without an account, and the main applicant is told without a reason", async () => {
    const { link, id, main, headers, emailAddress } = await anInvitation();
    expect((await answer(link, "refusal")).statusCode).toBe(204);
    expect(told(await answer(link, "refusal"))).toEqual([404, "invitation.not-found"]);
    expect(told(await look(link))).toEqual([404, "invitation.not-found"]);
    expect((await eventsOf(id)).at(-1)).toEqual({
      action: "co-applicant.invitation-refused",
      actor_user_id: null,
      details: {},
    });
    expect((await mailsTo(main.email)).map(({ subject }) => subject)).toEqual(["Your invitation was refused"]);
    const refusedAt = t.clock.now().toISOString();
    expect((await applicationOf({ id, headers })).applicants[1]).toMatchObject({
      access: "own",
      hasJoined: false,
      invitation: { sentTo: emailAddress, refusedAt },
    });
  });

  test("COAP-01: of a refusal nothing is kept but when; the next invitation takes its place, and another address ends it", async () => {
    const inviting = await anInvitation();
    const { id, headers, link, coApplicantId, emailAddress } = inviting;
    const oscar = await aUser().with({ email: emailAddress }).insert(t.db);
    await answer(link, "refusal", await t.asUser(oscar));
    const invitation = async () => (await applicationOf({ id, headers })).applicants[1].invitation;
    expect(JSON.stringify(await applicationOf({ id, headers }))).not.toContain(oscar.id);
    const withdraw = () => t.app.inject({ method: "DELETE", url: `/api/v1/applications/${id}/invitation`, headers });
    expect((await withdraw()).statusCode).toBe(204);
    expect(await invitation()).toMatchObject({ refusedAt: t.clock.now().toISOString() });
    expect((await eventsOf(id)).map(({ action }) => action)).not.toContain("co-applicant.invitation-withdrawn");

    expect((await invite(inviting)).json()).toMatchObject({ sentTo: emailAddress, refusedAt: null });
    expect(await invitation()).toMatchObject({ refusedAt: null });
    expect(told(await look(link))).toEqual([404, "invitation.not-found"]);
    const next = await linkTo(emailAddress);
    expect((await look(next)).statusCode).toBe(200);

    await answer(next, "refusal");
    await t.db.pool.query("update applicants set email_address = 'another@example.com' where id = $1", [coApplicantId]);
    expect(await invitation()).toBeNull();
  });

  test("COAP-01: an invitation sent anew is not refused, also where the version before this one sent it", async () => {
    const { id, headers, link, coApplicantId } = await anInvitation();
    await answer(link, "refusal");
    const later = new Date(t.clock.now().getTime() + 1000);
    await t.db.pool.query("update co_applicant_invitations set created_at = $2 where applicant_id = $1", [
      coApplicantId,
      later,
    ]);
    expect((await applicationOf({ id, headers })).applicants[1].invitation.refusedAt).toBeNull();
  });

  test("COAP-01: it lasts 30 days to the second", async () => {
    const { link } = await anInvitation();
    const oscar = await aUser().insert(t.db);
    const end = t.clock.now().getTime() + 30 * DAY_MS;
    const { rows } = await t.db.pool.query("select max(expires_at) as last from co_applicant_invitations");
    expect(rows[0].last).toEqual(new Date(end));
    await t.db.pool.query("update co_applicant_invitations set expires_at = $1 where expires_at = $2", [
      t.clock.now(),
      new Date(end),
    ]);
    for (const call of [await look(link), await accept(link, oscar), await answer(link, "refusal")]) {
      expect(told(call)).toEqual([410, "invitation.expired"]);
    }
  });

  test.each([
    ["another address is typed", "update applicants set email_address = 'other@example.com' where application_id = $1"],
    ["the application was sent in", "update applications set status = 'submitted' where id = $1"],
    ["the co-applicant was removed", "delete from applicants where application_id = $1 and type = 'co-applicant'"],
    [
      "its sender may not use the service any more",
      "update users set status = 'disabled' where id = (select user_id from applications where id = $1)",
    ],
  ])("COAP-01: it opens nothing once %s", async (_, change) => {
    const { link, id } = await anInvitation();
    await t.db.pool.query(change, [id]);
    for (const call of [
      await look(link),
      await accept(link, await aUser().insert(t.db)),
      await answer(link, "refusal"),
    ]) {
      expect(told(call)).toEqual([404, "invitation.not-found"]);
    }
  });
});

describe("joining", () => {
  test("COAP-01: the person logged in joins, the version goes up, the main applicant is told, and it is on the record", async () => {
    const inviting = await anInvitation();
    const oscar = await aUser().insert(t.db);
    const joined = await accept(inviting.link, oscar);
    expect([joined.statusCode, joined.json()]).toEqual([200, { id: inviting.id, step: "coapplicant" }]);
    const seen = await applicationOf(inviting);
    expect(seen.version).toBe(2);
    expect(seen.applicants[1]).toMatchObject({ access: "withheld", hasJoined: true, invitation: null });
    expect((await eventsOf(inviting.id)).at(-1)).toEqual({
      action: "co-applicant.joined",
      actor_user_id: oscar.id,
      details: { emailProven: false, agreedTo: joiningConsent("Keystep") },
    });
    const mails = await mailsTo(inviting.main.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/ has joined$/)]);
    expect(JSON.stringify(mails)).not.toContain(oscar.email);
  });

  test("COAP-01: again by the same person it answers the same, without a second email; to anybody else it is dead", async () => {
    const { link, id, main } = await anInvitation();
    const oscar = await aUser().insert(t.db);
    await accept(link, oscar);
    expect((await accept(link, oscar)).json()).toEqual({ id, step: "coapplicant" });
    expect((await look(link, await t.asUser(oscar))).statusCode).toBe(200);
    const other = await aUser().insert(t.db);
    expect(told(await accept(link, other))).toEqual([404, "invitation.not-found"]);
    expect(told(await look(link, await t.asUser(other)))).toEqual([404, "invitation.not-found"]);
    expect(told(await look(link))).toEqual([404, "invitation.not-found"]);
    expect(told(await answer(link, "refusal", await t.asUser(oscar)))).toEqual([404, "invitation.not-found"]);
    expect(await mailsTo(main.email)).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ action }) => action === "co-applicant.joined")).toHaveLength(1);
  });

  test("COAP-01: of two at the same instant one joins", async () => {
    const { link, id } = await anInvitation();
    const people = await Promise.all(Array.from({ length: 4 }, () => aUser().insert(t.db)));
    const statuses = await Promise.all(people.map(async (person) => (await accept(link, person)).statusCode));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    expect((await eventsOf(id)).filter(({ action }) => action === "co-applicant.joined")).toHaveLength(1);
  });

  test("COAP-01: the main applicant does not join their own application", async () => {
    const { link, main, id, headers } = await anInvitation();
    expect(told(await accept(link, main))).toEqual([409, "co-applicant.own-invitation"]);
    expect((await applicationOf({ id, headers })).applicants[1].hasJoined).toBe(false);
  });

  test("COAP-01: an account of the address the link was sent to is proven by it, and only such a one", async () => {
    const [own, elsewhere] = [await anInvitation(), await anInvitation()];
    const unproven = { emailVerifiedAt: null };
    const oscar = await aUser()
      .with({ email: own.emailAddress, ...unproven })
      .insert(t.db);
    const before = await anApplication().madeFor(oscar).insert(t.db);
    const stranger = await aUser().with(unproven).insert(t.db);
    await accept(own.link, oscar);
    await accept(elsewhere.link, stranger);
    const proven = async ({ id }: TestUser) =>
      (await t.db.pool.query("select email_verified_at from users where id = $1", [id])).rows[0].email_verified_at;
    expect([await proven(oscar), await proven(stranger)]).toEqual([t.clock.now(), null]);
    expect((await eventsOf(own.id)).at(-1)?.details).toMatchObject({ emailProven: true });
    expect(await eventsOf(before.id)).toMatchObject([{ action: "application.claimed", actor_user_id: oscar.id }]);
  });

  test("who has no phone yet begins with their own account", async () => {
    const { link, id } = await anInvitation();
    const oscar = await aUser().with({ phone: "" }).insert(t.db);
    expect((await accept(link, oscar)).json()).toEqual({ id, step: null });
  });

  test("a session of an emailed link joins nothing", async () => {
    const { link } = await anInvitation();
    const pending = await aUser().pending().insert(t.db);
    const own = await anApplication().claimedBy(pending).insert(t.db);
    const { token } = await t.sessionOf(pending, { reach: own.id });
    expect(told(await answer(link, "acceptance", t.asSession(token)))).toEqual([403, "access.forbidden"]);
  });
});
