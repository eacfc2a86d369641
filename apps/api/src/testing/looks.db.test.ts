import type { Look } from "@keystep/contract/activity/activity";
import { beforeAll, describe, expect, test } from "vitest";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { callsOf, type FinishedApplication } from "#src/features/submissions/testing/finished-application";
import { aFinishedCouple, declared } from "#src/features/submissions/testing/finished-couple";
import { aForm, aPng } from "./sample-files.ts";
import { sharedApp } from "./shared-app.ts";

const t = sharedApp();
let desk: Desk;
beforeAll(async () => {
  desk = await atTheDesk(t);
});

const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };

async function sendPassport({ applicantId, headers }: FinishedApplication): Promise<string> {
  const url = `/api/v1/documents/applicants/${applicantId}/australian-passport`;
  const saved = await t.app.inject({ method: "POST", url, headers, payload: { fieldValues: PASSPORT } });
  const form = await aForm([{ name: "passport.png", content: await aPng() }], {
    entity: "Document",
    entityId: saved.json().id,
  });
  const sent = await t.app.inject({
    method: "POST",
    url: "/api/v1/files",
    ...form,
    headers: { ...headers, ...form.headers },
  });
  return sent.json()[0].id;
}

async function looksOf({ headers }: Pick<FinishedApplication, "headers">, query = ""): Promise<Look[]> {
  const answer = await t.app.inject({ url: `/api/v1/looks${query}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A couple in review, one of whom sent a passport that staff looked at. */
async function aSeenCouple() {
  const couple = await aFinishedCouple(t);
  const { main, co } = couple;
  const file = await sendPassport(main);
  await declared(t, co);
  expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  await desk.page("queue=open");
  for (const path of [`cases/${main.id}`, `cases/${main.id}/answers`, `cases/${main.id}/documents`])
    expect((await desk.call("GET", path)).statusCode).toBe(200);
  const preview = await t.app.inject({ url: `/api/v1/files/${file}/preview`, headers: desk.headers });
  expect(preview.statusCode).toBe(200);
  return { ...couple, file, reference: (await callsOf(t, main).get("/submission")).json().reference };
}

describe("GET /v1/looks", () => {
  test("tells when which team looked at what and for which work, newest first, and nobody's name", async () => {
    const { main, co, reference } = await aSeenCouple();
    const looks = await looksOf(main);
    expect(looks.map(({ what, task }) => `${what} | ${task}`)).toEqual([
      "Australian passport: passport.png | Check of your ID",
      "What you typed of your documents | Check of your ID",
      "Your answers | Review of your application",
      "Your contact details, and how your case stands | Work on your case",
    ]);
    for (const look of looks) {
      expect(look).toEqual({
        id: expect.any(String),
        at: expect.any(String),
        team: "Case team",
        what: expect.any(String),
        task: expect.any(String),
        reference,
      });
    }
    expect(JSON.stringify(looks)).not.toMatch(/Stella|Marsh/);
    // The other person hears of no look at a document that is not theirs.
    expect((await looksOf(co)).map(({ what }) => what)).toEqual(looks.slice(1).map(({ what }) => what));
    expect((await looksOf(main, `?before=${looks[1]?.id}`)).map(({ id }) => id)).toEqual(
      looks.slice(2).map(({ id }) => id),
    );
  });

  test("leaves out one's own looks, those of other actions, and everything of other people's applications", async () => {
    const { main, file } = await aSeenCouple();
    const before = await looksOf(main);
    await t.app.inject({ url: `/api/v1/files/${file}`, headers: main.headers });
    await t.db.pool.query(
      `insert into events (id, occurred_at, action, actor_user_id, application_id, details)
       values ('0fffffff-ffff-7fff-bfff-ffffffffffff', now(), 'suspicion.case-read', $1, $2, '{}')`,
      [desk.person.id, main.id],
    );
    expect(await looksOf(main)).toEqual(before);
    const others = await aFinishedCouple(t);
    expect(await looksOf(others.main)).toEqual([]);
  });

  test("a place that is none is refused", async () => {
    const { main } = await aSeenCouple();
    expect((await t.app.inject({ url: "/api/v1/looks?before=x", headers: main.headers })).statusCode).toBe(400);
  });
});
