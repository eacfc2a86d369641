import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT, callsOf } from "./testing/finished-application.ts";
import { aFinishedCouple, declared } from "./testing/finished-couple.ts";
import { readPdf, unspaced } from "#src/testing/read-pdf";
import { sharedApp } from "#src/testing/shared-app";
import { aReopenedApplication, moveHouseOf, staffOf, type Staff } from "./testing/reopened-application.ts";

const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

const mailsTo = (email: string) => t.mailbox.filter(({ to }) => to === email);

describe("the emails around asking for more", () => {
  test("writes to the applicant: what, why, by when, and the way there", async () => {
    const application = await aReopenedApplication(t, staff);
    await staff.startReview(application.id);
    await t.drainQueue();
    const before = mailsTo(application.user.email).length;
    await staff.ask(application.id, {
      steps: ["applicant-address", "banking-details"],
      message: "Two lines.\nThe second with <b>marks</b> & signs.",
      dueOn: "2026-03-16",
    });
    await t.drainQueue();
    const [mail, ...others] = mailsTo(application.user.email).slice(before);
    expect(others).toEqual([]);
    const { reference } = (await callsOf(t, application).get("/submission")).json();
    expect(mail?.subject).toBe(`We need something more for your application ${reference}`);
    for (const words of [
      "- Applicant Details: Address\n- Banking Details",
      "> Two lines.\n> The second with <b>marks</b> & signs.",
      "Please answer by 16 March 2026.",
      `/application/${application.id}`,
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect(mail?.html).toContain("The second with &lt;b&gt;marks&lt;/b&gt; &amp; signs.");
    expect(mail?.text).not.toContain("Wattle");
  });

  test("once it is taken back, an email says that nothing more is needed", async () => {
    const application = await aReopenedApplication(t, staff);
    await t.drainQueue();
    const before = mailsTo(application.user.email).length;
    await staff.startReview(application.id);
    await t.drainQueue();
    const mails = mailsTo(application.user.email).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Nothing more is needed/)]);
  });
});

describe("a request about the part of a co-applicant who joined", () => {
  const TEXT = "Your passport ended in 2022. Please give another document.";

  async function askedCouple(steps: string[]) {
    const couple = await aFinishedCouple(t);
    await declared(t, couple.co);
    await callsOf(t, couple.main).submit();
    await staff.startReview(couple.main.id);
    await t.drainQueue();
    t.mailbox.length = 0;
    expect((await staff.ask(couple.main.id, { steps, message: TEXT })).statusCode).toBe(201);
    await t.drainQueue();
    const [main, co] = [mailsTo(couple.main.user.email), mailsTo(couple.co.user.email)];
    return { ...couple, mails: { main, co } };
  }

  test("COAP-02: reaches that person, by email and in the application; the other hears only that it was asked", async () => {
    const { main, co, mails } = await askedCouple(["coapplicant-id"]);
    expect(mails.co.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We need something more/)]);
    expect(mails.co[0]?.text).toContain(`> ${TEXT}`);
    expect(mails.co[0]?.text).toContain(`/application/${main.id}/applicant-id/co-applicant`);
    expect(mails.main.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^We asked your co-applicant/)]);
    expect(JSON.stringify(mails.main)).not.toMatch(/passport|100 points/i);

    const seenBy = async (person: typeof main) => (await callsOf(t, person).get("")).json();
    expect((await seenBy(co)).informationRequest).toMatchObject({ steps: ["coapplicant-id"], message: TEXT });
    expect(await seenBy(main)).toMatchObject({ step: "review", informationRequest: { steps: [], message: null } });
    for (const [person, message] of [
      [main, null],
      [co, TEXT],
    ] as const) {
      const list = await t.app.inject({ url: "/api/v1/applications", headers: person.headers });
      expect(list.json()[0].informationRequest.message).toBe(message);
      expect(list.json()[0]).not.toHaveProperty("hasCoJoined");
    }
  });

  test("about both parts, each hears of their own and that the other was asked", async () => {
    const { mails } = await askedCouple(["applicant-address", "coapplicant-id"]);
    expect(mails.main[0]?.text).toContain("- Applicant Details: Address\n");
    expect(mails.main[0]?.text).not.toContain("Coapplicant");
    expect(mails.co[0]?.text).not.toContain("Applicant Details: Address");
    expect(mails.main[0]?.text).toContain("We asked your co-applicant for something too.");
    expect(mails.co[0]?.text).toContain("We asked the main applicant for something too.");
  });

  test("about the main applicant's part alone, the co-applicant hears nothing, nor when it is taken back", async () => {
    const { main, co, mails } = await askedCouple(["applicant-id"]);
    expect([mails.main.length, mails.co.length]).toEqual([1, 0]);
    expect((await callsOf(t, co).get("")).json().informationRequest).toMatchObject({ steps: [], message: null });
    await staff.startReview(main.id);
    await t.drainQueue();
    expect(mailsTo(co.user.email)).toEqual([]);
    expect(mailsTo(main.user.email).at(-1)?.subject).toMatch(/^Nothing more is needed/);
  });

  test("taken back, the person who was asked hears it too", async () => {
    const { main, co } = await askedCouple(["coapplicant-id"]);
    await staff.startReview(main.id);
    await t.drainQueue();
    expect(mailsTo(co.user.email).at(-1)?.text).toContain("We asked you to look at parts");
    expect(mailsTo(main.user.email).at(-1)?.text).toContain("We asked your co-applicant to look at parts");
  });
});

describe("the begin of a review", () => {
  test("is told to both people once, with the day of our answer, and nothing that either of them said", async () => {
    const { main, co } = await aFinishedCouple(t);
    await declared(t, co);
    await callsOf(t, main).submit();
    await t.drainQueue();
    t.mailbox.length = 0;
    await staff.startReview(main.id);
    await staff.startReview(main.id);
    await t.drainQueue();
    for (const { email } of [main.user, co.user]) {
      const [mail, ...others] = mailsTo(email);
      expect(others).toEqual([]);
      expect(mail?.subject).toMatch(/^We are reading your application KS-/);
      expect(mail?.text).toContain("There is nothing for you to do now.");
      expect(mail?.text).toMatch(/by \d+ March 2026/);
      expect(mail?.text).not.toMatch(/Wattle|Okafor|12345/);
    }
  });
});

describe("the copy and the email of a further edition", () => {
  test("say what it replaces and which parts changed, and repeat no answer", async () => {
    const application = await aReopenedApplication(t, staff, {
      asked: { steps: ["applicant-address", "applicant-assets", "banking-details"] },
    });
    const { get, send, submit } = callsOf(t, application);
    await t.drainQueue();
    const before = mailsTo(application.user.email).length;
    await moveHouseOf(t, application);
    // Another account whose number ends as the one before: shown, both look the same.
    const place = `/applicants/${application.applicantId}`;
    await send("PUT", `${place}/banking-details`, { ...ACCOUNT, accountNumber: "99912345" });
    await send("PUT", `${place}?draft=true`, { hasNoAssets: true });
    t.clock.advance(60_000);
    const { reference } = (await submit()).json();
    await t.drainQueue();
    const [mail, ...others] = mailsTo(application.user.email).slice(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`We have your changes to application ${reference}`);
    expect(mail?.text).toContain("You changed:\n- Applicant Details: Address\n- Banking Details\n\n");
    expect(mail?.text).toContain("edition 2");
    expect(mail?.text).not.toMatch(/Banksia|12345/);
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ filename: `${reference}-edition-2.pdf`, contentType: "application/pdf" }),
    ]);
    const download = await get("/submission/document");
    expect(download.headers["content-disposition"]).toContain(`${reference}-edition-2.pdf`);
    const { body } = await readPdf(download.rawPayload);
    const text = unspaced(body);
    expect(text).toContain(unspaced("Edition 2, replaces edition 1, sent 2 March 2026"));
    expect(text).toContain(unspaced("Changed since then Applicant Details: Address Banking Details"));
    expect(text).toContain(unspaced("7 Banksia Road"));
    expect(text).not.toContain(unspaced("1 Wattle Street 2000"));
    expect(text).toContain(unspaced("looks at what you changed by 4 March 2026"));
  });
});
