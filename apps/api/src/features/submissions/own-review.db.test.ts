import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertCoApplicantOf } from "#src/testing/couple";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { aFinishedApplication, callsOf } from "./testing/finished-application.ts";
import { movesOf, staffOf, type Staff } from "./testing/reopened-application.ts";

let t: TestApp;
let staff: Staff;
let colleague: Staff;
beforeAll(async () => {
  t = await createTestApp();
  [staff, colleague] = [await staffOf(t), await staffOf(t)];
});
afterAll(() => t.close());

/** An application that was sent in, of a customer who works for the provider. */
async function ofStaffAs(part: "main-applicant" | "co-applicant"): Promise<string> {
  const application = await aFinishedApplication(t);
  const sent = await callsOf(t, application).submit();
  if (sent.statusCode !== 200) throw new Error(sent.body);
  const { id: userId, email: emailAddress } = staff.person;
  if (part === "co-applicant") await insertCoApplicantOf(t, application.id, { emailAddress, userId });
  else await t.db.pool.query("update applications set user_id = $2 where id = $1", [application.id, userId]);
  return application.id;
}

const told = ({ statusCode, json }: { statusCode: number; json: () => { code: string } }) => [statusCode, json().code];
const OWN = [404, "application.not-found"];

describe("an application that staff take part in themselves", () => {
  test.each(["main-applicant", "co-applicant"] as const)(
    "ENT-06: is reviewed by somebody else, as %s too, and nothing of it is moved",
    async (part) => {
      const id = await ofStaffAs(part);
      expect(told(await staff.startReview(id))).toEqual(OWN);
      expect((await colleague.startReview(id)).statusCode).toBe(200);
      expect(told(await staff.ask(id))).toEqual(OWN);
      expect((await colleague.ask(id)).statusCode).toBe(201);
      expect(told(await staff.startReview(id))).toEqual(OWN);
      expect(await movesOf(t, id)).toEqual([
        "draft > submitted by applicant",
        "submitted > in-review by staff",
        "in-review > information-requested by staff",
      ]);
    },
  );
});
