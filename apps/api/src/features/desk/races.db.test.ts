import { beforeAll, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { staffOf } from "#src/features/submissions/testing/reopened-application";
import { sharedApp } from "#src/testing/shared-app";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();
/** `npm run drills -- races` has them all. */
const RACES = process.env["KEYSTEP_WHOLE_RUN"] === undefined ? 8 : 200;
const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };

let desks: Desk[];
beforeAll(async () => {
  desks = await Promise.all(["Ava", "Ben", "Cleo", "Dan"].map((name) => atTheDesk(t, name)));
});

/** An application in review with a passport to judge. */
async function aCase() {
  const application = await aFinishedApplication(t);
  const saved = await t.app.inject({
    method: "POST",
    url: `/api/v1/documents/applicants/${application.applicantId}/australian-passport`,
    headers: application.headers,
    payload: { fieldValues: PASSPORT },
  });
  const staff = await staffOf(t);
  for (const response of [await callsOf(t, application).submit(), await staff.startReview(application.id)])
    expect(response.statusCode).toBeLessThan(300);
  return { id: application.id, document: saved.json().id as string };
}

type Answer = { readonly statusCode: number; readonly json: () => { readonly code?: string } };
const won = ({ statusCode }: Answer) => statusCode < 300;
const isToldOfAnother = ({ statusCode }: Answer) => statusCode === 409;

test(
  `${RACES} times four of us take, note and judge one case at once: one has it, one judgement stands, and no note is lost`,
  async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { id, document } = await aCase();
      await desks[0]?.page("queue=open");
      const takes: Promise<Answer>[] = [];
      const judgements: Promise<Answer>[] = [];
      const notes: Promise<Answer>[] = [];
      // Each race begins with somebody else, and each does the three in another order.
      for (const [index, desk] of desks.entries()) {
        const acts = [
          () => takes.push(desk.take(id)),
          () => notes.push(desk.call("POST", `cases/${id}/notes`, { text: `Note ${index}` })),
          () => {
            const outcome = index % 2 === 0 ? { outcome: "accepted" } : { outcome: "refused", reason: "unreadable" };
            judgements.push(
              desk.call("PUT", `documents/${document}/judgement`, { ...outcome, version: 1, from: null }),
            );
          },
        ];
        const first = (race + index) % acts.length;
        for (const act of [...acts.slice(first), ...acts.slice(0, first)]) act();
      }
      const [taken, judged, noted] = await Promise.all([
        Promise.all(takes),
        Promise.all(judgements),
        Promise.all(notes),
      ]);
      expect([taken.filter(won).length, taken.filter(isToldOfAnother).length]).toEqual([1, 3]);
      expect([judged.filter(won).length, judged.filter(isToldOfAnother).length]).toEqual([1, 3]);
      expect(noted.filter(won)).toHaveLength(4);

      const holder = desks[taken.findIndex(won)];
      const { rows } = await t.db.pool.query(
        `select (select assignee_id from cases where id = $1) as holder,
           (select count(*)::int from assignments where case_id = $1) as assignments,
           (select count(*)::int from judgements where document_id = $2) as judgements,
           (select array_agg(text order by text) from case_notes where case_id = $1) as notes,
           (select array_agg(action order by action) from events
            where application_id = $1 and action in ('case.assigned', 'case.noted', 'case.document-judged')) as recorded`,
        [id, document],
      );
      expect(rows).toEqual([
        {
          holder: holder?.person.id,
          assignments: 1,
          judgements: 1,
          notes: ["Note 0", "Note 1", "Note 2", "Note 3"],
          recorded: ["case.assigned", "case.document-judged", ...Array.from({ length: 4 }, () => "case.noted")],
        },
      ]);
    }
  },
  RACES * 10_000,
);

test(
  `${RACES} cases asked for by four at once are given once each`,
  async () => {
    await t.db.pool.query("delete from cases_to_follow");
    const before = await t.db.pool.query("select id from cases where closed_at is null and assignee_id is null");
    const ids = new Set<string>(before.rows.map(({ id }: { id: string }) => id));
    for (let made = 0; made < RACES; made += 1) ids.add((await aCase()).id);
    await desks[0]?.page("queue=open");
    const given: string[] = [];
    for (let round = 0; round * desks.length < ids.size; round += 1) {
      const answers = await Promise.all(desks.map((desk) => desk.call("POST", "cases/next")));
      given.push(...answers.map((answer) => answer.json().id as string | null).filter((id) => id !== null));
    }
    expect(new Set(given).size).toBe(given.length);
    expect(given.toSorted()).toEqual([...ids].toSorted());
  },
  RACES * 10_000,
);
