import { DECLARATIONS_OF_TWO } from "@keystep/contract/submissions/declarations";
import { wholeRun } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import { expect, siteUrl } from "#actions/test";
import { INVITE, introduce, joinByInvitation, openPhone } from "#actions/two-people";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped, expectPersonStored } from "#actions/whole-application/expect-as-typed";
import { pointingHand } from "#actions/whole-application/hand";
import { ALEX, SELF_EMPLOYED } from "#actions/whole-application/medium-people";
import { answerStep, declareAndSend, declareOwnPart, saveAndContinue, walk } from "#actions/whole-application/walk";

wholeRun(
  "two people answer each their own part, on two devices, and one application is sent",
  async ({ page, browser }) => {
    const [email, otherEmail] = [newAddress("couple-main"), newAddress("couple-other")];
    const [whole, other] = [SELF_EMPLOYED, ALEX];
    const desk = { page, hand: pointingHand(page) };
    const id = await arrive(desk, email);
    await walk(desk, whole, { until: "applicant" });
    await answerStep(desk, "applicant", whole);
    await introduce(page, { address: otherEmail, way: INVITE });
    await saveAndContinue(desk, "applicant");

    const phone = await openPhone(browser);
    const otherDesk = { page: phone, hand: pointingHand(phone) };
    await joinByInvitation(phone, { address: otherEmail, inviter: whole.account.firstName });
    // One after the other, each opening the application anew for their turn.
    for (const [turn, answers] of [
      [desk, whole],
      [otherDesk, other],
    ] as const) {
      await turn.page.reload();
      await walk(turn, answers);
    }
    await declareOwnPart(otherDesk);

    await page.goto(`${siteUrl()}/application/${id}/review`);
    await declareAndSend(desk, DECLARATIONS_OF_TWO);
    await expectAsTyped(page, { id, email, whole, other: other.person });
    await expectPersonStored(phone, { id, type: "co-applicant", email: otherEmail, person: other.person });
    await phone.goto(`/application/${id}`);
    await expect(phone.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeVisible();
    await phone.context().close();
  },
);
