import { wholeRun } from "#actions/extent";
import { newAddress } from "#actions/mailbox";
import { arrive } from "#actions/whole-application/arrive";
import { expectAsTyped } from "#actions/whole-application/expect-as-typed";
import { keyboardHand } from "#actions/whole-application/hand";
import { SELF_EMPLOYED } from "#actions/whole-application/medium-people";
import { declareAndSend, walk } from "#actions/whole-application/walk";

wholeRun(
  "a whole application is answered and sent by the keyboard alone; each step begins at its heading",
  async ({ page }) => {
    const email = newAddress("by-keyboard");
    const desk = { page, hand: keyboardHand(page) };
    const id = await arrive(desk, email);
    await walk(desk, SELF_EMPLOYED);
    await declareAndSend(desk);
    await expectAsTyped(page, { id, email, whole: SELF_EMPLOYED });
  },
);
