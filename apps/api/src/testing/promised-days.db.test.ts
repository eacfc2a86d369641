import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { PolicyKind } from "@keystep/contract/pages/site-data";
import { expect, test } from "vitest";
import { publishFigures, showFigures } from "#src/features/offers/publish-version";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { sharedApp } from "./shared-app.ts";

const t = sharedApp();
const MINUTE_MS = 60_000;

async function publish(kind: PolicyKind, figures: object): Promise<void> {
  await publishFigures(t, { kind, source: JSON.stringify(figures) });
  t.clock.advance(3 * MINUTE_MS);
}

async function aSentApplication() {
  const application = await aFinishedApplication(t);
  const calls = callsOf(t, application);
  await calls.submit();
  const listed = () =>
    t.app.inject({ url: "/api/v1/applications", headers: application.headers }).then((answer) => answer.json()[0]);
  return async () => {
    const { deadlines } = (await calls.get("/submission")).json();
    expect((await listed()).deadlines).toEqual(deadlines);
    return { looked: deadlines.firstLook.dueOn, decided: deadlines.decision.dueOn };
  };
}

test("a holiday that is added moves the days of what was sent; a new promise holds for what is sent from then on", async () => {
  const { promises, holidays } = FIRST_TABLES;
  const before = await aSentApplication();
  expect(await before()).toEqual({ looked: "2026-03-04", decided: "2026-03-16" });
  const added = { day: "2026-03-04", name: "Day of mourning", states: ["NSW"] };
  await publish("holidays", { ...holidays, holidays: [...holidays.holidays, added] });
  expect(await before()).toEqual({ looked: "2026-03-05", decided: "2026-03-17" });
  await publish("promises", { ...promises, decision: { ...promises.decision, days: 12 } });
  expect(await before()).toEqual({ looked: "2026-03-05", decided: "2026-03-17" });
  const after = await aSentApplication();
  expect(await after()).toEqual({ looked: "2026-03-05", decided: "2026-03-19" });
});

test("the days are those of the property's state, else of the home's", async () => {
  const application = await aFinishedApplication(t);
  const calls = callsOf(t, application);
  await calls.submit();
  const dueAt = async () => (await calls.get("/submission")).json().deadlines.firstLook.dueAt.slice(11, 16);
  expect(await dueAt()).toBe("13:00");
  await t.db.pool.query(`update applicants set address = address || '{"state": "QLD"}' where application_id = $1`, [
    application.id,
  ]);
  expect(await dueAt()).toBe("14:00");
  await t.db.pool.query("update applications set property_address = '1 Wattle Street, Perth WA' where id = $1", [
    application.id,
  ]);
  expect(await dueAt()).toBe("16:00");
});

test("a version that names some clocks leaves the others their first time", async () => {
  await publish("promises", { message: { ...FIRST_TABLES.promises.message, days: 1 } });
  const newest = JSON.parse(await showFigures(t, "promises"));
  expect(newest.message.days).toBe(1);
  expect(newest.decision).toEqual(FIRST_TABLES.promises.decision);
});

const COMPLAINT = FIRST_TABLES.promises["complaint-answered"];
const HOLIDAY = FIRST_TABLES.holidays.holidays[0];

test.each<[string, Parameters<typeof publishFigures>[1], string]>([
  ["no JSON", { kind: "holidays", source: "holidays:" }, "holds no JSON"],
  [
    "longer than the law gives",
    { kind: "promises", source: JSON.stringify({ "complaint-answered": { ...COMPLAINT, days: 31 } }) },
    "law",
  ],
  [
    "a clock that there is none of",
    { kind: "promises", source: JSON.stringify({ lunch: COMPLAINT }) },
    "cannot be read",
  ],
  [
    "a holiday past the day until which the table knows them",
    {
      kind: "holidays",
      source: JSON.stringify({ ...FIRST_TABLES.holidays, holidays: [{ ...HOLIDAY, day: "2029-01-01" }] }),
    },
    "knownUntil",
  ],
  [
    "a holiday of no state",
    { kind: "holidays", source: JSON.stringify({ ...FIRST_TABLES.holidays, holidays: [{ ...HOLIDAY, states: [] }] }) },
    "holidays.0.states",
  ],
])("%s is refused with a sentence", async (_, figures, words) => {
  await expect(publishFigures(t, figures)).rejects.toThrow(words);
});
