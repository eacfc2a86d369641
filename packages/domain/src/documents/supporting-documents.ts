import {
  date,
  digitsOnly,
  expiryDate,
  fullName,
  lettersAndDigits,
  secret,
  select,
  stateOfIssue,
  text,
  type DocumentTable,
} from "./document-fields.ts";

/** Papers that add to the others, 25 points each (facts, Identity documents, the traditional model). */
export const SUPPORTING_DOCUMENTS: DocumentTable = {
  "medicare-card": {
    name: "Medicare card",
    fields: {
      medicareNumber: secret("Card number", "The ten digits in the middle of the card.", digitsOnly(10, 10)),
      referenceNumber: text("Your number on the card", "The single digit before your name.", "^[1-9]$"),
      cardColour: select("Colour", "The colour of the card.", ["Green", "Blue", "Yellow"]),
      fullName: fullName("Beside your number, with a middle initial where there is one."),
      expiryDate: text(
        "Valid to",
        "At the bottom. A green card has month and year (MM/YYYY), a blue or yellow one the day too (DD/MM/YYYY).",
        "^(?:[0-9]{1,2} ?[\\/.\\-] ?){1,2}[0-9]{4}$",
      ),
    },
  },
  "proof-of-age-card": {
    name: "Proof of age or photo card",
    hasPhoto: true,
    fields: {
      cardNumber: secret("Card number", "On the front of the card.", lettersAndDigits(4, 15)),
      stateOfIssue: stateOfIssue("In the heading of the card."),
      fullName: fullName("On the front, beside your photo."),
    },
  },
  "foreign-driver-licence": {
    name: "Driver licence of another country",
    hasPhoto: true,
    fields: {
      licenceNumber: secret(
        "Licence number",
        "On the front; on European cards at number 5.",
        "^(?:[A-Za-z0-9][ \\-\\/]*){3,25}$",
      ),
      issuingCountry: text("Country that issued it", "In the heading of the card."),
      fullName: fullName("On the front, beside your photo, in Latin letters."),
      expiryDate: expiryDate("On the front; on European cards at number 4b."),
    },
  },
  "private-health-card": {
    name: "Private health insurance card",
    fields: {
      issuer: text("Insurer", "On the front of the card."),
      memberNumber: secret("Membership number", "On the front of the card.", lettersAndDigits(4, 15)),
      fullName: fullName("On the front of the card."),
    },
  },
  "bank-statement": {
    name: "Bank statement",
    institution: "bank",
    fields: {
      issuer: text("Bank", "In the heading of the statement."),
      statementDate: date("Date of the statement", "Near the top: the last day it covers."),
      fullName: fullName("Above your address."),
    },
  },
  "bank-card": {
    name: "Bank or credit card",
    institution: "bank",
    fields: {
      issuer: text("Bank", "On the front of the card. A card and a statement count twice if they are from two banks."),
      // The whole number could be used to pay, and we do not need it.
      cardEnding: text("Last four digits", "The end of the long number. Never send us the whole number.", "^[0-9]{4}$"),
      fullName: fullName("On the front or the back of the card."),
    },
  },
  "tax-assessment": {
    name: "Notice of assessment of the tax office",
    fields: {
      incomeYear: text(
        "Year of income",
        "In the heading, as in 'year ended 30 June 2026'. We do not ask for your tax file number; please cover it on copies.",
        "^[0-9]{4}$",
      ),
      issueDate: date("Date of issue", "Top right, at 'Date of issue'."),
      fullName: fullName("Above your address."),
    },
  },
  "superannuation-statement": {
    name: "Superannuation statement",
    fields: {
      issuer: text("Fund", "In the heading of the statement."),
      memberNumber: secret("Member number", "Near the top of the first page.", lettersAndDigits(3, 20)),
      statementDate: date("Date of the statement", "Near the top: the last day it covers."),
    },
  },
  "council-rates-notice": {
    name: "Council rates notice",
    fields: {
      issuer: text("Council", "In the heading of the notice."),
      assessmentNumber: secret(
        "Assessment or property number",
        "Top right on the notice.",
        "^(?:[A-Za-z0-9][ .\\-\\/]*){3,20}$",
      ),
      issueDate: date("Date of issue", "At the top, at 'Date of issue'."),
    },
  },
  "utility-bill": {
    name: "Electricity, gas, water, phone or internet bill",
    fields: {
      issuer: text("Company", "In the heading of the bill."),
      accountNumber: secret("Account number", "Near the top of the first page.", "^(?:[A-Za-z0-9][ .\\-\\/]*){4,25}$"),
      issueDate: date("Date of issue", "Near the top, at 'Issue date'."),
    },
  },
  lease: {
    name: "Lease or tenancy agreement",
    fields: {
      issuer: text("Landlord or agent", "On the first page."),
      startDate: date("Start of the lease", "On the first page, at 'Term'."),
    },
  },
  "vehicle-registration": {
    name: "Vehicle registration certificate",
    fields: {
      registrationNumber: secret(
        "Registration (plate) number",
        "At the top of the certificate.",
        lettersAndDigits(1, 9),
      ),
      stateOfIssue: stateOfIssue("In the heading."),
      expiryDate: expiryDate("At the top, at 'Expiry' or 'Due date'."),
    },
  },
  "electoral-enrolment": {
    name: "Confirmation of enrolment to vote",
    fields: {
      division: text("Federal division", "In the letter of the Australian Electoral Commission."),
      fullName: fullName("In the letter, above your address."),
    },
  },
};
