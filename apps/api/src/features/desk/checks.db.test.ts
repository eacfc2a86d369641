import type { CheckName } from "@keystep/domain/decisions/checks";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, aFinishedApplication } from "#src/features/submissions/testing/finished-application";
import { moveHouseOf, staffOf, type Staff } from "#src/features/submissions/testing/reopened-application";
import { newId } from "#src/platform/ids";
import { codeOfSql } from "#src/testing/code-of-sql";
import { sharedApp } from "#src/testing/shared-app";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();
let desk: Desk;
let staff: Staff;
beforeAll(async () => {
  desk = await atTheDesk(t);
  staff = await staffOf(t);
});

const VALUES: Partial<Record<CheckName, object>> = {
  income: { cents: 9_000_000 },
  mortgage: { cents: 0 },
  title: { text: "12/345678", date: "2026-11-20" },
  valuation: { cents: 90_000_000, date: "2026-11-18", text: "A Valuer Pty Ltd" },
  screening: { text: "Low", date: "2026-11-20" },
};

/** An application in review that nobody checked, with its case read once. */
async function inReview() {
  const application = await aFinishedApplication(t);
  for (const response of [await callsOf(t, application).submit(), await staff.startReview(application.id)])
    expect(response.statusCode).toBeLessThan(300);
  await desk.page("queue=open");
  return application;
}

const checksOf = async (id: string) => (await desk.call("GET", `cases/${id}`)).json().checks as CaseCheck[];
const at = ({ check, applicantId }: Pick<CaseCheck, "check" | "applicantId">) =>
  `checks/${check}${applicantId === null ? "" : `?applicantId=${applicantId}`}`;
const bodyFor = (check: CheckName, more: object) => ({
  outcome: "passed",
  note: "Seen.",
  value: VALUES[check],
  ...more,
});
const answer = (id: string, check: Pick<CaseCheck, "check" | "applicantId">, more: object = {}) =>
  desk.call("PUT", `cases/${id}/${at(check)}`, bodyFor(check.check, more));
const stageOf = async (id: string) => (await desk.call("GET", `cases/${id}`)).json().stage as string;

async function passAll(id: string) {
  for (const check of await checksOf(id)) expect((await answer(id, check)).statusCode).toBe(200);
}

describe("PUT /v1/staff/cases/:id/checks/:check", () => {
  test("every check of the case and of each person is open at first, says what the rules make of it, and is answered", async () => {
    const { id, applicantId } = await inReview();
    const checks = await checksOf(id);
    expect(checks.map(({ outcome }) => outcome)).toEqual(checks.map(() => "open"));
    expect(checks.filter((each) => each.applicantId !== null).every((each) => each.applicantId === applicantId)).toBe(
      true,
    );
    const age = checks.find(({ check }) => check === "age");
    expect(age).toMatchObject({ version: 0, suggestion: { looks: "passed" } });
    const answered = await answer(id, { check: "age", applicantId });
    expect(answered.json()).toMatchObject({ outcome: "passed", version: 1, by: { name: "Stella Marsh" } });
    const timeline = (await desk.call("GET", `cases/${id}/timeline`)).json();
    expect(timeline.map(({ words }: { words: string }) => words)).toContain("Age: passed");
  });

  test("once all are answered the case is ready; a change of what one was about opens that one again, and says what it was", async () => {
    const application = await inReview();
    const { id } = application;
    await passAll(id);
    await answer(id, { check: "limits", applicantId: null }, { outcome: "not-needed", note: "Checked by hand." });
    expect((await checksOf(id)).filter(({ outcome }) => outcome === "open")).toEqual([]);
    expect(await stageOf(id)).toBe("ready");
    expect((await desk.all("queue=ready")).map((row) => row.id)).toContain(id);
    expect((await staff.ask(id)).statusCode).toBe(201);
    await moveHouseOf(t, application);
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
    const open = (await checksOf(id)).filter(({ outcome }) => outcome === "open");
    expect(open.map(({ check, before }) => [check, before])).toEqual([["addresses", "passed"]]);
    expect(await stageOf(id)).not.toBe("ready");
  });

  test("with a document that nobody judged the case is not ready, in the lists as on its page", async () => {
    const application = await aFinishedApplication(t);
    const { id, applicantId, headers } = application;
    const saved = await t.app.inject({
      method: "POST",
      url: `/api/v1/documents/applicants/${applicantId}/australian-passport`,
      headers,
      payload: { fieldValues: { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" } },
    });
    expect(saved.statusCode).toBe(200);
    await callsOf(t, application).submit();
    await staff.startReview(id);
    await desk.page("queue=open");
    await passAll(id);
    const ready = async () => (await desk.all("queue=ready")).some((row) => row.id === id);
    expect([await stageOf(id), await ready()]).toEqual(["working", false]);
    const refused = { outcome: "refused", reason: "unreadable" };
    expect((await desk.call("PUT", `documents/${saved.json().id}/judgement`, refused)).statusCode).toBe(200);
    await passAll(id);
    expect([await ready(), await stageOf(id)]).toEqual([true, "ready"]);
  });

  test("an answer holds until its last day", async () => {
    const { id, applicantId } = await inReview();
    const today = t.clock.today();
    await answer(id, { check: "age", applicantId }, { expiresOn: today });
    const now = async () => (await checksOf(id)).find(({ check }) => check === "age")?.outcome;
    expect(await now()).toBe("passed");
    t.clock.advance(86_400_000);
    desk = await atTheDesk(t);
    staff = await staffOf(t);
    expect(await now()).toBe("open");
  });

  test("a pass names what was found, anything else says why, and evidence is a file of the case", async () => {
    const { id, applicantId } = await inReview();
    const bad: [CaseCheck["check"], string | null, object, string][] = [
      ["valuation", null, { value: { cents: 5 } }, "value"],
      ["valuation", null, { value: undefined }, "value"],
      ["screening", applicantId, { value: { text: "Middling", date: "2026-11-20" } }, "value"],
      ["screening", applicantId, { note: " " }, "note"],
      ["age", applicantId, { outcome: "failed", note: "" }, "note"],
      // No document is accepted yet, so the rules do not pass it.
      ["identity", applicantId, { note: "" }, "note"],
      ["age", applicantId, { fileId: id }, "fileId"],
      ["age", applicantId, { expiresOn: "2020-01-01" }, "expiresOn"],
    ];
    for (const [check, about, body, field] of bad) {
      const refused = await answer(id, { check, applicantId: about }, body);
      expect([check, refused.statusCode, refused.json().errors?.[0]?.field]).toEqual([check, 422, field]);
    }
    for (const body of [{ outcome: "open" }, { value: { cents: -1 } }, { value: { date: "2026-02-30" } }, { note: 7 }])
      expect((await answer(id, { check: "age", applicantId }, body)).statusCode).toBe(422);
    expect((await answer(id, { check: "age", applicantId: null })).json().code).toBe("check.not-found");
    expect((await desk.call("PUT", `cases/${id}/checks/nothing`, { outcome: "passed" })).json().code).toBe(
      "check.not-found",
    );
    expect((await checksOf(id)).every(({ version }) => version === 0)).toBe(true);
  });

  test("of two who answer at once one is told, and nothing is lost; one's own case is not there", async () => {
    const { id, applicantId, user } = await inReview();
    const other = await atTheDesk(t, "Ben");
    const both = await Promise.all([
      answer(id, { check: "age", applicantId }, { from: 0 }),
      other.call("PUT", `cases/${id}/${at({ check: "age", applicantId })}`, {
        from: 0,
        outcome: "failed",
        note: "No.",
      }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await checksOf(id)).find(({ check }) => check === "age")?.version).toBe(1);
    await other.call("POST", `cases/${id}/recusal`, { reason: "I know them" });
    expect(
      (await other.call("PUT", `cases/${id}/${at({ check: "age", applicantId })}`, { outcome: "passed" })).statusCode,
    ).toBe(404);
    expect(user.id).not.toBe(desk.person.id);
  });

  test("before the review there is none", async () => {
    const application = await aFinishedApplication(t);
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
    await desk.page("queue=open");
    expect(await checksOf(application.id)).toEqual([]);
    const refused = await answer(application.id, { check: "age", applicantId: application.applicantId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "check.no-review"]);
  });

  test("going round the program: an answer is never changed, skips no version, and is not made by who may not", async () => {
    const { id, applicantId } = await inReview();
    await answer(id, { check: "age", applicantId });
    const run = (sql: string, values: unknown[] = []) => codeOfSql(t.db, sql, values);
    expect(await run("update case_checks set outcome = 'failed', note = 'x'")).not.toBe("done");
    expect(await run("delete from case_checks")).not.toBe("done");
    const insert = (by: string, version: number) =>
      run(
        `insert into case_checks (id, case_id, applicant_id, name, version, table_version, outcome, inputs_hash, by_id, answered_at)
         values ($1, $2, $3, 'age', $4, 1, 'passed', sha256('x'), $5, $6)`,
        [newId(t.clock), id, applicantId, version, by, t.clock.now()],
      );
    expect(await insert(desk.person.id, 3)).toBe("KS409");
    const viewer = await atTheDesk(t, "Vera", ["case.read"]);
    expect(await insert(viewer.person.id, 2)).toBe("KS403");
    expect(await insert(desk.person.id, 2)).toBe("done");
  });
});
