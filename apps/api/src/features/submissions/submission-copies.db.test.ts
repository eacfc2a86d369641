import { DECLARATIONS_OF_TWO } from "@keystep/contract/submissions/declarations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPdf, unspaced } from "#src/testing/read-pdf";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { renderCopy } from "./render-copy.ts";
import { aFinishedApplication, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { aFinishedCouple, declared, type FinishedCouple } from "./testing/finished-couple.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function aSentCouple(): Promise<FinishedCouple & { reference: string; submissionId: string }> {
  const couple = await aFinishedCouple(t);
  await declared(t, couple.co);
  t.clock.advance(300_000);
  const sent = await callsOf(t, couple.main).submit();
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const { rows } = await t.db.pool.query("select id from submissions where application_id = $1", [couple.main.id]);
  return { ...couple, reference: sent.json().reference, submissionId: rows[0].id };
}

const document = (person: Pick<FinishedApplication, "id" | "headers">) =>
  callsOf(t, person).get("/submission/document");
const wordsOf = async (person: Pick<FinishedApplication, "id" | "headers">) =>
  unspaced((await readPdf((await document(person)).rawPayload)).body);
const copiesTo = (email: string) =>
  t.mailbox.filter(({ to, attachments = [] }) => to === email && attachments.length > 0);

describe("the copies of two people", () => {
  test("COAP-02: both declarations stand in the main applicant's, the co-applicant's own alone in theirs, each with its hour", async () => {
    const { main, co } = await aSentCouple();
    await t.drainQueue();
    const [ofMain, ofCo] = [await wordsOf(main), await wordsOf(co)];
    const given = DECLARATIONS_OF_TWO.map(({ title, text }) => unspaced(`${title}${text}`));
    for (const words of given) {
      expect(ofMain.split(words)).toHaveLength(3);
      expect(ofCo.split(words)).toHaveLength(2);
    }
    for (const copy of [ofMain, ofCo])
      expect(copy).toContain(unspaced("Oscar Okafor declared for their own part on 2 March 2026"));
    expect(ofMain).toContain(unspaced("Harriet Nguyen declared on 2 March 2026"));
    expect(ofCo).not.toContain("Harriet");
    expect(ofCo).toContain(unspaced("The main applicant, whose part is done and was sent with yours"));
  });

  test("COAP-02: the household stands in both copies, the main applicant's income in their own alone", async () => {
    const couple = await aFinishedCouple(t);
    const { send } = callsOf(t, couple.main);
    const answers = { grossIncome: 98_765, grossIncomePeriod: "year", livingCostsMonthly: 4321 };
    await send("PUT", `/applicants/${couple.main.applicantId}?draft=true`, answers);
    await declared(t, couple.co);
    await callsOf(t, couple.main).submit();
    await t.drainQueue();
    const [ofMain, ofCo] = [await wordsOf(couple.main), await wordsOf(couple.co)];
    for (const copy of [ofMain, ofCo]) expect(copy).toContain(unspaced("Living costs a month $4,321"));
    expect(ofMain).toContain("$98,765");
    expect(ofCo).not.toContain("98,765");
    // The co-applicant says whether they live together, which both know.
    for (const copy of [ofMain, ofCo]) expect(copy).toContain(unspaced("Yes, we live together"));
  });

  test("COAP-02: each is told of their own copy, first that it is made, then that it is there", async () => {
    const { main, co } = await aSentCouple();
    const state = async (person: FinishedApplication) => (await callsOf(t, person).get("/submission")).json();
    for (const person of [main, co]) {
      expect(await state(person)).toMatchObject({ sentTo: person.user.email, isDocumentReady: false });
      expect((await document(person)).json().code).toBe("submission.document-not-ready");
    }
    await t.drainQueue();
    for (const person of [main, co]) expect(await state(person)).toMatchObject({ isDocumentReady: true });
  });

  test("COAP-02: each has one email of their own, of which the co-applicant's says that they take part", async () => {
    const { main, co, reference } = await aSentCouple();
    await t.drainQueue();
    const [[toMain, ...more], [toCo, ...others]] = [copiesTo(main.user.email), copiesTo(co.user.email)];
    expect([...more, ...others]).toEqual([]);
    for (const email of [toMain, toCo]) expect(email?.subject).toBe(`We have your application ${reference}`);
    expect(toMain?.text).toContain("the application was sent from your Keystep account");
    expect(toCo?.text).toContain("you take part in this application with your Keystep account");
    expect(toCo?.text).not.toContain(main.user.email);
  });

  test("COAP-02: a copy is printed once, whatever was printed of the other, and to the byte the same", async () => {
    const { main, co, submissionId } = await aSentCouple();
    const files = { ...t.deps.files, write: () => Promise.reject(new Error("The disk is full")) };
    const ofCo = { submissionId, userId: co.user.id };
    await expect(renderCopy({ ...t.deps, files }, ofCo)).rejects.toThrow("The disk is full");
    await Promise.all([renderCopy(t.deps, ofCo), renderCopy(t.deps, ofCo)]);
    const first = (await document(co)).rawPayload;
    expect((await document(main)).json().code).toBe("submission.document-not-ready");
    await t.drainQueue();
    expect((await document(co)).rawPayload.equals(first)).toBe(true);
    expect([copiesTo(co.user.email).length, copiesTo(main.user.email).length]).toEqual([1, 1]);
  });

  test("COAP-02: each download is on the record, as whose it was", async () => {
    const { main, co } = await aSentCouple();
    await t.drainQueue();
    for (const person of [main, co]) await document(person);
    const { rows } = await t.db.pool.query(
      "select actor_user_id as actor, details from events where application_id = $1 and action = 'submission.downloaded' order by id",
      [main.id],
    );
    expect(rows).toEqual([
      { actor: main.user.id, details: { edition: 1, viewer: "main-applicant" } },
      { actor: co.user.id, details: { edition: 1, viewer: "co-applicant" } },
    ]);
  });

  test("COAP-02: what is kept for one opens for nobody else, even where the bytes were exchanged", async () => {
    const { main, co } = await aSentCouple();
    await t.drainQueue();
    const { rows } = await t.db.pool.query(
      "select c.viewer, c.document_key as key from submission_copies c join submissions s on s.id = c.submission_id where s.application_id = $1",
      [main.id],
    );
    const keyOf = (viewer: string): string => rows.find((row: { viewer: string }) => row.viewer === viewer).key;
    // The bytes of one under the name of the other.
    await t.deps.files.put(keyOf("co-applicant"), Buffer.from(await t.deps.files.get(keyOf("main-applicant"))));
    expect((await document(co)).statusCode).toBe(500);
    expect((await document(main)).statusCode).toBe(200);
  });

  test("COAP-02: the address is the one the account had as it was sent, and neither that nor whose it is changes", async () => {
    const { co, submissionId } = await aSentCouple();
    await t.db.pool.query("update users set email = 'moved-' || email where id = $1", [co.user.id]);
    await t.drainQueue();
    expect(copiesTo(co.user.email)).toHaveLength(1);
    for (const change of ["sent_to = 'x@example.com'", "viewer = 'main-applicant'"]) {
      await expect(
        t.db.pool.query(`update submission_copies set ${change} where submission_id = $1`, [submissionId]),
      ).rejects.toThrow("append-only");
    }
    await expect(t.db.pool.query("delete from submission_copies")).rejects.toThrow("append-only");
  });

  test("COAP-02: a co-applicant who never joined has all of it in the main applicant's copy", async () => {
    const { main, co } = await aFinishedCouple(t);
    await t.db.pool.query("update applicants set user_id = null, joined_at = null where id = $1", [co.applicantId]);
    await callsOf(t, main).submit();
    await t.drainQueue();
    const words = await wordsOf(main);
    expect(words).toContain(unspaced("O Okafor"));
    expect(words).not.toContain(unspaced("declared for their own part"));
    expect(copiesTo(co.user.email)).toEqual([]);
    expect((await document(co)).statusCode).toBe(404);
  });
});

describe("beside the version before this one, which knows one copy", () => {
  const INSERT = `insert into submissions (id, application_id, reference, submitted_at, submitted_by, sent_to, declarations, answers)
    values (gen_random_uuid(), $1, $2, now(), $3, $4, '{}', '\\x00') returning id`;

  test("what it sends in and prints is a copy like any other", async () => {
    const application = await aFinishedApplication(t);
    const { user, id } = application;
    await t.db.pool.query("update applications set status = 'submitted', step = 'success' where id = $1", [id]);
    const { rows } = await t.db.pool.query(INSERT, [id, "KS-ABCDEFGH", user.id, user.email]);
    const state = async () => (await callsOf(t, application).get("/submission")).json();
    expect(await state()).toMatchObject({ sentTo: user.email, isDocumentReady: false });
    await t.db.pool.query("update submissions set document_key = 'submissions/one', document_hash = $2 where id = $1", [
      rows[0].id,
      Buffer.alloc(32),
    ]);
    expect(await state()).toMatchObject({ isDocumentReady: true });
  });
});
