import { namesOf } from "@keystep/domain/kernel/named";
import { ASSET_TYPES } from "@keystep/domain/applicants/assets";
import { OTHER_INCOME_TYPES } from "@keystep/domain/applicants/income";
import { asksLender, asksLimit, LIABILITY_TYPES } from "@keystep/domain/applicants/liabilities";
import { aHeic, aJpeg, aPdfOf, aPng } from "@keystep/api/src/testing/sample-files";
import { daysAgo } from "#actions/days";
import { mobile } from "./answers.ts";
import type { Employment, GivenDocument, WholeApplication } from "./answers.ts";

/** Characters that programs often misread, in the scripts that people here write their names in. */
const ODD = "’ “ & < > \\ % _ 'null' -- ; ${x} </b> ﬁ";

/** As long as the field takes, not one character more. */
function long(text: string, length: number): string {
  return text.padEnd(length, "Ánh-Tuyết 李小龙 ").slice(0, length - 1) + "Ω";
}

/** Of several lines, one of them empty, and with a letter whose accent is typed apart. */
const note = (text: string) => long(`${text} ${ODD}\nZoe\u0308\n\nlast line: `, 500);

/** Papers that ask for text, secrets, days and choices, with files of every kind. */
async function everyKindOfField(): Promise<readonly GivenDocument[]> {
  return [
    {
      type: "australian-passport",
      answers: { passportNumber: "PA 123-4567", fullName: `NGUYỄN Tuyết ${ODD}`, expiryDate: "2031-05-31" },
      files: [
        { name: "passport & 护照 'null'.jpg", mimeType: "image/jpeg", buffer: await aJpeg() },
        { name: "IMG_0001.HEIC", mimeType: "image/heic", buffer: await aHeic() },
      ],
    },
    {
      type: "medicare-card",
      answers: {
        medicareNumber: "2123 45670 1",
        referenceNumber: "1",
        cardColour: "Green",
        fullName: "Tuyết O’Brien",
        expiryDate: "05/2031",
      },
      files: [{ name: "Thẻ – hai mặt.png", mimeType: "image/png", buffer: await aPng() }],
    },
    {
      type: "lease",
      answers: { issuer: long(`Ngô & Söhne ${ODD} `, 200), startDate: "2026-02-01" },
      files: [{ name: "lease 100%.pdf", mimeType: "application/pdf", buffer: aPdfOf(300_000) }],
    },
  ];
}

/** Something owned and something owed of every kind. */
const EVERYTHING = {
  owns: namesOf(ASSET_TYPES).map((type, index) => ({
    type,
    description: long(`${index} ${type} ${ODD} `, 100),
    value: index === 0 ? 0 : 100_000_000 - index,
  })),
  owes: namesOf(LIABILITY_TYPES).map((type, index) => ({
    type,
    ...(asksLender(type) ? { lender: long(`${index} ${type} ${ODD} `, 100) } : {}),
    ...(asksLimit(type) ? { limit: 100_000_000 - index } : {}),
    balance: index * 1001,
    monthlyRepayment: index * 11,
  })),
} as const;

const TWO_JOBS: Employment = {
  status: "employed",
  type: "part-time",
  employerName: long(`Καφενείο Ωραίο ${ODD} `, 100),
  companyAddress: long(`8 Quay Street ${ODD} `, 200),
  since: daysAgo(200),
  before: { employer: long(`Пекарня ${ODD} `, 100), startedOn: "2015-02-01", endedOn: daysAgo(201) },
  note: note("Age pension.\nRent of a flat:"),
};

/** Every field and every part there is, filled to its end. */
export async function maximalPerson(): Promise<WholeApplication> {
  return {
    account: {
      firstName: "Nguyễn Thị Ánh-Tuyết",
      lastName: long("O’Brien “Söhne” & <b> \\ % _ 'null'", 50),
      phone: mobile("0491 570 110"),
    },
    property: {
      propertyAddress: long(`Unit 4/12–14 Wattle St ${ODD}, Brunswick VIC 3056 `, 100),
      dateOfPropertyPurchase: "2019-03-02",
      figures: {
        yearsLeftOnMortgage: 30,
        homeValueEstimate: 1_800_001,
        remainingMortgageEstimate: 900_000,
        fintreeHelpPercentage: 50,
        monthlyMortgagePayment: 5396,
      },
    },
    person: {
      firstName: "李小龙",
      lastName: long("Παπαδόπουλος-Щербакова-Ánh-Tuyết ", 50),
      phone: { typed: "+64 (21) 123-4567", kept: "+64211234567", printed: "+64 211 234 567" },
      dateOfBirth: "1961-12-31",
      maritalStatus: "separated",
      addresses: {
        now: {
          address: long(`Level 2, ${ODD} `, 200),
          city: long("Hobart 霍巴特 ", 100),
          state: "TAS",
          zip: "7000",
          addressHeldSince: daysAgo(400),
        },
        before: {
          address: "Số 12, ngõ 5, phố Hàng Bạc",
          city: "Hà Nội",
          zip: "100 000",
          country: { code: "VN", name: "Vietnam" },
          addressHeldSince: "2001-02-03",
        },
        note: note("Where else I lived:"),
      },
      documents: await everyKindOfField(),
      mortgageHeldWith: long(`华侨银行 Überseebank ${ODD} `, 100),
      employment: TWO_JOBS,
      income: {
        grossIncome: 100_000_000,
        period: "fortnight",
        other: namesOf(OTHER_INCOME_TYPES).map((type, index) => ({ type, amount: 1001 * index, period: "month" })),
        household: { dependants: 20, livingCosts: 9876 },
      },
      ...EVERYTHING,
      banking: {
        accountName: long("Tuyết O’Brien & ", 32),
        bsb: { typed: "083 004", kept: "083004", printed: "083-004" },
        accountNumber: "012345678",
      },
    },
  };
}
