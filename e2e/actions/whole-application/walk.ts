import { DECLARATIONS_OF_ONE, DECLARATIONS_OF_TWO, type Declaration } from "@keystep/contract/submissions/declarations";
import { stepPath } from "@keystep/domain/applications/step-path";
import { stepNamed } from "@keystep/domain/applications/steps";
import { expect } from "#actions/expect";
import { PASSWORD } from "#actions/person";
import { OPEN_STEPS } from "#actions/steps";
import type { OpenStep } from "#actions/steps";
import {
  answerAssets,
  answerBanking,
  answerDetails,
  answerEmployment,
  answerLiabilities,
  answerMortgage,
  answerAddress,
  option,
} from "./answer-person.ts";
import type { Desk } from "./answer-person.ts";
import type { PropertyAnswers, WholeApplication } from "./answers.ts";
import { giveDocuments } from "./give-documents.ts";

async function answerAccount({ page, hand }: Desk, { account }: WholeApplication): Promise<void> {
  await hand.write(page.getByLabel("First name"), account.firstName);
  await hand.write(page.getByLabel("Last name"), account.lastName);
  await hand.write(page.getByLabel("Phone"), account.phone.typed);
  const password = page.getByLabel("Password", { exact: true });
  // The field is missing if the person signed in on the way, since they have a password already.
  if (await password.isVisible()) await hand.write(password, PASSWORD);
}

async function answerProperty({ page, hand }: Desk, property: PropertyAnswers): Promise<void> {
  const { propertyAddress, dateOfPropertyPurchase, figures } = property;
  await hand.write(page.getByLabel("Property address"), propertyAddress);
  await hand.writeDay(page.getByLabel("Date of purchase"), dateOfPropertyPurchase);
  if (figures === undefined) return;
  for (const [label, figure] of [
    ["Years left on your mortgage", figures.yearsLeftOnMortgage],
    ["What your home is worth", figures.homeValueEstimate],
    ["Mortgage still to pay", figures.remainingMortgageEstimate],
    ["Help with each repayment", figures.fintreeHelpPercentage],
  ] as const) {
    await hand.write(page.getByRole("textbox", { name: `${label}, typed` }), String(figure));
  }
}

type Stop = {
  readonly heading: string;
  /** While the main applicant answers for the other person. */
  readonly headingForOther?: string;
  readonly answer: (desk: Desk, whole: WholeApplication) => Promise<void>;
};

/** The steps about a person, the same for both. */
const OWN_STOPS = {
  applicant: {
    heading: "About you",
    headingForOther: "About your co-applicant",
    answer: (desk, { person }) => answerDetails(desk, person),
  },
  "applicant-address": {
    heading: "Your address",
    headingForOther: "Your co-applicant’s address",
    answer: (desk, { person }) => answerAddress(desk, person),
  },
  "applicant-id": {
    heading: "Your 100 points ID",
    headingForOther: "Your co-applicant’s 100 points ID",
    answer: (desk, { person }) => giveDocuments(desk, person),
  },
  "applicant-current-mortgage": {
    heading: "Your current mortgage",
    headingForOther: "Your co-applicant’s current mortgage",
    answer: (desk, { person }) => answerMortgage(desk, person),
  },
  "applicant-employment": {
    heading: "Your employment",
    headingForOther: "Your co-applicant’s employment",
    answer: (desk, { person }) => answerEmployment(desk, person),
  },
  "applicant-assets": {
    heading: "What you own",
    headingForOther: "What your co-applicant owns",
    answer: (desk, { person }) => answerAssets(desk, person),
  },
  "applicant-liabilities": {
    heading: "What you owe",
    headingForOther: "What your co-applicant owes",
    answer: (desk, { person }) => answerLiabilities(desk, person),
  },
  "banking-details": {
    heading: "Your banking details",
    headingForOther: "Your co-applicant’s banking details",
    answer: (desk, { person }) => answerBanking(desk, person),
  },
} as const satisfies Record<string, Stop>;

const STOPS: Readonly<Record<OpenStep, Stop>> = {
  user: { heading: "Your account", answer: answerAccount },
  context: { heading: "Property details", answer: (desk, { property }) => answerProperty(desk, property) },
  ...OWN_STOPS,
  coapplicant: OWN_STOPS.applicant,
  "coapplicant-address": OWN_STOPS["applicant-address"],
  "coapplicant-id": OWN_STOPS["applicant-id"],
  "coapplicant-current-mortgage": OWN_STOPS["applicant-current-mortgage"],
  "coapplicant-employment": OWN_STOPS["applicant-employment"],
  "coapplicant-assets": OWN_STOPS["applicant-assets"],
  "coapplicant-liabilities": OWN_STOPS["applicant-liabilities"],
  "coapplicant-banking-details": OWN_STOPS["banking-details"],
  review: { heading: "Check your answers", answer: () => Promise.resolve() },
};

/** The heading of a step's page, as the main applicant of two sees it. */
export function headingForMain(step: OpenStep): string {
  const { heading, headingForOther = heading } = STOPS[step];
  return stepNamed(step).applicantType === "co-applicant" ? headingForOther : heading;
}

/** The step that is open, once its page has come with the focus on its heading. */
export async function openedStep({ page }: Desk): Promise<OpenStep> {
  const { pathname } = new URL(page.url());
  const step = OPEN_STEPS.find(({ path }) => pathname.endsWith(`/${path}`));
  if (step === undefined) throw new Error(`No step stands at ${pathname}`);
  await expect(page.getByRole("heading", { level: 1, name: STOPS[step.name].heading, exact: true })).toBeFocused();
  return step.name;
}

/** Types what the step asks, and does not send it. */
export function answerStep(desk: Desk, step: OpenStep, whole: WholeApplication): Promise<void> {
  return STOPS[step].answer(desk, whole);
}

/** Waits for the step after one that was sent. */
export async function arriveAfter(desk: Desk, step: OpenStep): Promise<OpenStep> {
  await desk.page.waitForURL(({ pathname }) => !pathname.endsWith(`/${stepPath(step)}`));
  return openedStep(desk);
}

/** Sends the step, and answers which one follows. */
export async function saveAndContinue(desk: Desk, step: OpenStep): Promise<OpenStep> {
  await desk.hand.press(desk.page.getByRole("button", { name: "Save and continue" }));
  return arriveAfter(desk, step);
}

type Way = {
  /** The step to stop at, with nothing typed there yet; every walk ends at the review. */
  readonly until?: OpenStep;
  /** Looks at a step that is answered and not sent yet. */
  readonly look?: (step: OpenStep) => Promise<void>;
};

/** Walks from the step that is open by each step's own 'Save and continue', typing every answer; the steps in their order. */
export async function walk(
  desk: Desk,
  whole: WholeApplication,
  { until = "review", look }: Way = {},
): Promise<OpenStep[]> {
  const steps = [await openedStep(desk)];
  for (let step = steps[0]; step !== undefined && step !== until && step !== "review"; step = steps.at(-1)) {
    await answerStep(desk, step, whole);
    await look?.(step);
    steps.push(await saveAndContinue(desk, step));
  }
  return steps;
}

/** Opens the documents that have to be opened first, where that was not done, and agrees to all that is declared. */
export async function agree(
  { page, hand }: Desk,
  declarations: readonly Declaration[] = DECLARATIONS_OF_ONE,
): Promise<void> {
  // Once this line is there, the page knows what is still to be opened.
  await expect(page.getByText("Read the privacy notice and other documents")).toBeVisible();
  // Texts that are open have lists of their own.
  const left = page
    .getByRole("region", { name: "Open these first" })
    .locator(":scope > ul > li")
    .filter({ hasNotText: "opened on" });
  for (let count = await left.count(); count > 0; count -= 1) {
    await hand.press(left.first().getByRole("button", { name: /^Open / }));
    await expect(left).toHaveCount(count - 1);
  }
  for (const { title } of declarations) await hand.mark(option(page, "checkbox", title));
}

/** Agrees and sends the application that is on the review. */
export async function declareAndSend(desk: Desk, declarations?: readonly Declaration[]): Promise<void> {
  const { page, hand } = desk;
  await agree(desk, declarations);
  await hand.press(page.getByRole("button", { name: "Send my application" }));
  await expectSent(desk);
}

/** Agrees, on the review that is open, to what a co-applicant declares of their own part. */
export async function declareOwnPart(desk: Desk): Promise<void> {
  const { page, hand } = desk;
  await agree(desk, DECLARATIONS_OF_TWO);
  await hand.press(page.getByRole("button", { name: "I agree, my part is done" }));
  await expect(page.getByRole("heading", { name: "Your part is done" })).toBeVisible();
}

export async function expectSent({ page }: Desk): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Your application is with us" })).toBeFocused();
}
