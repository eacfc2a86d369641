import type { Page } from "@playwright/test";
import { DECLARATIONS_OF_TWO } from "@keystep/contract/submissions/declarations";
import { newAddress } from "#actions/mailbox";
import { openEmailedLink } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";
import { countScreens, INVITE, joinByInvitation, openPhone } from "#actions/two-people";
import type { Desk } from "#actions/whole-application/answer-person";
import { mobile, type WholeApplication } from "#actions/whole-application/answers";
import { countingHand, type CountingHand, type Screen } from "#actions/whole-application/counting-hand";
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

const PARTNER_NAMED = { firstName: "Alex", lastName: "Tran", phone: mobile("0491 570 156") };
/** Lives in the same home, as the account of the invitation names them. */
const PARTNER: WholeApplication = {
  ...MARGARET,
  account: PARTNER_NAMED,
  person: {
    ...MARGARET.person,
    ...PARTNER_NAMED,
    dateOfBirth: "1984-02-03",
    documents: [
      {
        type: "australian-passport",
        answers: { passportNumber: "PB7654321", fullName: "TRAN Alex", expiryDate: "2030-11-12" },
        files: [],
      },
      {
        type: "driver-licence",
        answers: {
          licenceNumber: "087654321",
          cardNumber: "P7654321",
          stateOfIssue: "VIC",
          fullName: "Alex Binh Tran",
          expiryDate: "2029-10-11",
        },
        files: [],
      },
    ],
    employment: {
      status: "employed",
      type: "casual",
      employerName: "Quay Ferries",
      companyAddress: "8 Quay Street, Sydney NSW 2000",
      since: "2014-07-01",
    },
    income: { grossIncome: 1450, period: "week", household: "shared" },
    owns: [{ type: "superannuation", description: "Great Fund", value: 61_000 }],
    banking: {
      accountName: "A Tran",
      bsb: { typed: "123-456", kept: "123456", printed: "123-456" },
      accountNumber: "987654321",
    },
  },
};

type OnStep = Partial<Record<OpenStep, (desk: Desk) => Promise<void>>>;

/** Steps that a calculator or an earlier step filled in: she looks at them and goes on. */
const LOOKED_AT: OnStep = {
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
    await hand.write(page.getByRole("textbox", { name: "Years left on your mortgage, typed" }), "21");
  },
};

type Road = { readonly whole: WholeApplication; readonly onStep?: OnStep };

async function walkRoad(desk: Desk, { whole, onStep = {} }: Road): Promise<void> {
  for (let step = await openedStep(desk); step !== "review"; step = await saveAndContinue(desk, step)) {
    await (onStep[step]?.(desk) ?? answerStep(desk, step, whole));
  }
}

const sum = (screens: readonly Screen[], what: "taps" | "answers") =>
  screens.reduce((total, screen) => total + screen[what], 0);

function expectShortRoad(person: string, { screens, typedTwice }: CountingHand): void {
  console.log(`${person}: ${screens.length} screens, ${sum(screens, "answers")} answers, ${sum(screens, "taps")} taps`);
  expect(screens.length).toBeLessThanOrEqual(MOST_SCREENS);
  expect(typedTwice()).toEqual([]);
}

function expectFewTaps({ screens }: CountingHand): void {
  const most = sum(screens, "answers") + TAPS_BESIDE_ANSWERS * screens.length;
  expect(sum(screens, "taps")).toBeLessThanOrEqual(most);
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
  const counting = countingHand(page);
  const desk = { page, hand: counting.hand };
  await openEmailedLink(page, { site: siteUrl(), address });
  await walkRoad(desk, { whole: MARGARET, onStep: LOOKED_AT });
  await agree(desk);
  await desk.hand.press(page.getByRole("button", { name: "Send my application" }));
  await expectSent(desk);
  expectShortRoad("One person", counting);
  expectFewTaps(counting);
});

/** Says on her own step who applies too: what she types about them is theirs to find filled in. */
async function invite(desk: Desk, address: string): Promise<void> {
  const { page, hand } = desk;
  const { firstName, lastName, phone } = PARTNER.account;
  await answerStep(desk, "applicant", MARGARET);
  await hand.mark(
    page.getByRole("radiogroup", { name: "Are you applying with someone else?" }).getByRole("radio", { name: /^Yes/ }),
  );
  await hand.write(page.getByLabel("Their first name"), firstName);
  await hand.write(page.getByLabel("Their last name"), lastName);
  await hand.write(page.getByLabel("Their email"), address);
  await hand.write(page.getByLabel("Their phone"), phone.typed);
  await hand.mark(page.getByRole("radio", { name: INVITE }));
}

test("finding: two people, each on a phone: her road is as short, and his begins two screens after the invitation", async ({
  page,
  browser,
}) => {
  const [address, other] = [newAddress("road-main"), newAddress("road-other")];
  await askForEstimate(page, address);
  const counting = countingHand(page);
  const desk = { page, hand: counting.hand };
  await openEmailedLink(page, { site: siteUrl(), address });
  await walkRoad(desk, { whole: MARGARET, onStep: { ...LOOKED_AT, applicant: (here) => invite(here, other) } });

  const phone = await openPhone(browser, { hasTouch: true, isMobile: true });
  const { seen } = await countScreens(phone);
  await joinByInvitation(phone, { address: other, inviter: MARGARET.account.firstName });
  expect(seen()).toEqual(["Margaret invites you to apply together", "About you"]);
  const ofOther = countingHand(phone);
  const otherDesk = { page: phone, hand: ofOther.hand };
  await walkRoad(otherDesk, { whole: PARTNER });
  await agree(otherDesk, DECLARATIONS_OF_TWO);
  await otherDesk.hand.press(phone.getByRole("button", { name: "I agree, my part is done" }));
  await expect(phone.getByRole("heading", { name: "Your part is done" })).toBeVisible();
  await phone.context().close();

  await page.reload();
  await agree(desk, DECLARATIONS_OF_TWO);
  await desk.hand.press(page.getByRole("button", { name: "Send my application" }));
  await expectSent(desk);
  expectShortRoad("The one who invites", counting);
  expectFewTaps(counting);
  expectShortRoad("The one who was invited", ofOther);
});
