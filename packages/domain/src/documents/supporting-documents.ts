import {
  date,
  digitsOnly,
  EXPIRY_DATE,
  expiryDate,
  fullName,
  lettersAndDigits,
  MEDICARE_NUMBER,
  secretNumber,
  select,
  stateOfIssue,
  text,
} from "./document-fields.ts";
import type { DocumentType } from "./document-type.ts";

const SUPPORTING = {
  category: "supporting",
  pointsValue: 25,
  hasPhoto: false,
  institution: null,
  yearsAfterExpiry: 0,
} as const;

const issuer = (label: string, hint: string) => text({ name: "issuer", label, hint });
const issueDate = (hint: string) => date({ name: "issueDate", label: "Date of issue", hint });

const MEDICARE_CARD: DocumentType = {
  ...SUPPORTING,
  type: "medicare-card",
  name: "Medicare card",
  fields: [
    secretNumber(
      { name: MEDICARE_NUMBER, label: "Card number", hint: "The ten digits in the middle of the card." },
      digitsOnly(10, 10),
    ),
    text(
      { name: "referenceNumber", label: "Your number on the card", hint: "The single digit before your name." },
      "^[1-9]$",
    ),
    select({ name: "cardColour", label: "Colour", hint: "The colour of the card." }, ["Green", "Blue", "Yellow"]),
    fullName("Beside your number, with a middle initial where there is one."),
    text(
      {
        name: EXPIRY_DATE,
        label: "Valid to",
        hint: "At the bottom. A green card has month and year (MM/YYYY), a blue or yellow one the day too (DD/MM/YYYY).",
      },
      "^(?:[0-9]{1,2} ?[\\/.\\-] ?){1,2}[0-9]{4}$",
    ),
  ],
};

const OF_A_HOME: readonly DocumentType[] = [
  {
    ...SUPPORTING,
    type: "council-rates-notice",
    name: "Council rates notice",
    fields: [
      issuer("Council", "In the heading of the notice."),
      secretNumber(
        { name: "assessmentNumber", label: "Assessment or property number", hint: "Top right on the notice." },
        "^(?:[A-Za-z0-9][ .\\-\\/]*){3,20}$",
      ),
      issueDate("At the top, at 'Date of issue'."),
    ],
  },
  {
    ...SUPPORTING,
    type: "utility-bill",
    name: "Electricity, gas, water, phone or internet bill",
    fields: [
      issuer("Company", "In the heading of the bill."),
      secretNumber(
        { name: "accountNumber", label: "Account number", hint: "Near the top of the first page." },
        "^(?:[A-Za-z0-9][ .\\-\\/]*){4,25}$",
      ),
      issueDate("Near the top, at 'Issue date'."),
    ],
  },
  {
    ...SUPPORTING,
    type: "lease",
    name: "Lease or tenancy agreement",
    fields: [
      issuer("Landlord or agent", "On the first page."),
      date({ name: "startDate", label: "Start of the lease", hint: "On the first page, at 'Term'." }),
    ],
  },
  {
    ...SUPPORTING,
    type: "vehicle-registration",
    name: "Vehicle registration certificate",
    fields: [
      secretNumber(
        { name: "registrationNumber", label: "Registration (plate) number", hint: "At the top of the certificate." },
        lettersAndDigits(1, 9),
      ),
      stateOfIssue("In the heading."),
      expiryDate("At the top, at 'Expiry' or 'Due date'."),
    ],
  },
  {
    ...SUPPORTING,
    type: "electoral-enrolment",
    name: "Confirmation of enrolment to vote",
    fields: [
      text({
        name: "division",
        label: "Federal division",
        hint: "In the letter of the Australian Electoral Commission.",
      }),
      fullName("In the letter, above your address."),
    ],
  },
];

const OF_MONEY: readonly DocumentType[] = [
  {
    ...SUPPORTING,
    type: "bank-statement",
    name: "Bank statement",
    institution: "bank",
    fields: [
      issuer("Bank", "In the heading of the statement."),
      date({ name: "statementDate", label: "Date of the statement", hint: "Near the top: the last day it covers." }),
      fullName("Above your address."),
    ],
  },
  {
    ...SUPPORTING,
    type: "bank-card",
    name: "Bank or credit card",
    institution: "bank",
    fields: [
      issuer("Bank", "On the front of the card. A card and a statement count twice if they are from two banks."),
      // The whole number could be used to pay, and we do not need it.
      text(
        {
          name: "cardEnding",
          label: "Last four digits",
          hint: "The end of the long number. Never send us the whole number.",
        },
        "^[0-9]{4}$",
      ),
      fullName("On the front or the back of the card."),
    ],
  },
  {
    ...SUPPORTING,
    type: "tax-assessment",
    name: "Notice of assessment of the tax office",
    fields: [
      text(
        {
          name: "incomeYear",
          label: "Year of income",
          hint: "In the heading, as in 'year ended 30 June 2026'. We do not ask for your tax file number; please cover it on copies.",
        },
        "^[0-9]{4}$",
      ),
      issueDate("Top right, at 'Date of issue'."),
      fullName("Above your address."),
    ],
  },
  {
    ...SUPPORTING,
    type: "superannuation-statement",
    name: "Superannuation statement",
    fields: [
      issuer("Fund", "In the heading of the statement."),
      secretNumber(
        { name: "memberNumber", label: "Member number", hint: "Near the top of the first page." },
        lettersAndDigits(3, 20),
      ),
      date({ name: "statementDate", label: "Date of the statement", hint: "Near the top: the last day it covers." }),
    ],
  },
];

const CARDS: readonly DocumentType[] = [
  {
    ...SUPPORTING,
    type: "proof-of-age-card",
    name: "Proof of age or photo card",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "cardNumber", label: "Card number", hint: "On the front of the card." },
        lettersAndDigits(4, 15),
      ),
      stateOfIssue("In the heading of the card."),
      fullName("On the front, beside your photo."),
    ],
  },
  {
    ...SUPPORTING,
    type: "foreign-driver-licence",
    name: "Driver licence of another country",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "licenceNumber", label: "Licence number", hint: "On the front; on European cards at number 5." },
        "^(?:[A-Za-z0-9][ \\-\\/]*){3,25}$",
      ),
      text({ name: "issuingCountry", label: "Country that issued it", hint: "In the heading of the card." }),
      fullName("On the front, beside your photo, in Latin letters."),
      expiryDate("On the front; on European cards at number 4b."),
    ],
  },
  {
    ...SUPPORTING,
    type: "private-health-card",
    name: "Private health insurance card",
    fields: [
      issuer("Insurer", "On the front of the card."),
      secretNumber(
        { name: "memberNumber", label: "Membership number", hint: "On the front of the card." },
        lettersAndDigits(4, 15),
      ),
      fullName("On the front of the card."),
    ],
  },
];

/** Papers that add to the others, 25 points each (facts, Identity documents, the traditional model). */
export const SUPPORTING_DOCUMENTS: readonly DocumentType[] = [MEDICARE_CARD, ...CARDS, ...OF_MONEY, ...OF_A_HOME];
