import type { Page } from "@playwright/test";
import { newAddress } from "#actions/mailbox";
import { openEmailedLink } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";
import type { Desk } from "#actions/whole-application/answer-person";
import { mobile, type WholeApplication } from "#actions/whole-application/answers";
import { countingHand, type Screen } from "#actions/whole-application/counting-hand";
import { agree, answerStep, expectSent, openedStep, saveAndContinue } from "#actions/whole-application/walk";
import type { OpenStep } from "#actions/steps";

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** From the emailed link to sending. */
const MOST_SCREENS = 11;
const TAPS_BESIDE_ANSWERS = 2;

const MARGARET_NAMED = { firstName: "Margaret", lastName: "O'Brien", phone: mobile("0491 570 110") };
/** Works, owns the home that she lives in with a loan on it, and has nothing else to declare. */
const MARGARET: WholeApplication = {
  account: MARGARET_NAMED,
  property: { propertyAddress: "7 Banksia Lane, Brunswick VIC 3056", dateOfPropertyPurchase: "2012-05-01" },
  person: {
    ...MARGARET_NAMED,
    dateOfBirth: "1985-06-14",
    maritalStatus: "married",
    addresses: {
      now: { address: "7 Banksia Lane", city: "Brunswick", state: "VIC", zip: "3056", addressHeldSince: "2012-06-01" },
    },
    documents: [
      {
        type: "australian-passport",
        answers: { passportNumber: "PA1234567", fullName: "O'BRIEN Margaret Anne", expiryDate: "2031-02-03" },
        files: [],
      },
      {
        type: "driver-licence",
        answers: {
          licenceNumber: "012345678",
          cardNumber: "P1234567",
          stateOfIssue: "VIC",
          fullName: "Margaret Anne O'Brien",
          expiryDate: "2031-05-06",
        },
        files: [],
      },
    ],
    mortgageHeldWith: "Bank of Two Rivers",
    employment: {
      status: "employed",
      type: "full-time",
      employerName: "Harbour Bakery",
      companyAddress: "1 Quay Street, Sydney NSW 2000",
      since: "2015-02-01",
    },
    income: { grossIncome: 104_000, period: "year", household: { dependants: 1, livingCosts: 3000 } },
    owns: [],
    owes: [],
    banking: {
      accountName: "M O'Brien",
      bsb: { typed: "000-123", kept: "000123", printed: "000-123" },
      accountNumber: "00012345",
    },
  },
};

/** What a calculator, an earlier step or the account said stands there; she looks at it and goes on. */
const LOOKED_AT: Partial<Record<OpenStep, (desk: Desk) => Promise<void>>> = {
  "applicant-assets": async ({ page }) =>
    expect(page.getByLabel("Value of the whole property")).toHaveValue("2,500,000"),
  "applicant-liabilities": async ({ page }) => {
    await expect(page.getByLabel("Lender")).toHaveValue(MARGARET.person.mortgageHeldWith ?? "");
    await expect(page.getByLabel("Owed now")).toHaveValue("1,000,000");
  },
  context: async ({ page, hand }) => {
    await hand.mark(page.getByRole("checkbox", { name: "This is the home I live in" }));
    await expect(page.getByLabel("Property address")).toHaveValue(MARGARET.property.propertyAddress);
    await hand.writeDay(page.getByLabel("Date of purchase"), MARGARET.property.dateOfPropertyPurchase);
    await hand.write(page.getByRole("spinbutton", { name: "Years left on your mortgage, typed" }), "21");
  },
};

async function walkRoad(desk: Desk): Promise<readonly OpenStep[]> {
  const steps = [await openedStep(desk)];
  for (let step = steps[0]; step !== undefined && step !== "review"; step = steps.at(-1)) {
    await (LOOKED_AT[step]?.(desk) ?? answerStep(desk, step, MARGARET));
    steps.push(await saveAndContinue(desk, step));
  }
  return steps;
}

const sum = (screens: readonly Screen[], what: "taps" | "answers") =>
  screens.reduce((total, screen) => total + screen[what], 0);

function expectFewTaps(person: string, screens: readonly Screen[]): void {
  const [taps, answers] = [sum(screens, "taps"), sum(screens, "answers")];
  console.log(`${person}: ${screens.length} screens, ${answers} answers, ${taps} taps`);
  for (const { path, ...counts } of screens)
    console.log(`  ${path.replace(/[0-9a-f-]{36}/, "…")} ${JSON.stringify(counts)}`);
  expect(screens.length).toBeLessThanOrEqual(MOST_SCREENS);
  expect(taps).toBeLessThanOrEqual(answers + TAPS_BESIDE_ANSWERS * screens.length);
}

async function askForEstimate(page: Page, address: string): Promise<void> {
  await page.goto("/monthly-boost/calculator");
  await page.getByLabel("Email", { exact: true }).fill(address);
  await page.getByRole("button", { name: "Email me this estimate" }).click();
  await expect(page.getByRole("heading", { name: "Email sent." })).toBeVisible();
}

test("finding: from the emailed link to sending, one person meets at most 11 screens and types nothing twice", async ({
  page,
}) => {
  const address = newAddress("road-single");
  await askForEstimate(page, address);
  const { hand, screens, typedTwice } = countingHand(page);
  const desk = { page, hand };
  await openEmailedLink(page, { site: siteUrl(), address });
  await walkRoad(desk);
  await agree(desk);
  await hand.press(page.getByRole("button", { name: "Send my application" }));
  await expectSent(desk);
  expectFewTaps("One person", screens);
  expect(typedTwice()).toEqual([]);
});
