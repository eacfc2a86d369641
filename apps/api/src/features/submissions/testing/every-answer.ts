import { namesOf } from "@keystep/domain/kernel/named";
import { ASSET_TYPES } from "@keystep/domain/applicants/assets";
import { OTHER_INCOME_TYPES } from "@keystep/domain/applicants/income";
import { LIABILITY_TYPES } from "@keystep/domain/applicants/liabilities";
import type { TestApp } from "#src/testing/test-app";
import { ACCOUNT, callsOf, rowId, type FinishedApplication } from "./finished-application.ts";

/** Text that a page, a layout or a font could fail on; each stands in the copy as it is. */
export const HOSTILE = {
  markup: '<script>alert(1)</script> & "quoted" {{7*7}} ${1} \\ %PDF',
  unbroken: "W".repeat(100),
  chinese: "我在悉尼工作了三年，之前住在北京。我们想买一套靠近学校的房子。".repeat(3),
  vietnamese: "Nguyễn Thị Phương Thảo, đường Trần Hưng Đạo",
  greek: "Παπαδόπουλος Γεώργιος",
  cyrillic: "Щербакова Ольга",
} as const;

const LINES = `First line\nSecond line with ${HOSTILE.markup}\n\n${HOSTILE.chinese}\n😀 the end`;

const WORK = {
  employmentStatus: "employed",
  employmentType: "full-time",
  employerName: HOSTILE.greek,
  companyAddress: HOSTILE.vietnamese,
  currentJobStartDate: "2025-02-03",
  previousEmployer: HOSTILE.cyrillic,
  previousJobStartDate: "2020-01-01",
  previousJobEndDate: "2025-01-31",
  employmentNote: LINES,
};
const BUSINESS = {
  employmentStatus: "self-employed",
  accountantDetails: HOSTILE.markup,
  abnNumber: "51 824 753 556",
  currentJobStartDate: "2015-02-03",
  employmentNote: HOSTILE.unbroken,
};
const NOW = {
  addressStatus: "active",
  address: HOSTILE.unbroken,
  zip: "0800",
  city: HOSTILE.vietnamese,
  state: "NT",
  addressHeldSince: "2025-06-01",
};
const BEFORE = { addressStatus: "inactive", address: HOSTILE.chinese.slice(0, 60), city: "北京", country: "CN" };
const PASSPORT = {
  fieldValues: { documentNumber: "PA1234567", passportNumber: "PA1234567", expiryDate: "2030-01-01" },
};

const assets = () =>
  namesOf(ASSET_TYPES).map((type, index) => ({
    id: rowId(),
    type,
    description: `${HOSTILE.greek} ${index}`,
    value: index * 1000,
  }));
const liabilities = () =>
  namesOf(LIABILITY_TYPES).map((type, index) => ({
    id: rowId(),
    type,
    lender: `${HOSTILE.cyrillic} ${index}`,
    limit: 5000 + index,
    balance: 100 + index,
    monthlyRepayment: index,
  }));

type Place = { readonly application: FinishedApplication; readonly applicantId: string; readonly work: object };

async function answerPerson(t: TestApp, { application, applicantId, work }: Place): Promise<void> {
  const { send } = callsOf(t, application);
  const place = `/applicants/${applicantId}`;
  const answers = {
    ...work,
    grossIncome: 3100,
    grossIncomePeriod: "fortnight",
    otherIncome: namesOf(OTHER_INCOME_TYPES).map((type) => ({ id: rowId(), type, amount: 120, period: "week" })),
    livesTogether: "no",
    dependants: 3,
    livingCostsMonthly: 4100,
    residenceNote: LINES,
    mortgageHeldWith: HOSTILE.markup,
    hasNoMortgage: false,
    hasNoAssets: false,
    hasNoLiabilities: false,
    assets: assets(),
    liabilities: liabilities(),
  };
  const sent = [
    await send("PUT", `${place}?draft=true`, answers),
    await send("POST", `${place}/addresses`, NOW),
    await send("POST", `${place}/addresses`, BEFORE),
    await send("PUT", `${place}/banking-details`, { ...ACCOUNT, accountName: "Ngọc Ánh & Söhne" }),
    await t.app.inject({
      method: "POST",
      url: `/api/v1/documents/applicants/${applicantId}/australian-passport?draft=true`,
      headers: application.headers,
      payload: PASSPORT,
    }),
  ];
  for (const { statusCode, body } of sent) if (statusCode !== 200) throw new Error(body);
}

/** Answers every question of an application, for two people. */
export async function answerEverything(t: TestApp, application: FinishedApplication): Promise<void> {
  const { send } = callsOf(t, application);
  await answerPerson(t, { application, applicantId: application.applicantId, work: WORK });
  const made = await send("POST", "/applicants", {
    type: "co-applicant",
    firstName: "Ольга",
    lastName: "Щербакова",
    dateOfBirth: "1984-01-01",
    maritalStatus: "divorced",
    emailAddress: "olga@example.com",
    phone: "0491 570 156",
  });
  await answerPerson(t, { application, applicantId: made.json().id, work: BUSINESS });
}
