import { isPlainText } from "@keystep/domain/answers/text";
import {
  BUYING_BOOST_RANGES,
  MORTGAGE_SHARE_RANGES,
  upfrontBoostRange,
  UPFRONT_BOOST_RANGES,
} from "@keystep/domain/leads/lead-ranges";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@keystep/domain/identity/password";
import { isBefore, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatAud } from "@keystep/domain/kernel/money";
import { isWithinRange, type Range } from "@keystep/domain/kernel/range";
import { z } from "zod";
import { calendarDate } from "@keystep/domain/answers/date";
import {
  email,
  firstName,
  lastName,
  newPassword,
  phone,
  propertyAddress,
  yearsLeftOnMortgage,
} from "@keystep/contract/fields/fields";
import { LEAD_PASSWORD_CHECKLIST, MESSAGES, outOfRange } from "@keystep/contract/fields/messages";

function rangeMessage(message: string, { min, max }: Range): string {
  return outOfRange(message, { min: formatAud(min), max: formatAud(max) });
}

/** Any whole dollar amount in the range of its slider; the slider's steps do not limit it (interpretation, LEAD-16). */
function audInRange(message: string, range: Range) {
  const error = rangeMessage(message, range);
  return z.int({ error: message }).min(range.min, { error }).max(range.max, { error });
}

const mortgageShareShape = {
  propertyAddress,
  dateOfPropertyPurchase: calendarDate(MESSAGES.dateOfPropertyPurchase),
  estimatedPropertyValue: audInRange(MESSAGES.estimatedPropertyValue, MORTGAGE_SHARE_RANGES.estimatedPropertyValue),
  estimatedOutstandingMortgage: audInRange(
    MESSAGES.estimatedOutstandingMortgage,
    MORTGAGE_SHARE_RANGES.estimatedOutstandingMortgage,
  ),
  yearsLeftOnMortgage,
  estimatedMonthlyMortgage: audInRange(
    MESSAGES.estimatedMonthlyMortgage,
    MORTGAGE_SHARE_RANGES.estimatedMonthlyMortgage,
  ),
};

const upfrontBoostShape = {
  propertyAddress,
  estimatedPropertyValue: audInRange(MESSAGES.estimatedPropertyValue, UPFRONT_BOOST_RANGES.estimatedPropertyValue),
  savingsForDeposit: audInRange(MESSAGES.savingsForDeposit, UPFRONT_BOOST_RANGES.savingsForDeposit),
  upfrontBoostNeeded: z.int({ error: MESSAGES.upfrontBoostNeeded }),
};

const buyingBoostShape = {
  propertyAddress,
  estimatedPropertyValue: audInRange(MESSAGES.estimatedPropertyValue, BUYING_BOOST_RANGES.estimatedPropertyValue),
  mortgageRemaining: audInRange(MESSAGES.mortgageRemaining, BUYING_BOOST_RANGES.mortgageRemaining),
  buyingBoostNeeded: audInRange(MESSAGES.buyingBoostNeeded, BUYING_BOOST_RANGES.buyingBoostNeeded),
};

const boostAgainstSavings = z.object({
  savingsForDeposit: upfrontBoostShape.savingsForDeposit,
  upfrontBoostNeeded: upfrontBoostShape.upfrontBoostNeeded,
});

function rangeOfBoost(form: unknown): Range | null {
  const { data } = boostAgainstSavings.safeParse(form);
  return data === undefined ? null : upfrontBoostRange(data.savingsForDeposit);
}

function isBoostInRange(form: { upfrontBoostNeeded: number }): boolean {
  const range = rangeOfBoost(form);
  return range === null || isWithinRange(form.upfrontBoostNeeded, range);
}

/** Judged beside other answers that are wrong, as long as none is missing, so that messages show together. */
const BOOST_OUT_OF_RANGE = {
  when: () => true,
  path: ["upfrontBoostNeeded"],
  error: ({ input }: { input?: unknown }) => {
    const range = rangeOfBoost(input);
    return range === null ? MESSAGES.upfrontBoostNeeded : rangeMessage(MESSAGES.upfrontBoostNeeded, range);
  },
};

/** The property step of the Mortgage Share wizard as it is judged on the day `today`: no purchase in the future (LEAD-13, LEAD-14, LIM-08). */
export function mortgageSharePropertyOn(today: CalendarDate) {
  return z.object({ ...mortgageShareShape, dateOfPropertyPurchase: purchaseDateOn(today) });
}

function purchaseDateOn(today: CalendarDate) {
  return mortgageShareShape.dateOfPropertyPurchase.refine((date) => !isBefore(today, date), {
    error: MESSAGES.dateOfPropertyPurchaseFuture,
  });
}

/** The property step of the Upfront Boost wizard; the boost lies between half the savings and three times them (LEAD-17, LEAD-19). */
export const upfrontBoostProperty = z.object(upfrontBoostShape).refine(isBoostInRange, BOOST_OUT_OF_RANGE);

/** The property step of the Buying Boost wizard (LEAD-20). */
export const buyingBoostProperty = z.object(buyingBoostShape);

/** The user step of every wizard: name, email and phone (LEAD-09, LEAD-10, LEAD-12). */
export const leadPerson = z.object({ firstName, lastName, email, phone });

/**
 * A password of a lead wizard: the server's one policy, and at most `maxLength` characters, which is what the setting
 * LEAD_PASSWORD_MAX_LENGTH narrows; 8 makes it exactly 8 (interpretation, LEAD-22).
 */
export function leadPassword(maxLength: number) {
  return newPassword.refine((text) => [...text].length <= maxLength, { error: MESSAGES.password });
}

/** The checklist beside that password; its line about the length says what `maxLength` makes of it (LEAD-22, LEAD-23). */
export function leadPasswordChecklist(maxLength: number): Record<keyof typeof LEAD_PASSWORD_CHECKLIST, string> {
  return { ...LEAD_PASSWORD_CHECKLIST, length: lengthInWords(maxLength) };
}

function lengthInWords(maxLength: number): string {
  if (maxLength >= PASSWORD_MAX_LENGTH) return LEAD_PASSWORD_CHECKLIST.length;
  if (maxLength <= PASSWORD_MIN_LENGTH) return `exactly ${PASSWORD_MIN_LENGTH} characters`;
  return `${PASSWORD_MIN_LENGTH} to ${maxLength} characters`;
}

const FIGURES_MAX = 20;
const FIGURE_MAX = 1_000_000_000_000;
const figures = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
    z.number({ error: MESSAGES.figures }).min(-FIGURE_MAX, { error: MESSAGES.figures }).max(FIGURE_MAX, {
      error: MESSAGES.figures,
    }),
    { error: MESSAGES.figures },
  )
  .refine((record) => Object.keys(record).length <= FIGURES_MAX, { error: MESSAGES.figures });

/** The page a person came from: a path of this site, without a query. */
const sourcePage = z
  .string({ error: MESSAGES.sourcePage })
  .max(200, { error: MESSAGES.sourcePage })
  .regex(/^\/(?![/\\])[^\s\\?#]*$/, { error: MESSAGES.sourcePage })
  .refine(isPlainText, { error: MESSAGES.sourcePage });

const around = {
  ...leadPerson.shape,
  password: newPassword,
  /** Own addition: whether we may write about more than what was asked. Never implied: missing is no. */
  wantsMarketing: z.boolean({ error: MESSAGES.choice }).default(false),
  /** Own addition: the page the wizard was opened on. */
  sourcePage: sourcePage.optional(),
  /** Own addition: what a calculator said just before, at most 20 numbers by name. */
  figures: figures.optional(),
};

/** The whole form of the Mortgage Share wizard (ENT-02). That the purchase has come is judged with the day: `leadJudgedBy`. */
export const mortgageShareLead = z.object({
  leadType: z.literal("mortgage-share"),
  ...mortgageShareShape,
  ...around,
});

/** The whole form of the Upfront Boost wizard (ENT-03). */
export const upfrontBoostLead = z
  .object({ leadType: z.literal("upfront-boost"), ...upfrontBoostShape, ...around })
  .refine(isBoostInRange, BOOST_OUT_OF_RANGE);

/** The whole form of the Buying Boost wizard (ENT-04). */
export const buyingBoostLead = z.object({ leadType: z.literal("buying-boost"), ...buyingBoostShape, ...around });

/** A lead of any kind after parsing. */
export type LeadForm = z.output<typeof mortgageShareLead | typeof upfrontBoostLead | typeof buyingBoostLead>;

type WithoutPassword<Form> = Form extends LeadForm ? Omit<Form, "password"> : never;
/** A stored lead: all of its form but the password. */
export type KeptLead = WithoutPassword<LeadForm>;

/**
 * The rules of a lead that depend on the day and on a setting: no purchase in the future, and the length of the password (LIM-08, LEAD-22).
 */
export function leadJudgedBy({ today, passwordMaxLength }: { today: CalendarDate; passwordMaxLength: number }) {
  return z.object({
    dateOfPropertyPurchase: purchaseDateOn(today).optional(),
    password: leadPassword(passwordMaxLength),
  });
}
