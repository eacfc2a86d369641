import {
  CO_APPLICANT_DECLARATIONS,
  DECLARATIONS_VERSION,
  OWN_DECLARATION_MISSING,
} from "@keystep/contract/submissions/declarations";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { actionsOf, aReopenedApplication, staffOf } from "./testing/reopened-application.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const told = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code];
const rename = ({ co }: FinishedCouple, firstName: string) =>
  callsOf(t, co).send("PUT", `/applicants/${co.applicantId}?draft=true`, { firstName });
const emailsTo = async (email: string) => {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email);
};

describe("a co-applicant declares their own part", () => {
  test("COAP-01: when, which edition, the very words and the record are kept, and both see that it stands", async () => {
    const { main, co } = await aFinishedCouple(t);
    const version = await callsOf(t, co).version();
    const response = await declareBy(t, co);
    const declaredAt = t.clock.now().toISOString();
    expect([response.statusCode, response.json()]).toEqual([200, { declaredAt, version }]);
    for (const person of [main, co])
      expect(await declarationSeenBy(t, person)).toEqual({ declaredAt, declarationLapse: null });
    expect((await findDeclaredPerson(t.db, co.id))?.declared).toEqual({
      ...DECLARATIONS_VERSION,
      agreed: CO_APPLICANT_DECLARATIONS.map(({ name }) => name),
      words: CO_APPLICANT_DECLARATIONS.map(({ title, text }) => ({ title, text })),
    });
    const { rows } = await t.db.pool.query(
      "select actor_user_id as actor, details from events where application_id = $1 and action = 'applicant.declared'",
      [main.id],
    );
    expect(rows).toEqual([{ actor: co.user.id, details: DECLARATIONS_VERSION }]);
  });

  test("COAP-01: again with nothing changed, and five times at once, it is one declaration with one answer", async () => {
    const { co, main } = await aFinishedCouple(t);
    const version = await callsOf(t, co).version();
    const responses = await Promise.all(Array.from({ length: 5 }, () => declareBy(t, co, { version })));
    t.clock.advance(60_000);
    responses.push(await declareBy(t, co, { version: version + 7 }));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await actionsOf(t, co.id)).filter((action) => action === "applicant.declared")).toHaveLength(1);
    expect(await emailsTo(main.user.email)).toHaveLength(1);
  });

  test("COAP-01: the main applicant is written to: who is done, what is next, and nothing of the answers", async () => {
    const { main, co } = await aFinishedCouple(t);
    await declared(t, co);
    const [email, ...others] = await emailsTo(main.user.email);
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
    const [email] = await emailsTo(couple.main.user.email);
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

  test("another version than the one read", async () => {
    const { co } = await aFinishedCouple(t);
    const version = await callsOf(t, co).version();
    expect(told(await declareBy(t, co, { version: version - 1 }))).toEqual([409, "application.version-conflict"]);
    expect((await declarationSeenBy(t, co)).declaredAt).toBeNull();
  });

  test.each(Object.keys(DECLARED))("without %s", async (name) => {
    const { co } = await aFinishedCouple(t);
    const response = await declareBy(t, co, { declarations: { ...DECLARED, [name]: false } });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: `declarations.${name}`, message: OWN_DECLARATION_MISSING }]);
  });

  test("a session of an emailed link, and whoever takes no part", async () => {
    const { co } = await aFinishedCouple(t);
    const { token } = await t.sessionOf(co.user, { reach: co.id });
    expect(told(await declareBy(t, { id: co.id, headers: t.asSession(token) }))).toEqual([
      403,
      "application.sign-in-to-submit",
    ]);
    const stranger = { id: co.id, headers: await t.asUser(await aUser().insert(t.db)) };
    expect(told(await declareBy(t, stranger, { version: 1 }))).toEqual([404, "application.not-found"]);
  });

  test("what was sent in takes no declaration", async () => {
    const { main, co } = await aFinishedCouple(t);
    await declared(t, co);
    expect((await callsOf(t, main).submit()).statusCode).toBe(200);
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
      words: CO_APPLICANT_DECLARATIONS.map(({ title, text }) => ({ title, text })),
    });
  });

  test("COAP-01: an answer that the co-applicant changes before it is sent refuses the version that was looked at", async () => {
    const couple = await aFinishedCouple(t);
    await declared(t, couple.co);
    const main = callsOf(t, couple.main);
    const version = await main.version();
    await rename(couple, "Ossi");
    expect(told(await main.submit({ version }))).toEqual([409, "application.version-conflict"]);
    expect(told(await main.submit())).toEqual([422, "application.incomplete"]);
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
      const version = await callsOf(t, main).version();
      const response = await callsOf({ ...t, app }, main).submit({ version });
      expect(told(response)).toEqual([409, "application.version-conflict"]);
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
    expect(told(await callsOf(t, application).submit())).toEqual([422, "application.incomplete"]);
    await declared(t, { id: application.id, headers: await t.asUser(user) });
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
  });
});
