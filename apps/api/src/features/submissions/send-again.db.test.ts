import { beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { callsOf, type FinishedApplication } from "./testing/finished-application.ts";
import {
  actionsOf,
  aReopenedApplication,
  moveHouseOf,
  movesOf,
  NEW_HOME,
  staffOf,
} from "./testing/reopened-application.ts";
import type { Staff } from "./testing/reopened-application.ts";

const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

const moveHouse = (application: FinishedApplication) => moveHouseOf(t, application);

async function versionsOf(applicationId: string) {
  const { rows } = await t.db.pool.query(
    "select edition, reference from submissions where application_id = $1 order by edition",
    [applicationId],
  );
  return rows;
}

describe("sending again what staff asked for", () => {
  test("freezes a second edition under the same reference number, and goes back into review", async () => {
    const application = await aReopenedApplication(t, staff);
    const { get, submit } = callsOf(t, application);
    const first = (await get("/submission")).json();
    expect(first).toMatchObject({ edition: 1, status: "information-requested" });
    await moveHouse(application);
    t.clock.advance(60_000);
    const response = await submit();
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      reference: first.reference,
      edition: 2,
      submittedAt: t.clock.now().toISOString(),
      status: "in-review",
      sentTo: application.user.email,
      isDocumentReady: false,
      deadlines: {
        firstLook: expect.objectContaining({ dueOn: "2026-03-04" }),
        decision: expect.objectContaining({ dueOn: "2026-03-17" }),
      },
    });
    expect((await get("/submission")).json()).toEqual(response.json());
    expect((await get("")).json()).toMatchObject({ status: "in-review", step: "success", informationRequest: null });
    expect((await versionsOf(application.id)).map(({ edition, reference }) => [edition, reference])).toEqual([
      [1, first.reference],
      [2, null],
    ]);
    expect((await movesOf(t, application.id)).at(-1)).toBe("information-requested > in-review by applicant");
    expect((await actionsOf(t, application.id)).at(-1)).toBe("application.resubmitted");
  });

  test("twice, and twenty times at once, is once", async () => {
    const application = await aReopenedApplication(t, staff);
    await moveHouse(application);
    const { submit, basis } = callsOf(t, application);
    const current = await basis();
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit({ basis: current })));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.json().edition))).toEqual(new Set([2]));
    expect((await submit({ basis: { own: 99, shared: 99 } })).json()).toEqual(responses[0]?.json());
    expect(await versionsOf(application.id)).toHaveLength(2);
    expect(await movesOf(t, application.id)).toHaveLength(4);
  });

  test("what was sent before is no answer while there is something to send", async () => {
    const application = await aReopenedApplication(t, staff);
    const { submit, basis } = callsOf(t, application);
    const stale = await basis();
    const response = await submit({ basis: { ...stale, own: stale.own + 1 } });
    expect([response.statusCode, response.json().code]).toEqual([409, "application.version-conflict"]);
    expect(await versionsOf(application.id)).toHaveLength(1);
  });

  test("a change that comes between reading and sending is not sent unseen", async () => {
    const application = await aReopenedApplication(t, staff);
    const { send, submit, basis } = callsOf(t, application);
    const current = await basis();
    const place = `/applicants/${application.applicantId}/addresses`;
    const [saved, sent] = await Promise.all([send("POST", place, NEW_HOME), submit({ basis: current })]);
    // One of the two comes first, and the other is refused.
    const codes = [saved, sent].map((response) => (response.statusCode === 200 ? "done" : response.json().code));
    expect([
      ["done", "application.version-conflict"],
      ["application.not-a-draft", "done"],
    ]).toContainEqual(codes);
    expect(await versionsOf(application.id)).toHaveLength(codes[1] === "done" ? 2 : 1);
  });

  test("a step that was asked for must be complete, and no other is judged", async () => {
    const application = await aReopenedApplication(t, staff);
    const { send, submit } = callsOf(t, application);
    await t.db.pool.query("update applicants set mortgage_held_with = null, has_no_mortgage = false where id = $1", [
      application.applicantId,
    ]);
    const place = `/applicants/${application.applicantId}/addresses?draft=true`;
    await send("POST", place, { addressStatus: "active", city: null });
    const refused = await submit();
    expect([refused.statusCode, refused.json().code]).toEqual([422, "application.incomplete"]);
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(["applicant-address"]);
    await moveHouse(application);
    expect((await submit()).statusCode).toBe(200);
  });

  test("takes the person's own sign-in and every declaration, as the first time", async () => {
    const application = await aReopenedApplication(t, staff);
    const { submit } = callsOf(t, application);
    expect((await submit({ declarations: { isTrueAndComplete: true } })).statusCode).toBe(422);
    const { token } = await t.sessionOf(application.user, { reach: application.id });
    const limited = callsOf(t, { id: application.id, headers: t.asSession(token) });
    expect((await limited.submit()).json().code).toBe("application.sign-in-to-submit");
  });

  test("the first edition stays as it was, and neither can be changed", async () => {
    const application = await aReopenedApplication(t, staff);
    const frozen = async () =>
      (
        await t.db.pool.query("select answers from submissions where application_id = $1 and edition = 1", [
          application.id,
        ])
      ).rows[0].answers;
    const before = await frozen();
    await moveHouse(application);
    await callsOf(t, application).submit();
    expect(await frozen()).toEqual(before);
    for (const change of ["edition = 3", "answers = '\\x00'", "reference = 'KS-22222222'"]) {
      await expect(t.db.pool.query(`update submissions set ${change}`)).rejects.toThrow("append-only");
    }
  });

  test("asked and sent again a second time, it is the third edition", async () => {
    const application = await aReopenedApplication(t, staff);
    const { get, submit } = callsOf(t, application);
    await submit();
    expect((await staff.ask(application.id, { steps: ["banking-details"] })).statusCode).toBe(201);
    const place = `/applicants/${application.applicantId}`;
    const closed = await callsOf(t, application).send("POST", `${place}/addresses`, NEW_HOME);
    expect(closed.json().code).toBe("application.section-closed");
    expect((await submit()).json()).toMatchObject({ edition: 3 });
    expect((await get("/submission")).json()).toMatchObject({ edition: 3, status: "in-review" });
  });
});
