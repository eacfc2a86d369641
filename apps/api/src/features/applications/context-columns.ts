import type { ApplicationContext } from "@keystep/domain/applications/application";

type Column = { readonly name: string; readonly type: string };

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
} as const satisfies Record<keyof ApplicationContext, Column>;

const ENTRIES: readonly (readonly [field: string, column: Column])[] = Object.entries(CONTEXT_COLUMNS);

/** The column list of an INSERT. */
export const CONTEXT_COLUMN_NAMES = ENTRIES.map(([, { name }]) => name).join(", ");

/** The context of row `a` as the wire has it. */
export const CONTEXT_JSON = `json_build_object(${ENTRIES.map(([field, { name }]) => `'${field}', a.${name}`).join(", ")})`;

/** The values of an INSERT, from the answers sent as jsonb; what was not sent is null. */
export function contextValues(sent: string): string {
  return ENTRIES.map(([field, { type }]) => `(${sent} ->> '${field}')::${type}`).join(", ");
}

/** The SET list of an UPDATE of row `a`: an answer that was not sent stays, a null that was sent clears. */
export function contextAssignments(sent: string): string {
  return ENTRIES.map(
    ([field, { name, type }]) =>
      `${name} = CASE WHEN ${sent} ? '${field}' THEN (${sent} ->> '${field}')::${type} ELSE a.${name} END`,
  ).join(", ");
}
