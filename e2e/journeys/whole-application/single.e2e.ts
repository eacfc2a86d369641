import { wholeRun } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import { expect, test } from "#actions/test";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped } from "#actions/whole-application/expect-as-typed";
import { pointingHand } from "#actions/whole-application/hand";
import { maximalPerson } from "#actions/whole-application/maximal-person";
import { MINIMAL } from "#actions/whole-application/minimal-person";
import { declareAndSend, walk } from "#actions/whole-application/walk";

const WAY = [
  "user",
  "applicant",
  "applicant-address",
  "applicant-id",
  "applicant-current-mortgage",
  "applicant-employment",
  "applicant-assets",
  "applicant-liabilities",
  "banking-details",
  "context",
] as const;

// The longest test of the last file begins first, so that nothing waits for it at the end.
wholeRun(
  "every field there is, filled to its end in many scripts, is sent, stored and printed as it was typed",
  async ({ page }) => {
    const email = newAddress("maximal");
    const whole = await maximalPerson();
    const desk = { page, hand: pointingHand(page) };
    const id = await arrive(desk, email);
    expect(await walk(desk, whole)).toEqual([...WAY, "review"]);
    await declareAndSend(desk);
    await expectAsTyped(page, { id, email, whole });
  },
);

test("the fewest answers there can be are sent, stored and printed as they were typed", async ({ page }) => {
  const email = newAddress("minimal");
  const desk = { page, hand: pointingHand(page) };
  const id = await arrive(desk, email);
  // Without papers the documents are named once more before the review.
  expect(await walk(desk, MINIMAL)).toEqual([...WAY, "applicant-id", "review"]);
  await declareAndSend(desk);
  await expectAsTyped(page, { id, email, whole: MINIMAL });
});
