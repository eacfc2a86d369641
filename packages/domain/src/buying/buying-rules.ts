import type { Percent } from "@keystep/domain/kernel/money";
import type { Terms } from "@keystep/domain/offers/terms";
import { FIRST_LMI, type LmiTable } from "./lmi-rates.ts";
import {
  FIRST_FIVE_PERCENT_DEPOSIT,
  FIRST_HELP_TO_BUY,
  type FivePercentDepositRules,
  type HelpToBuyRules,
} from "./schemes.ts";
import type { DutyTables } from "./duty-rules.ts";
import { FIRST_DUTY_TABLES } from "./duty-tables.ts";

/** The tables of the comparison that others set: duty and its relief, LMI, and the government's schemes. */
export type BuyingTables = DutyTables & {
  readonly lmi: LmiTable;
  readonly helpToBuy: HelpToBuyRules;
  readonly fivePercentDeposit: FivePercentDepositRules;
};

/** The tables of one version, with its number. */
export type BuyingRules = BuyingTables & { readonly version: number };

/** Assumptions about the years ahead, and the versions of rules and terms that hold. */
export type Premises = {
  growthPercentAYear: Percent;
  ratePercentAYear: Percent;
  inflationPercentAYear: Percent;
  rules: BuyingRules;
  terms: Terms;
};

/** The first version. */
export const FIRST_BUYING_TABLES: BuyingTables = {
  ...FIRST_DUTY_TABLES,
  lmi: FIRST_LMI,
  helpToBuy: FIRST_HELP_TO_BUY,
  fivePercentDeposit: FIRST_FIVE_PERCENT_DEPOSIT,
};
