import { describe, expect, test } from "vitest";
import { insuredDeposit } from "./insured-deposit.ts";
import { NO_LMI, type LmiCost } from "./lmi.ts";

const exactly = (amount: number): LmiCost => ({ low: amount, central: amount, high: amount });

/** Of 100,000: LMI of 6,000 at a deposit of 5 %, 500 less for each further percent, 1,000 at 15 % and more, none at 20 %. */
const lmiAt = (percent: number) => (percent >= 20 ? NO_LMI : exactly(Math.max(1000, 6000 - (percent - 5) * 500)));
const deposit = (savings: number) => insuredDeposit({ price: 100_000, savings, duty: 500, lmiAt });

describe("LMI paid from the savings, or added to the loan", () => {
  test.each([
    // Paid, 7 % and 5,000 of LMI leave 93,000; in the loan, 12 % leaves 88,000 and 2,500.
    ["in the loan, which is smaller so", 12_500, { percent: 12, isLmiInLoan: true, shortBy: 0, lmi: exactly(2500) }],
    // Paid, 18 % leaves 82,000; in the loan, 19 % leaves 81,000 and 1,000.
    ["paid, where the loan is as large either way", 20_499, { percent: 18, isLmiInLoan: false, lmi: exactly(1000) }],
    ["neither, with a fifth", 20_500, { percent: 20, isLmiInLoan: false, lmi: NO_LMI }],
    // With 9 % the loan and its 4,000 are 95,000; 8 % and 4,500 would be 96,500.
    ["in the loan, up to 95 % of the price", 9500, { percent: 9, isLmiInLoan: true, shortBy: 0 }],
    ["in the loan, where less is missing", 9499, { percent: 9, isLmiInLoan: true, shortBy: 1 }],
  ] as const)("%s", (_name, savings, expected) => {
    expect(deposit(savings)).toMatchObject(expected);
  });

  test("paid, where with it in the loan more would be missing", () => {
    const dear = () => exactly(12_000);
    // In the loan 12,000 ask for a deposit of 17 %; paid, the day takes 5 % and 12,000, a dollar of which is missing either way.
    const at = (savings: number) => insuredDeposit({ price: 100_000, savings, duty: 0, lmiAt: dear });
    expect(at(16_999)).toMatchObject({ percent: 5, isLmiInLoan: false, shortBy: 1 });
    expect(at(17_000)).toMatchObject({ percent: 5, isLmiInLoan: false, shortBy: 0 });
  });
});
