import { expiryDate, fullName, lettersAndDigits, secretNumber, select, stateOfIssue, text } from "./document-fields.ts";
import type { DocumentType } from "./document-type.ts";

const SECONDARY = { category: "secondary", pointsValue: 40, institution: null, yearsAfterExpiry: 0 } as const;

/** Cards with a photo or a signature, 40 points each (facts, Identity documents, the traditional model; the plain value, as interpretation, DOC-04 says). */
export const SECONDARY_DOCUMENTS: readonly DocumentType[] = [
  {
    ...SECONDARY,
    type: "driver-licence",
    name: "Driver licence or learner permit",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "licenceNumber", label: "Licence number", hint: "On the front, at 'Licence No.' or 'Lic. No.'." },
        lettersAndDigits(4, 10),
      ),
      secretNumber(
        {
          name: "cardNumber",
          label: "Card number",
          hint: "On the front or the back, apart from the licence number. It changes with each new card.",
        },
        lettersAndDigits(6, 10),
      ),
      stateOfIssue("In the heading of the card."),
      fullName("On the front, beside your photo."),
      expiryDate("On the front, at 'Expiry'."),
    ],
  },
  {
    ...SECONDARY,
    type: "public-employee-card",
    name: "Government or public employee photo card",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "employeeNumber", label: "Employee or card number", hint: "On the front or the back of the card." },
        lettersAndDigits(3, 15),
      ),
      text({ name: "issuer", label: "Department or agency", hint: "In the heading of the card." }),
      fullName("On the front, beside your photo."),
      expiryDate("On the front or the back of the card."),
    ],
  },
  {
    ...SECONDARY,
    type: "concession-card",
    name: "Centrelink, health care or pension card",
    hasPhoto: false,
    fields: [
      select({ name: "cardType", label: "Which card", hint: "In the heading of the card." }, [
        "Health Care Card",
        "Pensioner Concession Card",
        "Commonwealth Seniors Health Card",
        "Veteran Card",
      ]),
      secretNumber(
        {
          name: "customerReferenceNumber",
          label: "Customer reference number (CRN)",
          hint: "Above your name: nine digits and a letter.",
        },
        lettersAndDigits(8, 12),
      ),
      fullName("In the middle of the card."),
      expiryDate("At the bottom of the card, at 'Card expires'."),
    ],
  },
  {
    ...SECONDARY,
    type: "student-card",
    name: "Tertiary student photo card",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "studentNumber", label: "Student number", hint: "On the front, near your name." },
        lettersAndDigits(4, 15),
      ),
      text({ name: "issuer", label: "University or TAFE", hint: "In the heading of the card." }),
      fullName("On the front, beside your photo."),
      expiryDate("On the front or the back of the card."),
    ],
  },
  {
    ...SECONDARY,
    type: "firearms-licence",
    name: "Firearms licence",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "licenceNumber", label: "Licence number", hint: "On the front, near your photo." },
        lettersAndDigits(4, 15),
      ),
      stateOfIssue("In the heading of the card."),
      fullName("On the front, beside your photo."),
      expiryDate("On the front, at 'Expiry'."),
    ],
  },
  {
    ...SECONDARY,
    type: "working-with-children-card",
    name: "Working with children card",
    hasPhoto: true,
    fields: [
      secretNumber(
        {
          name: "cardNumber",
          label: "Card or clearance number",
          hint: "On the front of the card, or in the letter that came instead of one.",
        },
        lettersAndDigits(6, 15),
      ),
      stateOfIssue("In the heading of the card or letter."),
      fullName("On the front, beside your photo."),
      expiryDate("On the front, at 'Expiry'."),
    ],
  },
];
