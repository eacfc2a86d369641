import { describe, expect, test } from "vitest";
import { eventsAbout } from "#src/testing/recorded-events";
import { sharedApp } from "#src/testing/shared-app";
import { getFrozenSubmission } from "./submission.repository.ts";
import { aFinishedApplication, callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import { aFinishedCouple, declarationSeenBy, declared } from "./testing/finished-couple.ts";

const t = sharedApp();

const NO_INCOME = {
  look: "no-income",
  answers: [
    { label: "Employment status", text: "Employed" },
    { label: "Income before tax", text: "$0" },
  ],
};
const WORK = {
  employmentStatus: "employed",
  employmentType: "casual",
  employerName: "A shop",
  companyAddress: "3 Grevillea Way",
};

const confirm = (person: FinishedApplication, body: object = NO_INCOME) =>
  callsOf(t, person).send("POST", `/applicants/${person.applicantId}/second-looks`, body);
const work = (person: FinishedApplication, change: object = {}) =>
  callsOf(t, person).send("PUT", `/applicants/${person.applicantId}?draft=true`, { ...WORK, ...change });

describe("saying that answers are right", () => {
  test("is kept with the answers and the time, is on the record, and changes no version", async () => {
    const person = await aFinishedApplication(t);
    await work(person);
    const { version, get } = callsOf(t, person);
    const before = await version();
    const response = await confirm(person);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ answers: NO_INCOME.answers });
    expect(await version()).toBe(before);
    const [own] = (await get("")).json().applicants;
    expect(own.confirmedLooks).toEqual({ "no-income": response.json() });
    const events = await eventsAbout(t, person.id);
    expect(events.filter(({ action }) => action === "applicant.look-confirmed")).toEqual([
      {
        action: "applicant.look-confirmed",
        actor_user_id: person.user.id,
        details: { type: "main-applicant", look: "no-income" },
      },
    ]);
  });

  test("is refused for answers that have changed, and for what nothing asks", async () => {
    const person = await aFinishedApplication(t);
    expect((await confirm(person)).json().code).toBe("application.version-conflict");
    await work(person);
    const answers = [{ label: "Employment status", text: "Employed" }];
    expect((await confirm(person, { ...NO_INCOME, answers })).statusCode).toBe(409);
    expect((await confirm(person, { look: "Not a look", answers: [] })).statusCode).toBe(422);
  });

  test("COAP-02: ends no declaration, and the other person learns nothing of it", async () => {
    const { main, co } = await aFinishedCouple(t);
    await work(co);
    const declaredAt = await declared(t, co);
    expect((await confirm(co)).statusCode).toBe(200);
    expect((await declarationSeenBy(t, main)).declaredAt).toBe(declaredAt);
    const seen = (await callsOf(t, main).get("")).json().applicants;
    expect(seen.map(({ confirmedLooks }: { confirmedLooks: object }) => confirmedLooks)).toEqual([{}, {}]);
  });

  test("sending freezes what was worth a second look, confirmed and not, for staff", async () => {
    const person = await aFinishedApplication(t);
    await work(person);
    await callsOf(t, person).send("PUT", `/applicants/${person.applicantId}?draft=true`, {
      dateOfBirth: "2000-01-01",
      currentJobStartDate: "1999-12-31",
    });
    await confirm(person);
    expect((await callsOf(t, person).submit()).statusCode).toBe(200);
    const { rows } = await t.db.pool.query("select id from submissions where application_id = $1", [person.id]);
    const { answers } = await getFrozenSubmission(t.deps, rows[0].id);
    expect(answers.secondLooks.map(({ look, of, confirmedAt }) => [look, of, confirmedAt !== null])).toEqual([
      ["born-job", "main-applicant", false],
      ["no-income", "main-applicant", true],
    ]);
  });
});
