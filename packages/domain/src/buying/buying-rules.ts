import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
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
import { FIRST_TRANSFER_DUTY } from "./duty-tables.ts";
import { FIRST_GRANTS, type Grants } from "./grants.ts";
import { FIRST_HOME_RELIEFS } from "./relief-tables.ts";
import { FIRST_SAVINGS_RATE, type SavingsRate } from "./savings-rate.ts";

/** The tables of the comparison that others set: duty and its relief, grants, LMI, the government's schemes, and interest on savings. */
export type BuyingTables = DutyTables & {
  readonly lmi: LmiTable;
  readonly helpToBuy: HelpToBuyRules;
  readonly fivePercentDeposit: FivePercentDepositRules;
  readonly grants: Grants;
  readonly savings: SavingsRate;
};

/** The tables of one version, with its number. */
export type BuyingRules = BuyingTables & { readonly version: number };

/** Assumptions about the years ahead, and the versions of rules and terms that hold. */
export type Premises = {
  growthPercentAYear: Percent;
  ratePercentAYear: Percent;
  inflationPercentAYear: Percent;
  /** On savings while somebody waits, after tax. */
  savingsPercentAYear: Percent;
  /** The day whose rules of duty and grants count. */
  today: CalendarDate;
  rules: BuyingRules;
  terms: Terms;
};

/** The first version. */
export const FIRST_BUYING_TABLES: BuyingTables = {
  transferDuty: FIRST_TRANSFER_DUTY,
  firstHomeReliefs: FIRST_HOME_RELIEFS,
  lmi: FIRST_LMI,
  helpToBuy: FIRST_HELP_TO_BUY,
  fivePercentDeposit: FIRST_FIVE_PERCENT_DEPOSIT,
  grants: FIRST_GRANTS,
  savings: FIRST_SAVINGS_RATE,
};
