import { remindOfAnswering as answeringContract } from "@keystep/contract/desk/cases";
import { remindOfLooks as looksContract } from "@keystep/contract/desk/second-looks";
import { writeOf, type Caller, type Write } from "#src/features/cases/write";
import { listAllLooking, REMIND_OF_LOOK } from "#src/features/decisions/second-look.repository";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { execute, type Prepared } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { handle } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { listAllLetting, REMIND_OF_ANSWERING } from "./colleagues.ts";
import { reminderEmail, type Reminder } from "./emails/reminder-email.ts";
import { findCase } from "./find-case.ts";

type Waiting = { readonly about: string; readonly reference: string; readonly email: string };

/** Work that waits for colleagues: who they are, and the note of a reminder, which is none where there was one within a day. */
type Kind = {
  readonly name: Reminder;
  readonly list: (
    db: Db,
    asked: { readonly cases: readonly string[]; readonly now: Date },
  ) => Promise<readonly Waiting[]>;
  readonly note: Prepared<Write & { readonly about: string }, unknown>;
};

type Call = Caller & { readonly body: { readonly cases: readonly string[] } };

/** One email for each colleague, however many cases wait for them. Rows and emails are one transaction: both or neither, and once a day. */
function remind(deps: Dependencies, call: Call, { name, list, note }: Kind): Promise<void> {
  // In one order, so that two who remind of the same cases at once do not wait for each other.
  const cases = [...new Set(call.body.cases)].toSorted();
  return deps.db.transaction(async (tx) => {
    for (const id of cases) await findCase(tx, { id, person: call.principal.userId });
    const waiting = await list(tx, { cases, now: deps.clock.now() });
    const reminded = new Set<string>();
    for (const about of cases) {
      const write = writeOf(deps, call, { caseId: about });
      if (waiting.some((each) => each.about === about) && (await execute(tx, note, { ...write, about })) > 0)
        reminded.add(about);
    }
    if (reminded.size === 0) throw new Problem("case.reminded");
    const byPerson = Map.groupBy(
      waiting.filter(({ about }) => reminded.has(about)),
      ({ email }) => email,
    );
    for (const [to, theirs] of byPerson)
      await sendEmail(deps, tx, reminderEmail(name, { config: deps.config, to, cases: theirs }));
  });
}

export const remindOfLooks = handle(looksContract, (deps, call) =>
  remind(deps, call, { name: "second-look", list: listAllLooking, note: REMIND_OF_LOOK }),
);

export const remindOfAnswering = handle(answeringContract, (deps, call) =>
  remind(deps, call, { name: "answering", list: listAllLetting, note: REMIND_OF_ANSWERING }),
);
