import { expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { aConversationOn, atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();

test("those who may let others answer a complaint are asked by one email a day, which names no customer", async () => {
  const work = ["case.read", "case.work", "case.take"] as const;
  const worker = await atTheDesk(t, "Wendy", work);
  const guarded = await atTheDesk(t, "Anna", [...work, "complaint.work"]);
  const manager = await atTheDesk(t, "Ada", ["people.manage"]);
  const { id } = await aConversationOn(t, worker);
  expect((await worker.take(id)).statusCode).toBe(200);
  const { version } = (await worker.call("GET", `cases/${id}`)).json();
  const act = { kind: "topic-set", said: "complaint", note: "As they wrote" };
  expect((await worker.call("POST", `cases/${id}/acts`, { version, act })).statusCode).toBe(204);
  const { mayLet } = (await worker.call("GET", `cases/${id}`)).json();
  expect(mayLet).toEqual([{ id: manager.person.id, name: "Ada Marsh" }]);
  const remind = (desk: Desk) => desk.call("POST", "complaints/reminders", { cases: [id] });
  const answers = await Promise.all([remind(worker), remind(worker), remind(guarded)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  const mails = await t.emailsTo(manager.person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A case needs a colleague who may answer it: CV-/),
  ]);
  expect(JSON.stringify(mails)).not.toContain("Mia");
  const seen = (await worker.call("GET", `cases/${id}`)).json();
  expect(seen.letRemindedAt).toBe(t.clock.now().toISOString());
  const timeline = (await worker.call("GET", `cases/${id}/timeline`)).json<{ words: string }[]>();
  expect(timeline.map(({ words }) => words)).toContain("Asked for a colleague who may answer it");
});
