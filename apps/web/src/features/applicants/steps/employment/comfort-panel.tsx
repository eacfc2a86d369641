import { householdBudget, type BudgetGap } from "@keystep/domain/applications/household-budget";
import { hasMonthlyPayments } from "@keystep/domain/applications/needed-before-sending";
import { formatLongDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
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

/** The answer in a sentence or two. */
function verdictOf({ comfortableRepayment, homeLoanRepayment, isComfortable, left }: Budget): string {
  const most = `${formatAud(comfortableRepayment)} a month`;
  if (homeLoanRepayment === 0)
    return comfortableRepayment === 0
      ? "No home loan repayment stays comfortable with these figures."
      : `Home loan repayments up to ${most} stay comfortable.`;
  if (isComfortable) return `Your home loan’s repayments stay comfortable, with ${formatAud(left)} a month to spare.`;
  const missing = `Your home loan’s repayments don’t stay comfortable: ${formatAud(-left)} a month is missing.`;
  return comfortableRepayment === 0 ? missing : `${missing} Repayments up to ${most} would.`;
}

type WorkingOutProps = { readonly budget: Budget; readonly rules: BudgetRules };

function WorkingOut({ budget, rules }: WorkingOutProps) {
  const { incomeTax, lending } = rules;
  const { bufferPoints, otherIncomeCountedPercent, cardLimitPercentAMonth } = lending;
  return (
    <div className="grid gap-3 text-soft">
      <p>
        Income after tax, less living costs and all repayments, must leave nothing missing. Your home loan counts as if
        its rate were {formatPercent(budget.ratePercentAYear, 2)} a year: {formatPercent(rate, 2)}, as at{" "}
        {formatLongDate(assumptions.indicativeRate.asAt)}, and {bufferPoints} points more in case rates rise. Our help
        with repayments is left out.
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
        and cards: {lending.source}. This is a guide for you, not a decision.
      </p>
    </div>
  );
}

function Figures({ budget }: { readonly budget: Budget }) {
  const { ratePercentAYear, homeLoanRepayment } = budget;
  return (
    <>
      <p className="font-display text-[1.35rem] leading-tight font-semibold">{verdictOf(budget)}</p>
      <dl className="grid gap-1.5">
        <Figure term="Income after tax">{formatAud(budget.netIncome)}</Figure>
        <Figure term="Living costs">− {formatAud(budget.livingCosts)}</Figure>
        <Figure term="Cards and other debts">− {formatAud(budget.otherRepayments)}</Figure>
        {homeLoanRepayment === 0 ? null : (
          <Figure term={`Home loan at ${formatPercent(ratePercentAYear, 2)}`}>− {formatAud(homeLoanRepayment)}</Figure>
        )}
        <div className="mt-1 border-t border-line pt-2">
          <Figure term="Left each month">{formatAud(budget.left).replace("-", "− ")}</Figure>
        </div>
      </dl>
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
        </p>
      ) : (
        <Figures budget={budget} />
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
  const { application } = useOpenApplication();
  const rules = useBudgetRules();
  return (
    <Card as="section" aria-labelledby="comfort" className="grid gap-5">
      <h2 id="comfort">What stays comfortable</h2>
      {hasMonthlyPayments(application.type) ? (
        <p className="text-soft">You can go on without these figures. We need income and costs before you send.</p>
      ) : null}
      {rules.data === undefined ? (
        <LoadState query={rules} label="Loading what this is worked out with" />
      ) : (
        <Left {...props} rules={rules.data} />
      )}
    </Card>
  );
}
