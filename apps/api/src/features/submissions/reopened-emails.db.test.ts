import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT, callsOf } from "./testing/finished-application.ts";
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
    expect(text).toContain(unspaced("reads what you changed and writes to you within 5 business days"));
  });
});
