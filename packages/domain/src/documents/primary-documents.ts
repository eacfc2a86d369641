import { date, expiryDate, fullName, lettersAndDigits, secretNumber, select, text } from "./document-fields.ts";
import type { DocumentType } from "./document-type.ts";

const PRIMARY = { category: "primary", pointsValue: 70, institution: null, yearsAfterExpiry: 0 } as const;

/** Papers of which a checker wants one, 70 points each (facts, Identity documents, the traditional model). */
export const PRIMARY_DOCUMENTS: readonly DocumentType[] = [
  {
    ...PRIMARY,
    type: "australian-passport",
    name: "Australian passport",
    hasPhoto: true,
    // Counts for two years after it expired, unless it was cancelled (facts, Identity documents and Identity checks).
    yearsAfterExpiry: 2,
    fields: [
      secretNumber(
        {
          name: "passportNumber",
          label: "Passport number",
          hint: "Top right on the page with your photo: one or two letters and seven digits.",
        },
        lettersAndDigits(7, 9),
      ),
      fullName("Beside your photo: family name on one line, given names below."),
      expiryDate("Below your date of birth, at 'Date of expiry'."),
    ],
  },
  {
    ...PRIMARY,
    type: "foreign-passport",
    name: "Passport of another country",
    hasPhoto: true,
    fields: [
      secretNumber(
        { name: "passportNumber", label: "Passport number", hint: "Usually top right on the page with your photo." },
        lettersAndDigits(5, 12),
      ),
      text({ name: "issuingCountry", label: "Country that issued it", hint: "On the cover." }),
      fullName("Beside your photo, in Latin letters."),
      expiryDate("On the page with your photo, at 'Date of expiry'."),
    ],
  },
  {
    ...PRIMARY,
    type: "birth-certificate",
    name: "Full birth certificate",
    hasPhoto: false,
    fields: [
      secretNumber(
        {
          name: "registrationNumber",
          label: "Registration number",
          hint: "At the top of the certificate. An extract or a commemorative certificate does not count.",
        },
        "^(?:[A-Za-z0-9][ \\-\\/]*){1,20}$",
      ),
      text({
        name: "placeOfRegistration",
        label: "State or country of registration",
        hint: "In the heading, with the name of the registry.",
      }),
      fullName("As your birth was registered, under 'Child'."),
    ],
  },
  {
    ...PRIMARY,
    type: "citizenship-certificate",
    name: "Australian citizenship certificate",
    hasPhoto: false,
    fields: [
      secretNumber(
        {
          name: "stockNumber",
          label: "Stock number",
          hint: "Near the bottom or on the back: often three letters and some digits.",
        },
        lettersAndDigits(5, 15),
      ),
      date({
        name: "acquisitionDate",
        label: "Date of acquisition",
        hint: "In the text: the day you became a citizen.",
      }),
      fullName("In the middle of the certificate."),
    ],
  },
  {
    ...PRIMARY,
    type: "travel-document",
    name: "Travel document of a refugee or diplomat, or ImmiCard",
    hasPhoto: true,
    fields: [
      select(
        { name: "documentKind", label: "Which one", hint: "The title on the cover or on the front of the card." },
        [
          "Titre de voyage (refugee travel document)",
          "Certificate of identity",
          "ImmiCard",
          "Diplomatic or official passport",
        ],
      ),
      secretNumber(
        {
          name: "documentNumber",
          label: "Document number",
          hint: "Top right on the page with your photo; on an ImmiCard, three letters and six digits on the front.",
        },
        lettersAndDigits(6, 12),
      ),
      fullName("Beside your photo."),
      expiryDate("On the page with your photo, or on the front of the card."),
    ],
  },
];
