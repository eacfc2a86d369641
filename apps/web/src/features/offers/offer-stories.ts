import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { SHARING_PERIOD_MONTHS } from "@keystep/domain/offers/assumptions";
import { HELP_PERCENT } from "@keystep/domain/offers/calculator";
import { workedExample, WORKED_EXAMPLES, type WorkedExample } from "@keystep/domain/offers/worked-examples";

const {
  "upfront-boost": UPFRONT,
  "monthly-boost": MONTHLY,
  "double-boost": DOUBLE,
  "homeowner-assistant": OWNER,
} = WORKED_EXAMPLES;

const HALF = workedExample({ homeValue: MONTHLY.homeValue, loan: MONTHLY.loan, helpPercent: HELP_PERCENT.max });

const ourPartOf = ({ helped }: WorkedExample) => formatAud(Math.round(helped / SHARING_PERIOD_MONTHS));

/** What happens in the worked example of each offer; the test beside works out every figure that stands here in words. */
export const STORIES = {
  "homeowner-assistant": [
    `An owner has ${formatAud(OWNER.loan)} left on the loan for a home worth ${formatAud(OWNER.homeValue)}. At an assumed 6% over 30 years that takes ${formatAud(OWNER.repayment)} a month. We pay half of it, ${ourPartOf(OWNER)}, for 36 months: ${formatAud(OWNER.helped)} altogether.`,
  ],
  "upfront-boost": [
    `Mia buys her first home, in New South Wales, for ${formatAud(UPFRONT.homeValue)}. She has saved $48,000 and we add ${formatAud(UPFRONT.atOnce)}, so the deposit is $96,000, or 12%. She borrows ${formatAud(UPFRONT.loan)}.`,
    "A deposit of 12% is bigger, but still below 20%. A lender will usually ask for lenders mortgage insurance (LMI) as well: by our estimate of 20 November 2026, about $12,000 to $24,000. LMI is not part of the figures below. For a first home at this price New South Wales charges no transfer duty (stamp duty).",
  ],
  "monthly-boost": [
    `Priya and Tom borrow ${formatAud(MONTHLY.loan)} for a home of ${formatAud(MONTHLY.homeValue)}. At an assumed 6% over 30 years that takes ${formatAud(MONTHLY.repayment)} a month. We pay ${formatPercent(MONTHLY.helpPercent)} of it, ${ourPartOf(MONTHLY)}, for 36 months: ${formatAud(MONTHLY.helped)} altogether.`,
    `Half of each repayment is the most we share. For them that would be ${formatAud(HALF.helped)}, and a share of ${formatPercent(HALF.sharePercent)}.`,
  ],
  "double-boost": [
    `Ruth buys a home for ${formatAud(DOUBLE.homeValue)} with a deposit of 15%: $94,500 from her, ${formatAud(DOUBLE.atOnce)} from us. She borrows ${formatAud(DOUBLE.loan)}. At an assumed 6% over 30 years that takes ${formatAud(DOUBLE.repayment)} a month. We pay ${formatPercent(DOUBLE.helpPercent)} of it, ${ourPartOf(DOUBLE)}, for 36 months: ${formatAud(DOUBLE.helped)}. Deposit and repayments together, that is ${formatAud(DOUBLE.putIn)}.`,
    "A deposit of 15% is still below 20%, so a lender will usually ask for lenders mortgage insurance (LMI) as well: by our estimate of 20 November 2026, about $12,000 to $23,000 in New South Wales. LMI and transfer duty (stamp duty) are not part of the figures below.",
  ],
} as const;
