import { setReminders } from "@keystep/contract/identity/identity";
import { REMINDER_DAYS } from "@keystep/domain/applications/reminders";
import { call } from "#src/api/client";
import { useAccount } from "./account-context.ts";
import { AccountSection } from "./account-section.tsx";
import { ActButton } from "./act-button.tsx";

const ON = `When an application of yours rests unfinished, we email you after ${REMINDER_DAYS.first} days and once more after ${REMINDER_DAYS.last}, with a link back to where you were.`;
const OFF = "We do not email you about unfinished applications. They stay here for you all the same.";

export function RemindersSection() {
  const { user, account, refresh, say } = useAccount();
  const { hasReminders } = account;

  async function change(): Promise<void> {
    await call(setReminders, { params: { id: user.id }, body: { hasReminders: !hasReminders } });
    await refresh();
    say(hasReminders ? "Reminders are stopped." : "Reminders are on again.");
  }

  return (
    <AccountSection id="reminders" title="Reminders" intro="Emails about applications that are not finished yet.">
      <div className="grid justify-items-start gap-4">
        <p className="max-w-measure">{hasReminders ? ON : OFF}</p>
        <ActButton work={change}>{hasReminders ? "Stop reminders" : "Turn reminders on"}</ActButton>
      </div>
    </AccountSection>
  );
}
