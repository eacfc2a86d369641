import { saveApplication } from "@keystep/contract/applications/applications";
import { ANSWER_MESSAGES } from "@keystep/domain/answers/messages";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { renderApplication } from "#src/testing/render-application.tsx";
import { typeDate } from "#src/testing/type-date";

const { questions } = EMPLOYMENT;

const AT = `/application/${APPLICATION_ID}/applicant-employment/main-applicant`;

const EMPLOYED = {
  ...DETAILS_ANSWERS,
  employmentStatus: "employed",
  employmentType: "casual",
  employerName: "Harbour Bakery",
  companyAddress: "8 Quay St, Sydney NSW 2000",
} as const;

async function openEmployment(changes: Parameters<typeof anApplicant>[0] = DETAILS_ANSWERS) {
  const opened = renderApplication({ at: AT, application: anApplication({ applicants: [anApplicant(changes)] }) });
  opened.stored.keepSaves("applicant-assets");
  await screen.findByRole("heading", { name: "Your employment", level: 1 });
  const sent = () => opened.api.requestsTo(saveApplication).map(({ body }) => saveApplication.body.parse(body));
  return { ...opened, sent };
}

const choose = (user: UserEvent, name: RegExp) => user.click(screen.getByRole("radio", { name }));
const submit = (user: UserEvent) => user.click(screen.getByRole("button", { name: "Save and continue" }));
const summaryLinks = () =>
  within(screen.getByRole("alert"))
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("what the employment step asks", () => {
  test("at first the status, of which there are three, income, household and the note", async () => {
    await openEmployment();
    const radios = screen.getAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ name, value }) => [name, value])).toEqual([
      ["employmentStatus", "unemployed"],
      ["employmentStatus", "employed"],
      ["employmentStatus", "self-employed"],
    ]);
    expect(screen.getByText("Also if you are retired, studying or caring for somebody.")).toBeDefined();
    expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ name }) => name)).toEqual([
      "grossIncome",
      "dependants",
      "livingCostsMonthly",
      "employmentNote",
    ]);
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("an empty submit says that the status is required and saves nothing", async () => {
    const { user, sent } = await openEmployment();
    await submit(user);
    await screen.findByRole("alert");
    expect(summaryLinks()).toEqual([questions.employmentStatus.message]);
    expect(sent()).toHaveLength(0);
  });

  test("employed: employer, company address, type; each message in the order of the page", async () => {
    const { user } = await openEmployment();
    await choose(user, /^Employed/);
    await submit(user);
    await screen.findByRole("alert");
    expect(summaryLinks()).toEqual([
      questions.employmentType.message,
      questions.employerName.message,
      questions.companyAddress.message,
    ]);
    expect(screen.queryByLabelText("ABN")).toBeNull();
    for (const name of ["employmentType", "employerName", "companyAddress"]) {
      expect(document.getElementsByName(name).length).toBeGreaterThan(0);
    }
  });

  test("self-employed: accountant and ABN", async () => {
    const { user } = await openEmployment();
    await choose(user, /^Self-employed/);
    await submit(user);
    await screen.findByRole("alert");
    expect(summaryLinks()).toEqual([questions.accountantDetails.message, questions.abnNumber.message]);
    expect(screen.queryByLabelText("Employer name")).toBeNull();
    expect(screen.getByLabelText("Accountant details").getAttribute("name")).toBe("accountantDetails");
    expect(screen.getByLabelText("ABN").getAttribute("name")).toBe("abnNumber");
  });

  test("another status takes the messages of the one before with it", async () => {
    const { user } = await openEmployment();
    await choose(user, /^Employed/);
    await submit(user);
    await screen.findByRole("alert");
    await choose(user, /^Unemployed/);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await choose(user, /^Self-employed/);
    await submit(user);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("alert")));
  });

  test("EMP-05: the previous employer shows with its reason for a job begun 1094 days ago, not 1095", async () => {
    const { user } = await openEmployment(EMPLOYED);
    expect(screen.queryByLabelText(/Previous employer/)).toBeNull();
    await typeDate(user, /Started this job/, "22112023");
    expect(await screen.findByLabelText(/Previous employer/)).toBeDefined();
    expect(screen.getByText(/less than three years ago, and lenders/)).toBeDefined();
    await typeDate(user, /Started this job/, "21112023");
    await waitFor(() => expect(screen.queryByLabelText(/Previous employer/)).toBeNull());
  });

  test("a job that ends before it began is told so until its start is put right", async () => {
    const { user } = await openEmployment({
      ...EMPLOYED,
      currentJobStartDate: calendarDay("2026-02-03"),
      previousJobStartDate: calendarDay("2020-05-02"),
      previousJobEndDate: calendarDay("2020-05-01"),
    });
    await submit(user);
    await screen.findByRole("alert");
    expect(summaryLinks()).toEqual(["The end of a job cannot come before its start"]);
    await typeDate(user, /Started there/, "01052019");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("what the employment step keeps", () => {
  test("an ABN is taken with any spacing, kept as digits, and shown in groups once left", async () => {
    const { user, sent } = await openEmployment({ ...DETAILS_ANSWERS, employmentStatus: "self-employed" });
    const abn = screen.getByLabelText("ABN");
    await user.type(abn, "51-824753 556");
    await user.tab();
    expect(abn).toHaveProperty("value", "51 824 753 556");
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(sent().at(-1)?.applicants).toEqual([{ id: APPLICANT_ID, abnNumber: "51824753556" }]);
  });

  test("a wrong ABN stays as typed, is not sent, and says so", async () => {
    const { user, sent } = await openEmployment({ ...DETAILS_ANSWERS, employmentStatus: "self-employed" });
    const abn = screen.getByLabelText("ABN");
    await user.type(abn, "51824753557");
    await user.tab();
    expect(abn).toHaveProperty("value", "51824753557");
    expect(await screen.findByText(questions.abnNumber.message)).toBeDefined();
    expect(sent()).toHaveLength(0);
  });

  test("a date still to come is not stored", async () => {
    const { user, sent } = await openEmployment(EMPLOYED);
    await typeDate(user, /Started this job/, "21112026");
    await user.tab();
    expect(await screen.findByText(ANSWER_MESSAGES.dateFuture)).toBeDefined();
    for (const { applicants } of sent()) expect(applicants?.[0]).not.toHaveProperty("currentJobStartDate");
  });

  test("a month is kept as a month; one that straddles 1095 days is asked for its day", async () => {
    const { user, sent } = await openEmployment(EMPLOYED);
    await typeDate(user, /Started this job/, "11/2023");
    await user.tab();
    expect(await screen.findByText(/November 2023 is about three years ago, so please give the day too/)).toBeDefined();
    expect(screen.queryByLabelText(/Previous employer/)).toBeNull();
    await typeDate(user, /Started this job/, "Dec 2023");
    await user.tab();
    expect(await screen.findByLabelText(/Previous employer/)).toBeDefined();
    const kept = { id: APPLICANT_ID, currentJobStartDate: "2023-12-01", currentJobStartDatePrecision: "month" };
    await waitFor(() => expect(Object.assign({}, ...sent().map(({ applicants }) => applicants?.[0]))).toEqual(kept));
    expect(screen.getByLabelText(/Started this job/)).toHaveProperty("value", "December 2023");
  });

  test("MORT-02: a submit sends the applicant with the applicant step and goes where the server says", async () => {
    const { user, sent, path } = await openEmployment();
    await choose(user, /^Employed/);
    await choose(user, /^Part-time/);
    await user.type(screen.getByLabelText("Employer name"), "Harbour Bakery");
    await user.type(screen.getByLabelText("Company address"), "8 Quay St, Sydney NSW 2000");
    await user.type(screen.getByLabelText(/Anything else about work/), "Rent of a flat");
    await submit(user);
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-assets/main-applicant`));
    expect(sent().at(-1)).toMatchObject({
      step: "applicant",
      applicants: [
        {
          id: APPLICANT_ID,
          employmentStatus: "employed",
          employmentType: "part-time",
          employerName: "Harbour Bakery",
          companyAddress: "8 Quay St, Sydney NSW 2000",
          currentJobStartDate: null,
          employmentNote: "Rent of a flat",
        },
      ],
    });
  });

  test("what another status asked is neither sent nor cleared by a submit, and is there on return", async () => {
    const { user, sent, path, stored } = await openEmployment(EMPLOYED);
    await choose(user, /^Unemployed/);
    expect(screen.queryByLabelText("Employer name")).toBeNull();
    await submit(user);
    await waitFor(() => expect(path()).not.toBe(AT));
    expect(sent().at(-1)?.applicants).toMatchObject([
      { id: APPLICANT_ID, employmentStatus: "unemployed", employmentNote: null },
    ]);
    expect(sent().at(-1)?.applicants?.[0]).not.toHaveProperty("employerName");
    expect(stored.application.applicants[0]).toMatchObject({ employerName: "Harbour Bakery" });
  });

  test("a conflict shows only the answers that differ, as they read on the page", async () => {
    const { user, api, stored } = await openEmployment();
    api.refuse(saveApplication, "application.version-conflict");
    const newer = anApplicant({ ...DETAILS_ANSWERS, employmentStatus: "unemployed" });
    stored.application = anApplication({ version: 7, applicants: [newer] });
    await choose(user, /^Self-employed/);
    await user.tab();
    expect(await screen.findByText("Yours: Self-employed")).toBeDefined();
    expect(screen.getByText("Newer: Unemployed")).toBeDefined();
    expect(screen.getAllByText(/^Newer: /)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Load the newer answers" }));
    expect(screen.getByRole("radio", { name: /^Unemployed/ })).toHaveProperty("checked", true);
  });

  test("a choice nobody made is no difference", async () => {
    const { user, api, stored } = await openEmployment();
    api.refuse(saveApplication, "application.version-conflict");
    const applicants = stored.application.applicants.map((each) => ({ ...each, employmentNote: "Rent" }));
    stored.application = { ...stored.application, version: 7, applicants };
    await user.type(screen.getByLabelText(/Anything else about work/), "Pension");
    await user.tab();
    expect(await screen.findByText("Yours: Pension")).toBeDefined();
    expect(screen.getAllByText(/^Yours: /)).toHaveLength(1);
  });
});

test("the co-applicant is asked in their words; back leads to their mortgage", async () => {
  const coApplicant = anApplicant({ ...DETAILS_ANSWERS, type: "co-applicant", employmentStatus: "self-employed" });
  const { user, api, path } = renderApplication({
    at: `/application/${APPLICATION_ID}/applicant-employment/co-applicant`,
    application: anApplication({ applicants: [coApplicant] }),
  });
  api.answer(saveApplication, { id: APPLICATION_ID, step: "coapplicant-assets", version: 4 });
  await screen.findByRole("heading", { name: "Mia’s employment", level: 1 });
  expect(screen.getByText("Also if they are retired, studying or caring for somebody.")).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\bif you are retired\b|\byour invoices\b/);
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe(
    `/application/${APPLICATION_ID}/applicant-current-mortgage/co-applicant`,
  );
  await choose(user, /^Unemployed/);
  await submit(user);
  await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-assets/co-applicant`));
  expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "coapplicant" });
});

describe("income and household", () => {
  const comfort = () => within(screen.getByRole("region", { name: "What stays comfortable" }));
  const answered = {
    ...DETAILS_ANSWERS,
    employmentStatus: "unemployed",
    grossIncome: 120_000,
    grossIncomePeriod: "year",
    dependants: 0,
    livingCostsMonthly: 3000,
    hasNoLiabilities: true,
  } as const;

  test("the panel names what it needs, then says what is left, with how it is worked out and its version", async () => {
    const { user } = await openEmployment({ ...DETAILS_ANSWERS, maritalStatus: "single" });
    expect(comfort().getByText(/Once we know income before tax and the household’s living costs/)).toBeDefined();
    await user.type(screen.getByLabelText("Income before tax"), "120000");
    expect(comfort().getByText(/Once we know how often it comes/)).toBeDefined();
    await user.selectOptions(screen.getByLabelText("How often"), "year");
    await user.type(screen.getByLabelText("Living costs a month"), "3000");
    expect(
      comfort().getByText("About $3,456 short each month, tested at 9%", { selector: ":not([role])" }),
    ).toBeDefined();
    expect(
      comfort().getByText(
        "At today’s 6% it is $1,406 short too. Repayments up to $4,590 a month would stay comfortable.",
      ),
    ).toBeDefined();
    expect(comfort().getByText(/What you owe is asked two steps on/)).toBeDefined();
    await user.click(comfort().getByText("How is this worked out?"));
    expect(comfort().getByText(/Version 1 of these rules/)).toBeDefined();
  });

  test("a mortgage counts at 3 points above the rate, and the panel says by how much it does not fit", async () => {
    const application = anApplication({ applicants: [anApplicant(answered)] });
    renderApplication({
      at: AT,
      application: { ...application, context: { ...application.context, remainingMortgageEstimate: 600_000 } },
    });
    await screen.findByRole("heading", { name: "Your employment", level: 1 });
    expect(comfort().getByText("Home loan at 9%")).toBeDefined();
    expect(comfort().getAllByText("About $238 short each month, tested at 9%")).toBeDefined();
    expect(comfort().getByText(/^At today’s 6% there is enough, with \$993 left\. It gets tight/)).toBeDefined();
    expect(comfort().getByText(/^Why 9%: today’s 6% and the 3 points more.*not a lending decision/)).toBeDefined();
  });

  test("what people often say follows adults and dependants, and one press takes it", async () => {
    const { user, sent } = await openEmployment({ ...DETAILS_ANSWERS, maritalStatus: "single" });
    expect(screen.getByText(/An example: one adult, about/)).toBeDefined();
    await user.type(screen.getByLabelText("Dependants"), "2");
    expect(screen.getByText(/An example: one adult with 2 dependants, about/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Use $3,500" }));
    expect(screen.getByLabelText("Living costs a month")).toHaveProperty("value", "3,500");
    await waitFor(() => expect(sent().at(-1)?.applicants?.[0]).toMatchObject({ livingCostsMonthly: 3500 }));
  });

  test("a number of dependants that is none waits, and says so", async () => {
    const { user, sent } = await openEmployment();
    await user.type(screen.getByLabelText("Dependants"), "21");
    await user.tab();
    expect(await screen.findByText("A whole number from 0 to 20 is required")).toBeDefined();
    expect(sent()).toHaveLength(0);
  });

  test("a further income is a row of its own, which can be removed and put back", async () => {
    const { user, sent } = await openEmployment(answered);
    await user.click(screen.getByRole("button", { name: "Add other income" }));
    await user.click(screen.getByRole("button", { name: /^Rent/ }));
    const row = within(screen.getByRole("group", { name: "Rent" }));
    expect(document.activeElement).toBe(row.getByLabelText("Amount before tax"));
    await user.keyboard("450");
    await user.selectOptions(row.getByLabelText("How often"), "week");
    await waitFor(() =>
      expect(sent().at(-1)?.applicants?.[0]?.otherIncome).toMatchObject([
        { type: "rent", amount: 450, period: "week" },
      ]),
    );
    expect(screen.getByText("Other income about $1,950 a month", { selector: "[aria-hidden]" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Remove/ }));
    expect(screen.getByText("Rent removed.")).toBeDefined();
    await waitFor(() => expect(sent().at(-1)?.applicants?.[0]?.otherIncome).toEqual([]));
  });

  test("a co-applicant says whether they live together; only apart they are asked for their own household", async () => {
    const main = anApplicant({
      ...answered,
      firstName: "Margaret",
      access: "withheld",
      grossIncome: null,
      grossIncomePeriod: null,
    });
    const own = anApplicant({ ...DETAILS_ANSWERS, id: crypto.randomUUID(), type: "co-applicant", hasJoined: true });
    const { user } = renderApplication({
      at: `/application/${APPLICATION_ID}/applicant-employment/co-applicant`,
      application: anApplication({ viewer: "co-applicant", applicants: [main, own] }),
    });
    await screen.findByRole("heading", { name: "Your employment", level: 1 });
    expect(screen.getByRole("radiogroup", { name: "Do you live with Margaret?" })).toBeDefined();
    expect(screen.queryByLabelText("Dependants")).toBeNull();
    await choose(user, /^Yes, we live together/);
    expect(
      screen.getByText("Margaret entered for your household: 0 dependants, living costs of $3,000 a month."),
    ).toBeDefined();
    await choose(user, /^No, we live apart/);
    expect(screen.getByLabelText("Dependants")).toBeDefined();
    expect(comfort().getByText(/Margaret’s income and debts are not included/)).toBeDefined();
  });
});
