import { remindOfLooks as contract } from "@keystep/contract/desk/second-looks";
import { writeOf } from "#src/features/cases/write";
import { listAllLooking, REMIND } from "#src/features/decisions/second-look.repository";
import { lookReminderEmail } from "#src/features/desk/emails/look-reminder-email";
import { findCase } from "#src/features/desk/find-case";
import { execute } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";

/** One email for each colleague, however many looks wait for them. Rows and emails are one transaction: both or neither, and once a day. */
export const remindOfLooks = handle(contract, async (deps, call) => {
  const { principal, body } = call;
  // In one order, so that two who remind of the same cases at once do not wait for each other.
  const cases = [...new Set(body.cases)].toSorted();
  await deps.db.transaction(async (tx) => {
    for (const id of cases) await findCase(tx, { id, person: principal.userId });
    const looking = await listAllLooking(tx, { cases, now: deps.clock.now() });
    const reminded = new Set<string>();
    for (const about of cases) {
      const write = writeOf(deps, call, { caseId: about });
      if (looking.some((each) => each.about === about) && (await execute(tx, REMIND, { ...write, about })) > 0)
        reminded.add(about);
    }
    if (reminded.size === 0) throw new Problem("second-look.reminded");
    const byPerson = Map.groupBy(
      looking.filter(({ about }) => reminded.has(about)),
      ({ email }) => email,
    );
    for (const [to, looks] of byPerson)
      await sendEmail(deps, tx, lookReminderEmail({ config: deps.config, to, looks }));
  });
});
