import { cents } from "@keystep/domain/kernel/cents";
import { FIRST_RATES } from "@keystep/domain/offers/assumptions";
import { outcomesOf, workedExamples } from "@keystep/domain/offers/worked-examples";
import { describe, expect, test } from "vitest";
import { FIRST_BUYING_TABLES as TABLES } from "./buying-rules.ts";
import {
  boostForFullDeposit,
  boostRange,
  defaultBoost,
  DEPOSIT_RANGES,
  depositOutlook,
  EXAMPLE_DEPOSIT,
  type DepositFigures,
} from "./deposit.ts";

const RATES = { ...FIRST_RATES, version: 1 };
const MIA: DepositFigures = { savings: 90_000, price: 750_000, state: "NSW", isFirstHome: true, boost: 60_000 };

describe("a deposit with us and without", () => {
  test("the example of the page: 20 % instead of 12 %, for 8 % of the home", () => {
    const { duty, own, together, example } = depositOutlook(MIA, RATES, TABLES);
    expect(duty).toBe(cents(0));
    expect(own).toMatchObject({ deposit: 90_000, percent: 12, loan: 660_000, lvr: 88, lending: "with-lmi" });
    expect(together).toMatchObject({ deposit: 150_000, percent: 20, loan: 600_000, lvr: 80, lending: "usual" });
    expect([own.repayment, together.repayment]).toEqual([3957, 3597]);
    expect(own.lmi.low).toBeGreaterThan(5000);
    expect(own.lmi.high).toBeGreaterThan(own.lmi.low);
    expect(together.lmi).toEqual({ low: 0, high: 0 });
    expect(example.sharePercent).toBe(8);
    expect(outcomesOf(example).map(({ buyBack }) => buyBack)).toEqual([53_084, 60_000, 67_492, 76_193]);
  });

  test("the tool opens with the example of Upfront Boost, within our rule for the income now and then", () => {
    const { homeValue, atOnce, loan } = workedExamples(RATES)["upfront-boost"];
    const { savings, boost, yearlyIncome } = EXAMPLE_DEPOSIT;
    expect([DEPOSIT_RANGES.price.default, boost, homeValue - savings - boost]).toEqual([homeValue, atOnce, loan]);
    expect(defaultBoost({ ...MIA, savings }, TABLES)).toBe(boost);
    const then = outcomesOf(workedExamples(RATES)["upfront-boost"])[2]?.newLoan?.principal ?? 0;
    expect(then / yearlyIncome).toBeLessThan(4.2);
  });

  test("duty is paid from the savings first", () => {
    const { duty, own } = depositOutlook({ ...MIA, isFirstHome: false }, RATES, TABLES);
    expect(duty).toBeGreaterThan(cents(2_000_000));
    expect(own.deposit).toBe(90_000 - duty / 100);
    expect(boostForFullDeposit({ ...MIA, isFirstHome: false }, TABLES)).toBe(Math.ceil(60_000 + duty / 100));
  });

  test("the savings lack the LMI of a loan above 80%, and nothing at 80% or where no lender is likely", () => {
    const shortOf = (figures: Partial<DepositFigures>) => depositOutlook({ ...MIA, ...figures }, RATES, TABLES);
    expect(shortOf({}).short).toBeNull();
    const above = shortOf({ boost: 59_999 });
    expect(above.short).toEqual(above.together.lmi);
    expect(above.short?.low).toBeGreaterThan(0);
    expect(above.short?.high).toBeGreaterThan(above.short?.low ?? 0);
    expect(shortOf({ savings: 10_000, boost: 5000 }).short).toBeNull();
  });

  test("savings above the price are not short, and savings below the duty lack the rest of it too", () => {
    expect(depositOutlook({ ...MIA, savings: 800_000, boost: 0 }, RATES, TABLES).short).toBeNull();
    const buyer = { ...MIA, savings: 10_000, isFirstHome: false, boost: 75_000 };
    const { duty, together, short } = depositOutlook(buyer, RATES, TABLES);
    const rest = Math.round(duty / 100) - 10_000;
    expect(rest).toBeGreaterThan(0);
    expect(short).toEqual({ low: together.lmi.low + rest, high: together.lmi.high + rest });
  });

  test.each([
    [{ savings: 90_000 }, { min: 45_000, max: 270_000 }, 60_000],
    [{ savings: 140_000 }, { min: 70_000, max: 420_000 }, 70_000],
    [{ savings: 45_000 }, { min: 22_500, max: 135_000 }, 45_000],
    [{ savings: 200_000 }, { min: 100_000, max: 600_000 }, 100_000],
  ])(
    "%j are topped up by half to three times as much, at first by as much and to 20 % at most",
    (savings, range, boost) => {
      expect(boostRange({ ...MIA, ...savings })).toMatchObject(range);
      expect(defaultBoost({ ...MIA, ...savings }, TABLES)).toBe(boost);
    },
  );

  test("nothing is added beyond the price, and savings that duty uses up are no deposit", () => {
    const rich = depositOutlook({ ...MIA, savings: 700_000, boost: 350_000 }, RATES, TABLES);
    expect(rich.together).toMatchObject({ deposit: 750_000, loan: 0, repayment: 0, lending: "usual" });
    expect(rich.example.putIn).toBe(50_000);
    const poor = depositOutlook({ ...MIA, savings: 10_000, price: 3_000_000, isFirstHome: false }, RATES, TABLES);
    expect(poor.own).toMatchObject({ deposit: 0, lending: "beyond" });
  });
});
