import { householdBudget, type BudgetGap } from "@keystep/domain/applications/household-budget";
import { hasMonthlyPayments } from "@keystep/domain/applications/needed-before-sending";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent, type Percent } from "@keystep/domain/kernel/money";
import type { Budget, BudgetRules } from "@keystep/domain/offers/budget";
import type { ReactNode } from "react";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { firstNameOf, otherPerson } from "#src/features/applications/journey/people";
import { SettledStatus } from "#src/form/settled-status.tsx";
import { assumptions } from "#src/layout/figures";
import { LoadState } from "#src/layout/load-state.tsx";
import { Card } from "#src/ui/card.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ATTENTION, Circled, MINUS, TICK } from "#src/ui/state-mark.tsx";
import { useBudgetRules } from "./use-budget-rules.ts";
import type { TypedSource } from "./use-typed-source.ts";

const { percentAYear: rate } = assumptions.indicativeRate;
const list = new Intl.ListFormat("en-AU");

const GAPS: Readonly<Record<BudgetGap, string>> = {
  income: "income before tax",
  period: "how often it comes",
  livingCosts: "the household’s living costs",
};

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6">
      <dt className="text-soft">{term}</dt>
      <dd className="money shrink-0 font-semibold">{children}</dd>
    </div>
  );
}

const plainly = (percent: Percent) => formatPercent(percent, 2);

/** The figure first, with the rate it was tested at. */
function verdictOf({ homeLoanRepayment, left, ratePercentAYear }: Budget): string {
  const figure = `About ${formatAud(Math.abs(left))} ${left < 0 ? "short" : "left"} each month`;
  return homeLoanRepayment === 0
    ? `${figure}, before any home loan`
    : `${figure}, tested at ${plainly(ratePercentAYear)}`;
}

function meaningOf({ comfortableRepayment, homeLoanRepayment, leftToday, standing }: Budget): string {
  const most = `${formatAud(comfortableRepayment)} a month`;
  if (homeLoanRepayment === 0)
    return comfortableRepayment === 0
      ? "With these figures there is no room for a home loan repayment."
      : `Home loan repayments up to ${most} would stay comfortable.`;
  if (standing === "comfortable") return "Your repayments stay comfortable even if rates rise that far.";
  const room = comfortableRepayment === 0 ? "" : ` Repayments up to ${most} would stay comfortable.`;
  if (standing === "tight")
    return `At today’s ${plainly(rate)} there is enough, with ${formatAud(leftToday)} left. It gets tight if rates rise.${room}`;
  return `At today’s ${plainly(rate)} it is ${formatAud(-leftToday)} short too.${room}`;
}

const LOOKS = {
  comfortable: { ground: "bg-eucalyptus-paper", mark: "text-eucalyptus", sign: TICK },
  tight: { ground: "bg-clay-paper", mark: "text-clay-ink", sign: ATTENTION },
  short: { ground: "bg-danger-paper", mark: "text-danger", sign: MINUS },
} as const satisfies Record<Budget["standing"], object>;

function Verdict({ budget }: { readonly budget: Budget }) {
  const { ground, mark, sign } = LOOKS[budget.standing];
  return (
    <div className={`flex gap-3 rounded-2xl px-5 py-4 ${ground}`}>
      <Circled sign={sign} className={`mt-0.5 !size-6 ${mark}`} />
      <div className="grid gap-1.5">
        <p className="font-display text-[1.35rem] leading-tight font-semibold">{verdictOf(budget)}</p>
        <p>{meaningOf(budget)}</p>
      </div>
    </div>
  );
}

type WorkingOutProps = { readonly budget: Budget; readonly rules: BudgetRules };

function WorkingOut({ budget, rules }: WorkingOutProps) {
  const { incomeTax, lending } = rules;
  const { otherIncomeCountedPercent, cardLimitPercentAMonth } = lending;
  return (
    <div className="grid gap-3 text-soft">
      <p>
        Income after tax, less living costs and all repayments, must leave nothing missing. Today’s rate is as at{" "}
        {formatLongDate(assumptions.indicativeRate.asAt)}. Our help with repayments is left out.
      </p>
      <p>
        Tax is a resident’s for {incomeTax.year}: nothing up to {formatAud(incomeTax.brackets[0].over)}, then{" "}
        {list.format(incomeTax.brackets.map(({ over, percent }) => `${percent}% over ${formatAud(over)}`))}, and{" "}
        {incomeTax.medicareLevyPercent}% Medicare levy. We leave out tax offsets. Child support is not taxed. Of other
        income we count {otherIncomeCountedPercent}%, of a card {cardLimitPercentAMonth}% of its limit a month. A home
        loan that is named twice counts once.
      </p>
      <p>
        Version {budget.version} of these rules. Tax: {incomeTax.source}, as at {formatLongDate(incomeTax.asAt)}. Rates
        and cards: {lending.source}.
      </p>
    </div>
  );
}

function Figures({ budget, rules }: WorkingOutProps) {
  const { ratePercentAYear, homeLoanRepayment } = budget;
  return (
    <>
      <Verdict budget={budget} />
      <dl className="grid gap-1.5">
        <Figure term="Income after tax">{formatAud(budget.netIncome)}</Figure>
        <Figure term="Living costs">− {formatAud(budget.livingCosts)}</Figure>
        <Figure term="Cards and other debts">− {formatAud(budget.otherRepayments)}</Figure>
        {homeLoanRepayment === 0 ? null : (
          <Figure term={`Home loan at ${plainly(ratePercentAYear)}`}>− {formatAud(homeLoanRepayment)}</Figure>
        )}
        <div className="mt-1 border-t border-line pt-2">
          <Figure term={budget.left < 0 ? "Short each month" : "Left each month"}>
            {formatAud(Math.abs(budget.left))}
          </Figure>
        </div>
      </dl>
      <p className="text-soft">
        {homeLoanRepayment === 0
          ? null
          : `Why ${plainly(ratePercentAYear)}: today’s ${plainly(rate)} and the ${rules.lending.bufferPoints} points more that lenders test with, in case rates rise. `}
        A guide for you, not a lending decision.
      </p>
    </>
  );
}

type PanelProps = { readonly source: TypedSource; readonly voice: Voice };

function Left({ source, voice, rules }: PanelProps & { readonly rules: BudgetRules }) {
  const { application } = useOpenApplication();
  const { budget, gaps, isWithoutOther, isWithoutDebts } = householdBudget(source, { ratePercentAYear: rate, rules });
  const other = otherPerson(application);
  return (
    <>
      {budget === null ? (
        <p>
          {voice === "self" ? "Once we know" : "Once you have entered"} {list.format(gaps.map((gap) => GAPS[gap]))},
          this shows what is left each month.
          {hasMonthlyPayments(application.type)
            ? " You can continue without these figures. We need income and costs before you send."
            : ""}
        </p>
      ) : (
        <Figures budget={budget} rules={rules} />
      )}
      {isWithoutOther && other !== undefined ? (
        <p>{firstNameOf(other)}’s income and debts are not included: they stay private until shared with you.</p>
      ) : null}
      {budget !== null && isWithoutDebts ? (
        <p className="text-soft">What you owe is asked two steps on and is not included yet.</p>
      ) : null}
      {budget === null ? null : (
        <Disclosure summary="How is this worked out?">{() => <WorkingOut budget={budget} rules={rules} />}</Disclosure>
      )}
      <SettledStatus text={budget === null ? "" : verdictOf(budget)} />
    </>
  );
}

/** Counts only the figures that this person may see. */
export function ComfortPanel(props: PanelProps) {
  const rules = useBudgetRules();
  return (
    <Card as="section" aria-labelledby="comfort" className="grid gap-5">
      <h2 id="comfort">What stays comfortable</h2>
      {rules.data === undefined ? (
        <LoadState query={rules} label="Loading what this is worked out with" />
      ) : (
        <Left {...props} rules={rules.data} />
      )}
    </Card>
  );
}
