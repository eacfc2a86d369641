import type { ApplicationContext } from "@keystep/domain/applications/application";
import { columnNames, sentAssignments, sentValues } from "./answer-columns.ts";
import type { AnswerColumn } from "./answer-columns.ts";

/** Where each field of the context is kept: adding a field is adding a row here and a column by migration. */
const CONTEXT_COLUMNS = {
  homeValueEstimate: { name: "home_value_estimate", type: "integer" },
  depositNeeded: { name: "deposit_needed", type: "integer" },
  monthlyMortgagePayment: { name: "monthly_mortgage_payment", type: "integer" },
  fintreeHelpPercentage: { name: "fintree_help_percentage", type: "double precision" },
  upgradeBudget: { name: "upgrade_budget", type: "integer" },
  yearsLeftOnMortgage: { name: "years_left_on_mortgage", type: "smallint" },
  remainingMortgageEstimate: { name: "remaining_mortgage_estimate", type: "integer" },
  propertyAddress: { name: "property_address", type: "text" },
  dateOfPropertyPurchase: { name: "date_of_property_purchase", type: "date" },
} as const satisfies Record<keyof ApplicationContext, Omit<AnswerColumn, "field">>;

const COLUMNS = Object.entries(CONTEXT_COLUMNS).map(([field, column]) => ({ field, ...column }));

export const CONTEXT_COLUMN_NAMES = columnNames(COLUMNS);

/** The context of row `a` as the wire has it. */
export const CONTEXT_JSON = `json_build_object(${COLUMNS.map(({ field, name }) => `'${field}', a.${name}`).join(", ")})`;

export function contextValues(sent: string): string {
  return sentValues(COLUMNS, sent);
}

/** For row `a`. */
export function contextAssignments(sent: string): string {
  return sentAssignments(COLUMNS, { row: "a", sent });
}
