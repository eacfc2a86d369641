import { CALL_RESULT_WORDS } from "@keystep/contract/desk/case-words";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { State } from "@keystep/domain/kernel/states";
import { leadTypeName, LEAD_TYPES } from "@keystep/domain/leads/lead";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { isHourToCall } from "@keystep/domain/desk/calling-hours";
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

type EnquiryProps = { readonly found: OpenedCase };

/** How somebody is reached who left their details, and whether it is an hour to call where they are. */
export function Reach({ found: { people, state } }: EnquiryProps) {
  const now = useClock().now();
  const [person] = people;
  if (person === undefined) return null;
  const { phone, email } = person;
  const mayCall = isHourToCall(now.toISOString(), { state, holidays: FIRST_HOLIDAYS });
  return (
    <section aria-label="How to reach them" className="reach">
      {phone === null ? (
        <p className="soft">No phone number</p>
      ) : (
        <a className="phone" href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      <div>
        <p>
          It is <b>{timeText(now, ZONES[state])}</b> in {STATE_NAMES[state]}
          {mayCall ? (
            ", an hour to call"
          ) : (
            <>
              : <b className="clay">not an hour to call</b>
              <span className="soft"> (weekdays 9 am to 8 pm, Saturdays to 5 pm)</span>
            </>
          )}
        </p>
        {email === null ? null : <p className="soft wrap-anywhere">{email}</p>}
      </div>
    </section>
  );
}

/** The enquiry in the person's own figures, and how often we tried since. */
export function Enquiry({ found }: EnquiryProps) {
  const heading = useId();
  const { enquiry, people, state, type, acts } = found;
  const [person] = people;
  if (enquiry === null || person === undefined) return null;
  const zone = ZONES[state];
  const firstName = person.name.split(" ")[0] || "They";
  return (
    <section aria-labelledby={heading} className="part enquiry">
      <h2 id={heading}>
        {firstName} asked about {productOf(type)}
      </h2>
      <p>
        On {momentInText(enquiry.at, zone)} where they are
        {enquiry.sourcePage === null ? "" : `, from our page ${enquiry.sourcePage}`}. <b>{triedText(acts, zone)}</b>
      </p>
      <dl className="enquiry-facts">
        {[...enquiry.figures, { label: "The home", text: enquiry.home }].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
