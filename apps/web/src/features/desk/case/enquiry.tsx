import { CALL_RESULT_WORDS } from "@keystep/contract/desk/case-words";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { State } from "@keystep/domain/kernel/states";
import { leadTypeName, LEAD_TYPES, type LeadType } from "@keystep/domain/leads/lead";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { holidayOn } from "@keystep/domain/clocks/business-days";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { hoursToCall, isHourToCall } from "@keystep/domain/desk/calling-hours";
import { useId } from "react";
import { useClock } from "#src/app/clock";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { timeText, weekdayMomentText, weekdayName } from "#src/ui/moment";
import { useCopy } from "#src/ui/use-copy";
import { ENQUIRY_ID, TALK_ID } from "./case-parts.ts";
import { ZONES } from "./zones.ts";
import { firstName } from "#src/features/staff/first-name";

/** How often we tried since they asked, and how the last try ended. */
function triedText({ acts, state }: Pick<OpenedCase, "acts" | "state">, now: Date): string {
  const tries = acts.filter(({ act }) => act === "called" || act === "wrote");
  const last = tries.at(-1);
  if (last === undefined) return "Nobody has called or written yet.";
  const result = Object.entries(CALL_RESULT_WORDS).find(([name]) => name === last.said)?.[1];
  const how = last.act === "wrote" ? "we wrote" : `a call, ${(result ?? "no result").toLowerCase()}`;
  const count = tries.length === 1 ? "Tried once" : `Tried ${tries.length} times, the last time`;
  return `${count} ${weekdayMomentText(last.at, now, ZONES[state])} ${state} time: ${how}.`;
}

function productOf(type: string): string {
  const known = LEAD_TYPES.find((each) => each === type);
  return known === undefined ? "us" : leadTypeName(known);
}

/** "It’s Tuesday, 8:19 pm in NSW: too late to call". A holiday is named, as it is the reason. */
function noCallsText(now: Date, state: State): string {
  const place = { state, holidays: FIRST_HOLIDAYS };
  const today = dayIn(state, now.toISOString());
  const day = holidayOn(today, place)?.name ?? weekdayName(now, ZONES[state]);
  const when = `It’s ${day}, ${timeText(now, ZONES[state])} in ${state}`;
  const hours = hoursToCall(today, place);
  if (hours === null) return `${when}: no calls today`;
  return `${when}: too ${now.toISOString() < hours.from ? "early" : "late"} to call`;
}

type WhenProps = { readonly now: Date; readonly state: State; readonly mayCall: boolean };

/** Whether it is an hour to call where they are, above the number. */
function WhenToCall({ now, state, mayCall }: WhenProps) {
  if (!mayCall) return <p>{noCallsText(now, state)}</p>;
  return (
    <p>
      It’s <b>{timeText(now, ZONES[state])}</b> in {STATE_NAMES[state]}: fine to call now
    </p>
  );
}

/** The number, as a link that calls it and as text to take into another program; large while they may be called. */
function Phone({ phone, mayCall }: { readonly phone: string; readonly mayCall: boolean }) {
  const { said, copy } = useCopy("Mark it and copy it by hand.");
  return (
    <p className="by-phone">
      <a className={mayCall ? "phone" : "underline"} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      <button type="button" className="btn" onClick={() => copy(phone)}>
        Copy the number
      </button>
      <span role="status" className="soft">
        {said}
      </span>
    </p>
  );
}

type EnquiryProps = { readonly found: OpenedCase };

/** How somebody is reached who left their details, and while the case is open whether it is an hour to call where they are. */
export function Reach({ found: { people, state, acts, stage } }: EnquiryProps) {
  const now = useClock().now();
  const [person] = people;
  if (person === undefined) return null;
  const { phone, email } = person;
  const isClosed = stage === "closed";
  const mayCall = !isClosed && isHourToCall(now.toISOString(), { state, holidays: FIRST_HOLIDAYS });
  const again = acts.at(-1)?.callAgainAt ?? null;
  return (
    <section aria-label="How to reach them" className="reach">
      <div>
        {isClosed || phone === null ? null : <WhenToCall now={now} state={state} mayCall={mayCall} />}
        {phone === null ? <p className="soft">No phone number</p> : <Phone phone={phone} mayCall={mayCall} />}
      </div>
      <div>
        <p>
          {triedText({ acts, state }, now)}
          {again === null || isClosed ? null : (
            <b>
              {" "}
              Call again {weekdayMomentText(again, now, ZONES[state])} {state} time.
            </b>
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
  const now = useClock().now();
  const { enquiry, people, state, type } = found;
  const [person] = people;
  if (enquiry === null || person === undefined) return null;
  return (
    <section aria-labelledby={heading} id={ENQUIRY_ID} className="part enquiry">
      <h2 id={heading}>
        {firstName(person.name, "They")} asked about {productOf(type)}
      </h2>
      <p>
        Asked {weekdayMomentText(enquiry.at, now, ZONES[state])} {state} time
        {enquiry.sourcePage === null ? "" : `, from our page ${enquiry.sourcePage}`}.
      </p>
      <dl className="enquiry-facts">
        {[{ label: "The home", text: enquiry.home }, ...enquiry.figures].map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {person.phone === null ? null : <TalkingPoints type={type} />}
    </section>
  );
}

/** The product in a sentence, and what a call finds out about it. */
const TALK: Readonly<Record<LeadType, readonly [what: string, ...questions: string[]]>> = {
  "mortgage-share": [
    "We pay a part of the repayments each month, and own a small share of the home in return.",
    "What is owed, at which rate, and to which lender?",
    "How much help a month would be enough, and what has changed?",
    "Does somebody else own the home with them?",
  ],
  "upfront-boost": [
    "We add to the deposit, and own a small share of the home in return.",
    "What have they saved, and do they buy alone or with somebody?",
    "Have they found a home, or a lender?",
    "Do they know the schemes for a first home? One may cost less.",
  ],
  "buying-boost": [
    "We help to buy the next home: a part at settlement, the rest month by month, for a small share of it.",
    "Are they selling their current home, and when?",
    "What is owed on it, and what may the next one cost?",
    "Who else is on the title, and would apply with them?",
  ],
};

function TalkingPoints({ type }: { readonly type: string }) {
  const heading = useId();
  const known = LEAD_TYPES.find((each) => each === type);
  if (known === undefined) return null;
  const [what, ...questions] = TALK[known];
  return (
    <section aria-labelledby={heading} id={TALK_ID} className="part talk">
      <h3 id={heading}>For the call</h3>
      <p>{what}</p>
      <ul className="listed">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
}
