import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { STATE_NAMES, type BuyerFigures } from "@keystep/domain/buying/buyer-figures";
import { grantFor, type Grant, type GrantAnswer } from "@keystep/domain/buying/grants";
import { buyingRules } from "#src/layout/buying-rules";

const conditions = ({ caveat }: Grant) => (caveat === undefined ? "" : ` ${caveat}`);

/** The state's grant in words: its amount, its cap as a cliff, its conditions. */
export function grantWords(answer: GrantAnswer, { state }: Pick<BuyerFigures, "state">): string {
  const name = STATE_NAMES[state];
  if (answer.fit === "none") return `${name} gives no grant to first home buyers.`;
  const { grant } = answer;
  const offer = `${name} gives first home buyers ${formatAud(grant.amount)}`;
  switch (answer.fit) {
    case "seems":
      return `${name} may give you a grant of ${formatAud(answer.amount)} for this home.${conditions(grant)}`;
    case "too-dear": {
      const limit = `${grant.cap?.below === true ? "below" : "up to"} ${formatAud(answer.cap)}`;
      return `No grant at this price: ${name} gives ${formatAud(answer.amount)} for a new home ${limit}. A dollar more, and all of it is gone.${conditions(grant)}`;
    }
    case "new-homes-only":
      return `${offer}, for a new home only.${conditions(grant)}`;
    case "first-homes-only":
      return `${offer}, for a first home only.${conditions(grant)}`;
    case "over":
      return `${offer} for contracts until ${grant.until === undefined ? "now" : formatLongDate(grant.until)}.`;
  }
}

export function GrantNote({ buyer, today }: { readonly buyer: BuyerFigures; readonly today: CalendarDate }) {
  const answer = grantFor({ ...buyer, contractDay: today }, buyingRules.grants);
  return (
    <p className="max-w-measure text-[0.97rem] text-soft">
      <span className="font-semibold text-ink">Grant.</span> {grantWords(answer, buyer)}
      {answer.fit === "seems" ? " Our figures don’t count it." : ""}
    </p>
  );
}
