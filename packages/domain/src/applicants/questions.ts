import { askTogether } from "@keystep/domain/answers/step";
import { ASSETS } from "./assets.ts";
import { CURRENT_MORTGAGE } from "./current-mortgage.ts";
import { DETAILS } from "./details.ts";
import { EMPLOYMENT } from "./employment.ts";
import { LIABILITIES } from "./liabilities.ts";
import { ADDRESS } from "./address.ts";

const { hasNoFixedAddress, residenceNote } = ADDRESS.questions;

/** The questions about an applicant; a further step joins here. Addresses, accounts and papers are saved by calls of their own. */
export const APPLICANT = askTogether({
  ...DETAILS.questions,
  hasNoFixedAddress,
  residenceNote,
  ...CURRENT_MORTGAGE.questions,
  ...EMPLOYMENT.questions,
  ...ASSETS.questions,
  ...LIABILITIES.questions,
});
