import { setImmediate as nextTurn } from "node:timers/promises";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { mayCorrect } from "@keystep/domain/applications/correction";
import { beforeAll, describe, expect, test } from "vitest";
import { sharedApp } from "#src/testing/shared-app";
import { aSentApplication, aSentCouple, codeOf, correctionsOf, sentVersionsOf } from "./testing/correction.ts";
import { callsOf, DECLARED } from "./testing/finished-application.ts";
import {
  actionsOf,
  aReopenedApplication,
  moveHouseOf,
  NEW_HOME,
  setStatus,
  staffOf,
} from "./testing/reopened-application.ts";
import type { Staff } from "./testing/reopened-application.ts";

const t = sharedApp();
let staff: Staff;
beforeAll(async () => {
  staff = await staffOf(t);
});

describe("opening a step again after sending", () => {
  test("opens that step and no other, under the reason, and twice is once", async () => {
    const application = await aSentApplication(t);
    const { open } = correctionsOf(t, application);
    const opened = await open("applicant-address", "  We moved last week.  ");
    expect(opened.statusCode).toBe(201);
    expect(opened.json()).toMatchObject({ step: "applicant-address", reason: "We moved last week." });
    expect((await open("applicant-address")).json()).toEqual(opened.json());
    expect(codeOf(await open("applicant-assets"))).toEqual([409, "correction.open"]);
    const { get, send } = callsOf(t, application);
    expect((await get("")).json()).toMatchObject({ status: "submitted", correction: opened.json() });
    const place = `/applicants/${application.applicantId}`;
    expect((await send("POST", `${place}/addresses`, NEW_HOME)).statusCode).toBe(200);
    expect(codeOf(await send("PUT", `${place}?draft=true`, { hasNoAssets: false }))).toEqual([
      409,
      "application.section-closed",
    ]);
    const statuses = (await get("/step-status")).json();
    expect([statuses["applicant-address"], statuses["applicant-assets"], statuses.success]).toEqual([
      "complete",
      "disabled",
      "complete",
    ]);
    expect((await actionsOf(t, application.id)).filter((action) => action.includes("correction"))).toEqual([
      "application.correction-opened",
    ]);
  });

  test("twenty times at once is once", async () => {
    const application = await aSentApplication(t);
    const { open } = correctionsOf(t, application);
    const responses = await Promise.all(Array.from({ length: 20 }, () => open("applicant-address")));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
  });

  test.each([
    ["a reason of nine characters", "applicant-address", "123456789"],
    ["a reason of 501", "applicant-address", "x".repeat(501)],
    ["no step of ours", "kitchen", "We moved last week."],
  ])("refuses %s", async (_, step, reason) => {
    const application = await aSentApplication(t);
    expect((await correctionsOf(t, application).open(step, reason)).statusCode).toBe(422);
  });

  test.each(["user", "review", "success", "coapplicant-address"])("never opens %s", async (step) => {
    const application = await aSentApplication(t);
    expect(codeOf(await correctionsOf(t, application).open(step))).toEqual([403, "application.not-yours-to-answer"]);
  });

  test.each(APPLICATION_STATUSES)("a case that is %s takes one only while we review it", async (status) => {
    const application = await aSentApplication(t);
    await setStatus(t, application.id, status);
    const response = await correctionsOf(t, application).open("applicant-address");
    expect(response.statusCode).toBe(mayCorrect(status) ? 201 : 409);
    if (!mayCorrect(status)) expect(response.json().code).toBe("correction.closed");
  });

  test("the database itself takes one of one's own part alone, of a case in review, and keeps it as it was", async () => {
    const { main, co } = await aSentCouple(t);
    const insert = (step: string, person: string) =>
      t.db.pool.query(
        `insert into corrections (id, application_id, step, reason, opened_at, opened_by)
         values (gen_random_uuid(), $1, $2, 'Long enough.', now(), $3)`,
        [main.id, step, person],
      );
    await expect(insert("applicant-address", co.user.id)).rejects.toThrow("own part");
    await expect(insert("coapplicant-address", main.user.id)).rejects.toThrow("own part");
    await insert("coapplicant-address", co.user.id);
    await expect(insert("coapplicant-assets", co.user.id)).rejects.toThrow("corrections_open_index");
    await expect(t.db.pool.query("update corrections set reason = 'Another reason'")).rejects.toThrow("append-only");
    await expect(t.db.pool.query("delete from corrections")).rejects.toThrow("append-only");
    await setStatus(t, main.id, "approved");
    await expect(insert("applicant-address", main.user.id)).rejects.toThrow("own part");
  });

  test("closed with nothing changed it is gone; changed, it is sent or put back", async () => {
    const application = await aSentApplication(t);
    const { opened, close } = correctionsOf(t, application);
    const first = await opened("applicant-address");
    expect((await close(first)).statusCode).toBe(204);
    expect((await close(first)).statusCode).toBe(204);
    expect((await callsOf(t, application).get("")).json().correction).toBeNull();
    const second = await opened("applicant-address");
    await moveHouseOf(t, application);
    expect(codeOf(await close(second))).toEqual([409, "correction.changed"]);
  });
});

describe("sending a correction", () => {
  test("twenty times at once, and while the first is stored, is once", async () => {
    const application = await aSentApplication(t);
    const { opened } = correctionsOf(t, application);
    const id = await opened("applicant-address");
    await moveHouseOf(t, application);
    const { send, basis } = callsOf(t, application);
    const body = { basis: await basis(), declarations: DECLARED };
    const responses: ReturnType<typeof send>[] = [];
    // Further ones begin until the first is answered, so that some read the application just before it is stored.
    let isAnswered = false;
    do {
      responses.push(send("POST", `/corrections/${id}/submission`, body));
      void responses[0]?.then(() => (isAnswered = true));
      await nextTurn();
    } while (responses.length < (isAnswered ? 20 : 100));
    const versions = (await Promise.all(responses)).map((response) => response.json().edition);
    expect(new Set(versions)).toEqual(new Set([2]));
    expect(await sentVersionsOf(t, application.id)).toEqual([1, 2]);
  });

  test("nothing changed is nothing to send; an unfinished step and a missing tick are refused", async () => {
    const application = await aSentApplication(t);
    const { opened, sendIt } = correctionsOf(t, application);
    const id = await opened("applicant-address");
    expect(codeOf(await sendIt(id))).toEqual([409, "correction.unchanged"]);
    const place = `/applicants/${application.applicantId}/addresses?draft=true`;
    await callsOf(t, application).send("POST", place, { addressStatus: "active", city: null });
    expect(codeOf(await sendIt(id))).toEqual([422, "application.incomplete"]);
    await moveHouseOf(t, application);
    expect((await sendIt(id, { isTrueAndComplete: true })).statusCode).toBe(422);
    expect(await sentVersionsOf(t, application.id)).toEqual([1]);
  });

  test.each(["approved", "declined", "withdrawn"])(
    "decided meanwhile (%s), it is refused in clear words",
    async (status) => {
      const application = await aSentApplication(t);
      const { opened, sendIt } = correctionsOf(t, application);
      const id = await opened("applicant-address");
      await moveHouseOf(t, application);
      await setStatus(t, application.id, status);
      const refused = await sendIt(id);
      expect(codeOf(refused)).toEqual([409, "correction.closed"]);
      expect(refused.json().detail).toContain("That is over");
      const saved = await callsOf(t, application).send(
        "POST",
        `/applicants/${application.applicantId}/addresses`,
        NEW_HOME,
      );
      expect(saved.statusCode).toBe(409);
      expect(await sentVersionsOf(t, application.id)).toEqual([1]);
    },
  );

  test("what staff ask for is sent without what the person has open beside it", async () => {
    const application = await aSentApplication(t);
    await staff.startReview(application.id);
    const { opened, sendIt, versions } = correctionsOf(t, application);
    const id = await opened("applicant-assets");
    const place = `/applicants/${application.applicantId}?draft=true`;
    const asset = { id: crypto.randomUUID(), type: "savings", description: null, value: 5000 };
    const saved = await callsOf(t, application).send("PUT", place, { hasNoAssets: false, assets: [asset] });
    expect(saved.statusCode).toBe(200);
    await staff.ask(application.id);
    await moveHouseOf(t, application);
    expect((await callsOf(t, application).submit()).statusCode).toBe(200);
    expect((await versions())[0].changed).toEqual(["applicant-address"]);
    expect((await sendIt(id)).json()).toMatchObject({ edition: 3, status: "in-review" });
    expect((await versions())[0].changed).toEqual(["applicant-assets"]);
  });

  test("a request for information stands as it was for a person who corrects nothing", async () => {
    const application = await aReopenedApplication(t, staff);
    expect(codeOf(await correctionsOf(t, application).open("applicant-assets"))).toEqual([409, "correction.closed"]);
  });

  test("staff see what was corrected and why", async () => {
    const application = await aSentApplication(t);
    const { open, sendIt } = correctionsOf(t, application);
    const { id } = (await open("applicant-address", "We moved last week.")).json();
    await moveHouseOf(t, application);
    await sendIt(id);
    const { versions } = (await staff.readCase(application.id, "/answers")).json();
    expect(versions).toMatchObject([
      { changed: ["applicant-address"], reason: "We moved last week." },
      { changed: [], reason: null },
    ]);
    expect((await staff.readCase(application.id)).json().awaitsAgreement).toBe(false);
  });
});
