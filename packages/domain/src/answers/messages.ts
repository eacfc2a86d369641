// Apart from the schemas, because public pages read these messages and must not load zod for them.

/** The messages of answers that several forms ask (spec §5, and our own beside it). */
export const ANSWER_MESSAGES = {
  text: "Please use ordinary text here.",
  date: "A valid date is required",
  dateBefore1900: "That date is before 1900. Check the year.",
  dateAfter2200: "That date is after 2200. Check the year.",
  dateFuture: "A valid date that is not in the future is required",
  choice: "Please choose one of the options.",
  amount: "A whole dollar amount in range is required",
  percentage: "A percentage in range is required",
  email: "A valid email is required.",
  phone: "A valid phone number is required",
  password: "A password in a valid format is required.",
  firstName: "First name is required",
  lastName: "Last name is required",
  name: "A valid name is required",
  propertyAddress: "Address is required",
  dateOfPropertyPurchase: "Date of property purchase is required",
  dateOfPropertyPurchaseFuture: "Date of property purchase is required and cannot be in the future",
  yearsLeftOnMortgage: "Years left on mortgage is required (0 to 30)",
} as const;

/** Limits of answers that several forms ask (spec §5, LIM-02 and LIM-03). */
export const FIRST_NAME = { message: ANSWER_MESSAGES.firstName, min: 2, max: 50 } as const;
export const LAST_NAME = { message: ANSWER_MESSAGES.lastName, min: 2, max: 50 } as const;
export const PERSON_NAME = { message: ANSWER_MESSAGES.name, min: 2, max: 50 } as const;
export const PROPERTY_ADDRESS = { message: ANSWER_MESSAGES.propertyAddress, min: 5, max: 100 } as const;
export const YEARS_LEFT_ON_MORTGAGE = { message: ANSWER_MESSAGES.yearsLeftOnMortgage, min: 0, max: 30 } as const;

/** A present value outside its length limits: the field's own message followed by the range (LIM-05). */
export function outOfLength(message: string, min: number, max: number): string {
  return `${message.replace(/\.$/, "")} (${min} to ${max} characters)`;
}
