import {
  DECLARATIONS_OF_TWO,
  DECLARATIONS_VERSION,
  OWN_DECLARATION_MISSING,
} from "@keystep/contract/submissions/declarations";
import { sharedAnswers } from "@keystep/domain/applications/agreement";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wereShown } from "#src/features/disclosures/testing/were-shown";
import { createServer } from "#src/platform/http/server";
import { insertCoApplicantOf } from "#src/testing/couple";
import { aUser } from "#src/testing/factories";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { findDeclaredPerson } from "./declaration.repository.ts";
import { getFrozenSubmission } from "./submission.repository.ts";
import { submitApplication } from "./submit-application.ts";
import { aFinishedApplication, callsOf, DECLARED } from "./testing/finished-application.ts";
import { aFinishedCouple, declarationSeenBy, declareBy, declared } from "./testing/finished-couple.ts";
import type { FinishedCouple } from "./testing/finished-couple.ts";
import { actionsOf, aReopenedApplication, setStatus, staffOf } from "./testing/reopened-application.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ALL = DECLARATIONS_OF_TWO.map(({ name }) => name);
const told = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code];
const rename = ({ co }: FinishedCouple, firstName: string) =>
  callsOf(t, co).send("PUT", `/applicants/${co.applicantId}?draft=true`, { firstName });

describe("a co-applicant declares their own part", () => {
  test("COAP-01: when, which edition, the very words and the record are kept, and both see that it stands", async () => {
    const { main, co } = await aFinishedCouple(t);
    const basis = await callsOf(t, co).basis();
    const shared = sharedAnswers((await callsOf(t, co).get("")).json());
    const response = await declareBy(t, co);
    const declaredAt = t.clock.now().toISOString();
    expect([response.statusCode, response.json()]).toEqual([200, { declaredAt }]);
    expect(await declarationSeenBy(t, co)).toEqual({ declaredAt, standing: ALL });
    expect(await declarationSeenBy(t, main)).toEqual({ declaredAt, standing: [] });
    expect((await findDeclaredPerson(t.db, co.id))?.declared).toEqual({
      ...DECLARATIONS_VERSION,
      basis,
      shared,
      statements: DECLARATIONS_OF_TWO.map((words) => ({ ...words, agreedAt: declaredAt })),
    });
    const { rows } = await t.db.pool.query(
      "select actor_user_id as actor, details from events where application_id = $1 and action = 'applicant.declared'",
      [main.id],
    );
    expect(rows).toEqual([{ actor: co.user.id, details: { ...DECLARATIONS_VERSION, basis: expect.any(Object) } }]);
  });

  test("COAP-01: again with nothing changed, and five times at once, it is one declaration with one answer", async () => {
    const { co, main } = await aFinishedCouple(t);
    const basis = await callsOf(t, co).basis();
    const responses = await Promise.all(Array.from({ length: 5 }, () => declareBy(t, co, { basis })));
    t.clock.advance(60_000);
    responses.push(await declareBy(t, co, { basis: { own: 99, shared: 99 } }));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await actionsOf(t, co.id)).filter((action) => action === "applicant.declared")).toHaveLength(1);
    expect(await t.emailsTo(main.user.email)).toHaveLength(1);
  });

  test("COAP-01: the main applicant is written to: who is done, what is next, and nothing of the answers", async () => {
    const { main, co } = await aFinishedCouple(t);
    await declared(t, co);
    const [email, ...others] = await t.emailsTo(main.user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("Oscar has finished their part");
    expect(email?.text).toContain(`${t.deps.config.publicUrl}/application/${main.id}/review`);
    for (const answer of ["Okafor", co.user.email, "1986", "98765", "656-529", "Wattle"])
      expect(JSON.stringify(email)).not.toContain(answer);
  });

  test("COAP-01: a name that reads as none does not travel", async () => {
    const couple = await aFinishedCouple(t);
    await rename(couple, "Call 0491 570 006");
    await declared(t, couple.co);
    const [email] = await t.emailsTo(couple.main.user.email);
    expect(email?.subject).toBe("Your co-applicant has finished their part");
  });

  test("COAP-01: who goes on changing and agreeing sends three emails a day, and declares all the same", async () => {
    const limited = await createTestApp({ settings: { RATE_LIMIT_FACTOR: "1" } });
    try {
      const couple = await aFinishedCouple(limited);
      const { send } = callsOf(limited, couple.co);
      for (const firstName of ["Osca", "Oscar", "Oskar", "Ossi", "Osgar"]) {
        await send("PUT", `/applicants/${couple.co.applicantId}?draft=true`, { firstName });
        await declared(limited, couple.co);
      }
      await limited.drainQueue();
      expect(limited.mailbox.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => couple.main.user.email));
    } finally {
      await limited.close();
    }
  });
});

describe("agreement to what one can see (decision 0041)", () => {
  test("COAP-01: the other person's private change neither refuses nor ends it", async () => {
    const { main, co } = await aFinishedCouple(t);
    const basis = await callsOf(t, co).basis();
    await callsOf(t, main).send("PUT", `/applicants/${main.applicantId}?draft=true`, { mortgageHeldWith: "Westpac" });
    expect((await declareBy(t, co, { basis })).statusCode).toBe(200);
    await callsOf(t, main).send("PUT", `/applicants/${main.applicantId}?draft=true`, { mortgageHeldWith: "ANZ" });
    expect((await declarationSeenBy(t, co)).declaredAt).not.toBeNull();
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  });

  test("COAP-01: a change of the shared part shows what was agreed to, and asks for that statement alone", async () => {
    const { main, co } = await aFinishedCouple(t);
    const before = (await callsOf(t, co).get("")).json().context.propertyAddress;
    const first = await declared(t, co);
    t.clock.advance(60_000);
    const context = { propertyAddress: "2 Other Street, Sydney" };
    await t.app.inject({
      method: "PUT",
      url: `/api/v2/applications/${main.id}`,
      headers: main.headers,
      payload: { context },
    });
    const seen = (await callsOf(t, co).get("")).json();
    expect([seen.agreement.sharedBefore.propertyAddress, seen.context.propertyAddress]).toEqual([
      before,
      "2 Other Street, Sydney",
    ]);
    expect((await callsOf(t, main).get("")).json().agreement.sharedBefore).toBeNull();
    const refused = await declareBy(t, co, { declarations: {} });
    expect(refused.json().errors).toEqual([{ field: "declarations.isSharedRight", message: OWN_DECLARATION_MISSING }]);
    const again = await declareBy(t, co, { declarations: { isSharedRight: true } });
    expect(again.statusCode).toBe(200);
    const statements = (await findDeclaredPerson(t.db, co.id))?.declared.statements ?? [];
    expect(statements.map(({ name, agreedAt }) => [name, agreedAt === first])).toEqual([
      ["isTrueAndComplete", true],
      ["isSharedRight", false],
      ["consentsToVerification", true],
      ["hasReadPrivacyNotice", true],
    ]);
    expect((await callsOf(t, co).get("")).json().agreement.sharedBefore).toBeNull();
  });
});

describe("what is refused", () => {
  test("COAP-01: the main applicant is told that they declare by sending, alone as with somebody", async () => {
    const { main } = await aFinishedCouple(t);
    expect(told(await declareBy(t, main))).toEqual([409, "declarations.made-by-sending"]);
    expect(told(await declareBy(t, await aFinishedApplication(t)))).toEqual([409, "declarations.made-by-sending"]);
  });

  test("COAP-02: what is missing is named of their own part alone", async () => {
    const main = await aFinishedApplication(t);
    await t.db.pool.query("update applications set property_address = null where id = $1", [main.id]);
    const user = await aUser().insert(t.db);
    await insertCoApplicantOf(t, main.id, { emailAddress: user.email, userId: user.id });
    const response = await declareBy(t, { id: main.id, headers: await t.asUser(user) });
    expect(told(response)).toEqual([422, "application.incomplete"]);
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      "coapplicant",
      "coapplicant-address",
      "coapplicant-current-mortgage",
      "coapplicant-employment",
      "coapplicant-assets",
      "coapplicant-liabilities",
      "coapplicant-banking-details",
    ]);
  });

  test("COAP-01: the other person's unfinished parts hold nobody up", async () => {
    const { main, co } = await aFinishedCouple(t);
    await t.db.pool.query("update applications set property_address = null where id = $1", [main.id]);
    await t.db.pool.query("update applicants set address = null where id = $1", [main.applicantId]);
    expect((await declareBy(t, co)).statusCode).toBe(200);
  });

  test("other answers than those read, one's own or the shared ones", async () => {
    const { main, co } = await aFinishedCouple(t);
    const seen = await callsOf(t, co).basis();
    await rename({ main, co }, "Ossi");
    expect(told(await declareBy(t, co, { basis: seen }))).toEqual([409, "application.version-conflict"]);
    const own = await callsOf(t, co).basis();
    await t.db.pool.query("update applications set property_address = '2 Other Street' where id = $1", [main.id]);
    expect(told(await declareBy(t, co, { basis: own }))).toEqual([409, "application.version-conflict"]);
    expect((await declarationSeenBy(t, co)).declaredAt).toBeNull();
  });

  test.each(Object.keys(DECLARED))("without %s", async (name) => {
    const { co } = await aFinishedCouple(t);
    for (const value of [false, undefined]) {
      const response = await declareBy(t, co, { declarations: { ...DECLARED, [name]: value } });
      expect(response.statusCode).toBe(422);
      expect(response.json().errors).toEqual([{ field: `declarations.${name}`, message: OWN_DECLARATION_MISSING }]);
    }
  });

  test("a session of an emailed link, and whoever takes no part", async () => {
    const { co } = await aFinishedCouple(t);
    const { token } = await t.sessionOf(co.user, { reach: co.id });
    expect(told(await declareBy(t, { id: co.id, headers: t.asSession(token) }))).toEqual([
      403,
      "application.sign-in-to-submit",
    ]);
    const stranger = { id: co.id, headers: await t.asUser(await aUser().insert(t.db)) };
    expect(told(await declareBy(t, stranger, { basis: { own: 1, shared: 1 } }))).toEqual([
      404,
      "application.not-found",
    ]);
  });

  test("what was sent in answers the agreement it was sent with, and what is decided takes none", async () => {
    const { main, co } = await aFinishedCouple(t);
    const declaredAt = await declared(t, co);
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
    expect((await declareBy(t, co)).json()).toEqual({ declaredAt });
    await setStatus(t, main.id, "approved");
    expect(told(await declareBy(t, co))).toEqual([409, "application.not-a-draft"]);
  });
});

describe("sending in what two people answered", () => {
  test("COAP-01: nothing is sent before who joined has declared, and of why it says nothing", async () => {
    const { main, co } = await aFinishedCouple(t);
    const response = await callsOf(t, main).submit();
    expect(told(response)).toEqual([422, "application.incomplete"]);
    expect(response.json().errors).toEqual([
      {
        field: "coapplicant-declarations",
        message: "Coapplicant Details: Oscar has not agreed to the declarations yet",
      },
    ]);
    await declared(t, co);
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  });

  test("COAP-01: who is filled in for declares nothing, the main applicant does it by sending", async () => {
    const { main, co } = await aFinishedCouple(t);
    await t.db.pool.query("update applicants set user_id = null, joined_at = null where id = $1", [co.applicantId]);
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  });

  test("COAP-01: the declaration is frozen with the answers: who, when, and the words", async () => {
    const { main, co } = await aFinishedCouple(t);
    const declaredAt = await declared(t, co);
    t.clock.advance(300_000);
    await callsOf(t, main).submit();
    const { rows } = await t.db.pool.query("select id from submissions where application_id = $1", [main.id]);
    const { answers } = await getFrozenSubmission(t.deps, rows[0].id);
    expect(answers.coApplicant).toMatchObject({ userId: co.user.id, account: { email: co.user.email } });
    expect(answers.coApplicant?.declaration).toMatchObject({
      person: "Oscar Okafor",
      declaredAt,
      version: DECLARATIONS_VERSION.version,
      words: DECLARATIONS_OF_TWO.map(({ title, text }) => ({ title, text })),
    });
  });

  test("COAP-01: an answer that the co-applicant changes before it is sent waits for their agreement, and for nothing of the sender", async () => {
    const couple = await aFinishedCouple(t);
    await declared(t, couple.co);
    const main = callsOf(t, couple.main);
    const basis = await main.basis();
    await rename(couple, "Ossi");
    expect(told(await main.submit({ basis }))).toEqual([422, "application.incomplete"]);
    await declared(t, couple.co);
    expect((await main.submit({ basis })).statusCode).toBe(200);
  });

  const BY_THE_WAY = {
    "an answer": "update applicants set residence_note = 'Moved' where id = $1",
    "a paper, which raises no version here":
      "insert into applicant_documents (id, applicant_id, document_type, field_values, summary, is_whole) values (gen_random_uuid(), $1, 'lease', '\\x00', '{}', false)",
  };
  const MOMENTS = {
    "while it is frozen": "submissions-find-co-applicant",
    "as it is stored": "cases-move-application",
  };
  const CASES = Object.entries(BY_THE_WAY).flatMap(([what, change]) =>
    Object.entries(MOMENTS).map(([when, moment]) => ({ what, change, when, moment })),
  );
  test.each(CASES)(
    "COAP-01: $what that changes after all was judged is not sent unseen, $when",
    async ({ change, moment }) => {
      const { main, co } = await aFinishedCouple(t);
      await declared(t, co);
      const changing =
        (send: typeof t.db.send): typeof t.db.send =>
        async (statement, values) => {
          if (statement.name === moment) await t.db.pool.query(change, [co.applicantId]);
          return send(statement, values);
        };
      const db: typeof t.db = {
        ...t.db,
        send: changing(t.db.send),
        transaction: (work) => t.db.transaction((tx) => work({ ...tx, send: changing(tx.send) })),
      };
      const deps = { ...t.deps, db };
      const app = await createServer(deps);
      await submitApplication(app, deps);
      const basis = await callsOf(t, main).basis();
      const response = await callsOf({ ...t, app }, main).submit({ basis });
      expect(told(response)).toEqual([422, "application.incomplete"]);
      await app.close();
      expect((await callsOf(t, main).get("")).json().status).toBe("draft");
    },
  );

  test("COAP-01: sent again after staff asked, what was declared and not changed still counts; changed, it is declared anew", async () => {
    const staff = await staffOf(t);
    for (const isChanged of [false, true]) {
      const { main, co } = await aFinishedCouple(t);
      await declared(t, co);
      await callsOf(t, main).submit();
      await staff.startReview(main.id);
      await staff.ask(main.id, { steps: ["coapplicant", "applicant-address"] });
      if (isChanged) await rename({ main, co }, "Ossi");
      const again = await callsOf(t, main).submit();
      if (!isChanged) {
        expect([again.statusCode, again.json().edition]).toEqual([200, 2]);
        continue;
      }
      expect(again.json().errors.map(({ field }: { field: string }) => field)).toEqual(["coapplicant-declarations"]);
      await declared(t, co);
      expect((await callsOf(t, main).submit()).json()).toMatchObject({ edition: 2, status: "in-review" });
    }
  });

  test("COAP-01: who joined and never declared, since it was sent before there was this, declares when it is sent again", async () => {
    const application = await aReopenedApplication(t, await staffOf(t));
    const user = await aUser().insert(t.db);
    await insertCoApplicantOf(t, application.id, { emailAddress: user.email, userId: user.id });
    await wereShown(t, { id: application.id, party: "co-applicant", userId: user.id });
    expect(told(await callsOf(t, application).submit())).toEqual([422, "application.incomplete"]);
    await declared(t, { id: application.id, headers: await t.asUser(user) });
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
  });
});
