import { formatAud } from "@keystep/domain/kernel/money";
import { exampleCosts } from "#src/layout/figures";

/** From here on lenders ask for no LMI; the rule itself stands beside rules that this form sends to no browser. */
const FULL_DEPOSIT_PERCENT = 20;

/** AUD. */
type Deposit = { readonly savings: number; readonly boost: number; readonly price: number };

/** LMI that is due on the day, which a deposit below 20% brings; its amount is known for our example alone. */
export function depositNote({ savings, boost, price }: Deposit): string {
  if ((savings + boost) * 100 >= price * FULL_DEPOSIT_PERCENT) return "";
  const { homeValue, putIn } = exampleCosts.upfront;
  const isExample = savings === boost && `${formatAud(price)}${formatAud(boost)}` === `${homeValue}${putIn}`;
  return ` Below a ${FULL_DEPOSIT_PERCENT}% deposit you pay mortgage insurance (LMI)${isExample ? ` of about ${exampleCosts.lmi["upfront-boost"]}` : ""} now.`;
}
