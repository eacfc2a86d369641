import { MESSAGE_MAX_LENGTH } from "@keystep/domain/messages/message";
import { SettledStatus } from "#src/form/settled-status.tsx";

/** From here on it is said how much room is left. */
const SAID_FROM = 200;

function leftText(text: string): string {
  const left = MESSAGE_MAX_LENGTH - text.trim().length;
  if (left > SAID_FROM) return "";
  const count = Math.abs(left);
  return `${count} ${count === 1 ? "character" : "characters"} ${left < 0 ? "too many" : "left"}`;
}

/** Near the end of what a message holds: how many characters are left, shown at once and read out when the typing stops. */
export function CharactersLeft({ text }: { readonly text: string }) {
  const said = leftText(text);
  return (
    <>
      <p
        aria-hidden="true"
        className={`money ml-auto text-[0.94rem] ${said.endsWith("many") ? "font-semibold text-danger" : "text-soft"}`}
      >
        {said}
      </p>
      <SettledStatus text={said} />
    </>
  );
}
