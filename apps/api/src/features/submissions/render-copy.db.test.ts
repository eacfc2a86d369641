import { answerSheet } from "@keystep/domain/applications/answer-sheet";
import { DECLARATIONS_OF_ONE } from "@keystep/contract/submissions/declarations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { getFrozenSubmission } from "./submission.repository.ts";
import { answerEverything, HOSTILE } from "./testing/every-answer.ts";
import { ACCOUNT, aFinishedApplication, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { readPdf, unspaced } from "#src/testing/read-pdf";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function submitted(application: FinishedApplication): Promise<{ reference: string; id: string }> {
  const { reference } = (await callsOf(t, application).submit()).json();
  const { rows } = await t.db.pool.query("select id from submissions where reference = $1", [reference]);
  return { reference, id: rows[0].id };
}

async function pdfOf(application: FinishedApplication): Promise<Buffer> {
  const response = await callsOf(t, application).get("/submission/document");
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** Every label and answer of the sheet, in its order, each found after the one before. */
async function expectEveryAnswer(submissionId: string, body: string): Promise<number> {
  const { answers } = await getFrozenSubmission(t.deps, submissionId);
  const text = unspaced(body);
  let at = 0;
  let found = 0;
  for (const { parts } of answerSheet(answers)) {
    for (const { groups } of parts) {
      for (const { label, text: answer } of groups.flatMap(({ rows }) => rows)) {
        const wanted = unspaced(`${label}${answer}`);
        const place = text.indexOf(wanted, at);
        expect(place, `${label}: ${answer}`).toBeGreaterThanOrEqual(at);
        at = place + wanted.length;
        found += 1;
      }
    }
  }
  return found;
}

const mailsTo = (email: string) => t.mailbox.filter(({ to }) => to === email);

describe("the copy of a submission", () => {
  test("the smallest application: every answer, the words declared, what happens next, a number on each page", async () => {
    const application = await aFinishedApplication(t);
    const { reference, id } = await submitted(application);
    await t.drainQueue();
    const { pages, body } = await readPdf(await pdfOf(application));
    expect(await expectEveryAnswer(id, body)).toBeGreaterThan(20);
    for (const { title, text } of DECLARATIONS_OF_ONE) expect(unspaced(body)).toContain(unspaced(`${title}${text}`));
    expect(unspaced(body)).toContain(unspaced("Harriet Nguyen declared on 2 March 2026 at 12:00 pm AEDT:"));
    expect(unspaced(body)).toContain(unspaced("looks at your application by 4 March 2026. "));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`${reference}, 2 March 2026`);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test("account numbers show their end alone, and the copy says so", async () => {
    const application = await aFinishedApplication(t);
    await submitted(application);
    await t.drainQueue();
    const { body } = await readPdf(await pdfOf(application));
    expect(body).toContain("Ends in 345");
    expect(unspaced(body)).toContain(unspaced("Account and document numbers show their last three characters only."));
    expect(unspaced(body)).not.toContain(ACCOUNT.accountNumber);
  });

  test("the fullest application of two people, in many scripts: every answer as it was typed", async () => {
    const application = await aFinishedApplication(t);
    await answerEverything(t, application);
    const { id } = await submitted(application);
    await t.drainQueue();
    const { pages, body } = await readPdf(await pdfOf(application));
    expect(pages.length).toBeGreaterThan(4);
    expect(await expectEveryAnswer(id, body.replaceAll("[U+1F600]", "😀"))).toBeGreaterThan(100);
    for (const text of Object.values(HOSTILE)) expect(unspaced(body)).toContain(unspaced(text));
    expect(body).toContain("[U+1F600]");
    expect(body).toContain("stands as its number in square brackets");
    expect(unspaced(body)).not.toContain("PA1234567");
    expect(body).toContain("•••567");
  });

  test("it is made of what was frozen, whatever the rows say later", async () => {
    const application = await aFinishedApplication(t);
    const { id } = await submitted(application);
    await t.db.pool.query(
      "update applicants set first_name = 'Changed', residence_note = 'Changed' where application_id = $1",
      [application.id],
    );
    await t.db.pool.query("update users set last_name = 'Changed' where id = $1", [application.user.id]);
    await t.drainQueue();
    const { body } = await readPdf(await pdfOf(application));
    await expectEveryAnswer(id, body);
    expect(body).not.toContain("Changed");
  });
});

describe("the email with it", () => {
  test("says the reference number and what happens next, carries the copy, and repeats no answer", async () => {
    const application = await aFinishedApplication(t);
    const { reference } = await submitted(application);
    await t.drainQueue();
    const [mail, ...others] = mailsTo(application.user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `We have your application ${reference}`,
      text: expect.stringContaining("by 4 March 2026"),
    });
    expect(mail?.text).not.toContain("Wattle");
    expect(mail?.attachments).toEqual([
      {
        filename: `${reference}.pdf`,
        contentType: "application/pdf",
        content: (await pdfOf(application)).toString("base64"),
      },
    ]);
  });

  test("the mailbox tells of the attachment", async () => {
    const application = await aFinishedApplication(t);
    const { reference } = await submitted(application);
    await t.drainQueue();
    const emails: { to: string; attachments: unknown }[] = (await t.app.inject({ url: "/dev/mailbox.json" })).json();
    const size = (await pdfOf(application)).length;
    expect(emails.find(({ to }) => to === application.user.email)?.attachments).toEqual([
      { filename: `${reference}.pdf`, contentType: "application/pdf", size },
    ]);
    expect((await t.app.inject({ url: "/dev/mailbox" })).body).toContain(`Attached: ${reference}.pdf`);
  });
});

describe("the job", () => {
  test("a server that ends after the answer leaves it to the next one", async () => {
    const application = await aFinishedApplication(t);
    await submitted(application);
    const next = await createTestApp({ connectionString: t.connectionString });
    try {
      expect(await next.drainQueue()).toBe(2);
      expect(next.mailbox.map(({ to }) => to)).toEqual([application.user.email]);
    } finally {
      await next.close();
    }
    expect((await callsOf(t, application).get("/submission")).json().isDocumentReady).toBe(true);
  });

  test("done again, and twice at once, it sends one email", async () => {
    const application = await aFinishedApplication(t);
    const { id } = await submitted(application);
    const { renderCopy } = await import("./render-copy.ts");
    await Promise.all([1, 2].map(() => renderCopy(t.deps, { submissionId: id, userId: application.user.id })));
    // As the version before this one queued it.
    await renderCopy(t.deps, { submissionId: id, userId: null });
    await t.drainQueue();
    expect(mailsTo(application.user.email)).toHaveLength(1);
  });

  test("a store that fails costs a try, and no email", async () => {
    const application = await aFinishedApplication(t);
    const { id } = await submitted(application);
    const { renderCopy } = await import("./render-copy.ts");
    const files = { ...t.deps.files, write: () => Promise.reject(new Error("The disk is full")) };
    await expect(renderCopy({ ...t.deps, files }, { submissionId: id, userId: application.user.id })).rejects.toThrow(
      "The disk is full",
    );
    expect((await callsOf(t, application).get("/submission")).json().isDocumentReady).toBe(false);
    await t.drainQueue();
    expect(mailsTo(application.user.email)).toHaveLength(1);
  });
});

describe("the download", () => {
  test("is an attachment that no page can be made of, and is recorded", async () => {
    const application = await aFinishedApplication(t);
    const { reference } = await submitted(application);
    const { get } = callsOf(t, application);
    const early = await get("/submission/document");
    expect([early.statusCode, early.json().code, early.headers["retry-after"]]).toEqual([
      409,
      "submission.document-not-ready",
      "5",
    ]);
    await t.drainQueue();
    const response = await get("/submission/document");
    expect(response.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${reference}.pdf"; filename*=UTF-8''${reference}.pdf`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const { rows } = await t.db.pool.query(
      "select action from events where application_id = $1 and action = 'submission.downloaded'",
      [application.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("the file store holds it encrypted, and what was changed there is not served", async () => {
    const application = await aFinishedApplication(t);
    await submitted(application);
    await t.drainQueue();
    const { rows } = await t.db.pool.query(
      "select c.document_key as key from submission_copies c join submissions s on s.id = c.submission_id where s.application_id = $1",
      [application.id],
    );
    const stored = Buffer.from(await t.deps.files.get(rows[0].key));
    expect(stored.includes("%PDF")).toBe(false);
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    await t.deps.files.put(rows[0].key, stored);
    expect((await callsOf(t, application).get("/submission/document")).statusCode).toBe(500);
  });
});
