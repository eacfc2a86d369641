import { CALL_RESULT_WORDS } from "@keystep/contract/desk/case-words";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { State } from "@keystep/domain/kernel/states";
import { leadTypeName, LEAD_TYPES } from "@keystep/domain/leads/lead";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { momentInText, timeText } from "#src/ui/moment";

const ZONES = {
  NSW: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  WA: "Australia/Perth",
  SA: "Australia/Adelaide",
  TAS: "Australia/Hobart",
  ACT: "Australia/Sydney",
  NT: "Australia/Darwin",
} as const satisfies Record<State, string>;

type Act = OpenedCase["acts"][number];

/** How often we tried since they asked, and how the last try ended. */
function triedText(acts: readonly Act[], zone: string): string {
  const tries = acts.filter(({ act }) => act === "called" || act === "wrote");
  const last = tries.at(-1);
  if (last === undefined) return "Nobody has called or written yet.";
  const result = Object.entries(CALL_RESULT_WORDS).find(([name]) => name === last.said)?.[1];
  const how = last.act === "wrote" ? "we wrote" : `a call, ${(result ?? "no result").toLowerCase()}`;
  const count = tries.length === 1 ? "Tried once" : `Tried ${tries.length} times, the last time`;
  return `${count} on ${momentInText(last.at, zone)}: ${how}.`;
}

function productOf(type: string): string {
  const known = LEAD_TYPES.find((each) => each === type);
  return known === undefined ? "us" : leadTypeName(known);
}

/** How somebody is reached who left their details, with the time where they are, and what they asked for in their own figures. */
export function Enquiry({ found }: { readonly found: OpenedCase }) {
  const heading = useId();
  const now = useClock().now();
  const { enquiry, people, state, type, acts } = found;
  const [person] = people;
  if (enquiry === null || person === undefined) return null;
  const { phone, email } = person;
  const zone = ZONES[state];
  const firstName = person.name.split(" ")[0] || "They";
  return (
    <section aria-labelledby={heading} className="part enquiry">
      <div className="reach">
        {phone === null ? (
          <p className="soft">No phone number</p>
        ) : (
          <a className="phone" href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        )}
        <div>
          <p>
            It is <b>{timeText(now, zone)}</b> in {STATE_NAMES[state]}
          </p>
          {email === null ? null : <p className="soft wrap-anywhere">{email}</p>}
        </div>
      </div>
      <h2 id={heading}>
        {firstName} asked about {productOf(type)}
      </h2>
      <p>
        On {momentInText(enquiry.at, zone)}, their time
        {enquiry.sourcePage === null ? "" : `, from our page ${enquiry.sourcePage}`}. <b>{triedText(acts, zone)}</b>
      </p>
      <dl className="asked">
        {enquiry.figures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span className="soft">The home</span> <b className="wrap-anywhere">{enquiry.home}</b>
      </p>
    </section>
  );
}
