import { askedFigures, type AskedFigure } from "@keystep/domain/applications/asked-figures";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { findFigures } from "#src/features/offers/policy-versions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";

const FIND = prepared("desk-figures-of-application", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("applications as a")
    .select(["a.type", "a.deposit_needed as depositNeeded", "a.home_value_estimate as homeValueEstimate"])
    .select(["a.upgrade_budget as upgradeBudget", "a.monthly_mortgage_payment as monthlyMortgagePayment"])
    .select(["a.fintree_help_percentage as fintreeHelpPercentage", "a.years_left_on_mortgage as yearsLeftOnMortgage"])
    .select("a.remaining_mortgage_estimate as remainingMortgageEstimate")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("applicants as p")
          .select(["p.type", "p.gross_income as grossIncome", "p.gross_income_period as grossIncomePeriod"])
          .select(["p.other_income as otherIncome", "p.lives_together as livesTogether", "p.dependants"])
          .select(["p.living_costs_monthly as livingCostsMonthly", "p.marital_status as maritalStatus"])
          .select(["p.liabilities", "p.has_no_liabilities as hasNoLiabilities"])
          .whereRef("p.application_id", "=", "a.id"),
      ).as("applicants"),
    )
    .where("a.id", "=", id),
);

/** The figures of what an application asks for, as its answers and our rates are now. */
export async function figuresOf(
  deps: Pick<Dependencies, "clock" | "db" | "log">,
  application: string,
): Promise<AskedFigure[]> {
  const [found, [inForce]] = await Promise.all([fetchRow(deps.db, FIND, { id: application }), findFigures(deps)]);
  if (found === null || inForce === undefined) return [];
  const { type, applicants, ...context } = found;
  const people = applicants.map((person) => ({ ...person, access: "own" as const }));
  const { assumptions, budget } = inForce.figures;
  const rates = { ratePercentAYear: assumptions.indicativeRate.percentAYear, rules: budget };
  return [...askedFigures({ type, context, applicants: people }, rates)];
}
