import {
  expiryDate,
  fullName,
  lettersAndDigits,
  secret,
  select,
  stateOfIssue,
  text,
  type DocumentTable,
} from "./document-fields.ts";

/** Cards with a photo or a signature, 40 points each (facts, Identity documents, the traditional model; the plain value, as interpretation, DOC-04 says). */
export const SECONDARY_DOCUMENTS: DocumentTable = {
  "driver-licence": {
    name: "Driver licence or learner permit",
    hasPhoto: true,
    fields: {
      licenceNumber: secret("Licence number", "On the front, at 'Licence No.' or 'Lic. No.'.", lettersAndDigits(4, 10)),
      cardNumber: secret(
        "Card number",
        "On the front or the back, apart from the licence number. It changes with each new card.",
        lettersAndDigits(6, 10),
      ),
      stateOfIssue: stateOfIssue("In the heading of the card."),
      fullName: fullName("On the front, beside your photo."),
      expiryDate: expiryDate("On the front, at 'Expiry'."),
    },
  },
  "public-employee-card": {
    name: "Government or public employee photo card",
    hasPhoto: true,
    fields: {
      employeeNumber: secret(
        "Employee or card number",
        "On the front or the back of the card.",
        lettersAndDigits(3, 15),
      ),
      issuer: text("Department or agency", "In the heading of the card."),
      fullName: fullName("On the front, beside your photo."),
      expiryDate: expiryDate("On the front or the back of the card."),
    },
  },
  "concession-card": {
    name: "Centrelink, health care or pension card",
    fields: {
      cardType: select("Which card", "In the heading of the card.", [
        "Health Care Card",
        "Pensioner Concession Card",
        "Commonwealth Seniors Health Card",
        "Veteran Card",
      ]),
      customerReferenceNumber: secret(
        "Customer reference number (CRN)",
        "Above your name: nine digits and a letter.",
        lettersAndDigits(8, 12),
      ),
      fullName: fullName("In the middle of the card."),
      expiryDate: expiryDate("At the bottom of the card, at 'Card expires'."),
    },
  },
  "student-card": {
    name: "Tertiary student photo card",
    hasPhoto: true,
    fields: {
      studentNumber: secret("Student number", "On the front, near your name.", lettersAndDigits(4, 15)),
      issuer: text("University or TAFE", "In the heading of the card."),
      fullName: fullName("On the front, beside your photo."),
      expiryDate: expiryDate("On the front or the back of the card."),
    },
  },
  "firearms-licence": {
    name: "Firearms licence",
    hasPhoto: true,
    fields: {
      licenceNumber: secret("Licence number", "On the front, near your photo.", lettersAndDigits(4, 15)),
      stateOfIssue: stateOfIssue("In the heading of the card."),
      fullName: fullName("On the front, beside your photo."),
      expiryDate: expiryDate("On the front, at 'Expiry'."),
    },
  },
  "working-with-children-card": {
    name: "Working with children card",
    hasPhoto: true,
    fields: {
      cardNumber: secret(
        "Card or clearance number",
        "On the front of the card, or in the letter that came instead of one.",
        lettersAndDigits(6, 15),
      ),
      stateOfIssue: stateOfIssue("In the heading of the card or letter."),
      fullName: fullName("On the front, beside your photo."),
      expiryDate: expiryDate("On the front, at 'Expiry'."),
    },
  },
};
