import {
  date,
  expiryDate,
  fullName,
  lettersAndDigits,
  secret,
  select,
  text,
  type DocumentTable,
} from "./document-fields.ts";

/** Papers of which a checker wants one, 70 points each (facts, Identity documents, the traditional model). */
export const PRIMARY_DOCUMENTS: DocumentTable = {
  "australian-passport": {
    name: "Australian passport",
    hasPhoto: true,
    // Counts for two years after it expired, unless it was cancelled (facts, Identity documents and Identity checks).
    yearsAfterExpiry: 2,
    fields: {
      passportNumber: secret(
        "Passport number",
        "Top right on the page with your photo: one or two letters and seven digits.",
        // An Australian passport has one or two letters and seven digits (facts, Identity documents).
        "^(?:[A-Za-z][ \\-]*){1,2}(?:[0-9][ \\-]*){7}$",
      ),
      fullName: fullName("Beside your photo: family name on one line, given names below."),
      expiryDate: expiryDate("Below your date of birth, at 'Date of expiry'."),
    },
  },
  "foreign-passport": {
    name: "Passport of another country",
    hasPhoto: true,
    fields: {
      passportNumber: secret(
        "Passport number",
        "Usually top right on the page with your photo.",
        lettersAndDigits(5, 12),
      ),
      issuingCountry: text("Country that issued it", "On the cover."),
      fullName: fullName("Beside your photo, in Latin letters."),
      expiryDate: expiryDate("On the page with your photo, at 'Date of expiry'."),
    },
  },
  "birth-certificate": {
    name: "Full birth certificate",
    fields: {
      registrationNumber: secret(
        "Registration number",
        "At the top of the certificate. An extract or a commemorative certificate does not count.",
        "^(?:[A-Za-z0-9][ \\-\\/]*){1,20}$",
      ),
      placeOfRegistration: text("State or country of registration", "In the heading, with the name of the registry."),
      fullName: fullName("As your birth was registered, under 'Child'."),
    },
  },
  "citizenship-certificate": {
    name: "Australian citizenship certificate",
    fields: {
      stockNumber: secret(
        "Stock number",
        "Near the bottom or on the back: often three letters and some digits.",
        lettersAndDigits(5, 15),
      ),
      acquisitionDate: date("Date of acquisition", "In the text: the day you became a citizen."),
      fullName: fullName("In the middle of the certificate."),
    },
  },
  "travel-document": {
    name: "Travel document of a refugee or diplomat, or ImmiCard",
    hasPhoto: true,
    fields: {
      documentKind: select("Which one", "The title on the cover or on the front of the card.", [
        "Titre de voyage (refugee travel document)",
        "Certificate of identity",
        "ImmiCard",
        "Diplomatic or official passport",
      ]),
      documentNumber: secret(
        "Document number",
        "Top right on the page with your photo; on an ImmiCard, three letters and six digits on the front.",
        lettersAndDigits(6, 12),
      ),
      fullName: fullName("Beside your photo."),
      expiryDate: expiryDate("On the page with your photo, or on the front of the card."),
    },
  },
};
