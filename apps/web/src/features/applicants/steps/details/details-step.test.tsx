import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { DETAILS } from "@keystep/domain/applicants/details";
import { createApplicant, updateApplicant } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json, problemResponse } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { typeDate } from "#src/testing/type-date";

const AT = `/application/${APPLICATION_ID}/applicant/main-applicant`;

async function openDetails(options: Partial<Parameters<typeof renderApplication>[0]> = {}) {
  const opened = renderApplication({ at: AT, ...options });
  const { api, stored } = opened;
  const change = (changes: object) => {
    const [existing = anApplicant()] = stored.application.applicants;
    const applicant = { ...existing, ...changes };
    stored.application = { ...stored.application, version: stored.application.version + 1, applicants: [applicant] };
    return { ...applicant, version: stored.application.version };
  };
  const isStale = (version: number | undefined) => version !== stored.application.version;
  api.respond(createApplicant, ({ body }) =>
    stored.application.applicants.length > 0
      ? problemResponse("applicant.exists")
      : json(201, change(createApplicant.body.parse(body))),
  );
  api.respond(updateApplicant, ({ body }) => {
    const { version, ...answers } = updateApplicant.body.parse(body);
    return isStale(version) ? problemResponse("application.version-conflict") : json(200, change(answers));
  });
  api.respond(saveApplication, ({ body }) => {
    const { applicants, step, version } = saveApplication.body.parse(body);
    if (applicants?.[0] !== undefined) {
      if (isStale(version)) return problemResponse("application.version-conflict");
      change(applicants[0]);
    }
    return json(200, {
      id: APPLICATION_ID,
      step: step === undefined ? "applicant" : "applicant-address",
      version: stored.application.version,
    });
  });
  await screen.findByRole("heading", { name: "About you", level: 1 });
  return { ...opened, change };
}

const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the applicant step", () => {
  test("the main applicant finds name, email and phone of the account, and where they come from", async () => {
    await openDetails();
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Mia");
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "mia@example.com");
    expect(screen.getByLabelText("Phone")).toHaveProperty("value", "0412 345 678");
    expect(screen.getByText(/come from your account/)).toBeDefined();
  });

  test("where the account says otherwise, it says so beside the answer, until that is changed", async () => {
    const applicants = [anApplicant({ firstName: "Mia", phone: "+61491570156" })];
    const { user } = await openDetails({ application: anApplication({ applicants }) });
    const phone = screen.getByLabelText("Phone");
    expect(phone).toHaveProperty("value", "0491 570 156");
    const words = "Your account says 0412 345 678. Change this if it isn’t right.";
    expect(screen.getAllByText(/Your account says/).map(({ textContent }) => textContent)).toEqual([words]);
    await user.clear(phone);
    await user.type(phone, "0412 345 678");
    expect(screen.queryByText(words)).toBeNull();
  });

  test("own answers stand before those of the account", async () => {
    const application = anApplication({ applicants: [anApplicant({ firstName: "Maria" })] });
    await openDetails({ application });
    expect(screen.getByLabelText("First name")).toHaveProperty("value", "Maria");
    expect(screen.getByLabelText("Last name")).toHaveProperty("value", "Nguyen");
  });

  test("an empty submit shows each message and does not finish the step", async () => {
    const { user, api } = await openDetails();
    for (const label of ["First name", "Last name", "Email", "Phone"]) await user.clear(screen.getByLabelText(label));
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    const messages = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(messages).toEqual([
      MESSAGES.name,
      MESSAGES.name,
      MESSAGES.date,
      DETAILS.questions.maritalStatus.message,
      MESSAGES.email,
      MESSAGES.phone,
      MESSAGES.choice,
    ]);
    // An emptied answer may have been saved as a draft meanwhile; a save with a step finishes it.
    expect(api.requestsTo(saveApplication).filter(({ body }) => saveApplication.body.parse(body).step)).toEqual([]);
  });

  test("somebody who turns 18 tomorrow is told so; today is the day in Sydney", async () => {
    const { user } = await openDetails();
    await typeDate(user, "Date of birth", "21112008");
    await user.click(screen.getByRole("radio", { name: "Single" }));
    await user.click(submitButton());
    expect(await screen.findAllByText("You must be 18 or older to apply.")).not.toHaveLength(0);
  });

  test("a new applicant is created by the first save, then the step is finished", async () => {
    const { user, api, path } = await openDetails();
    await typeDate(user, "Date of birth", "20111990");
    await user.click(screen.getByRole("radio", { name: "Married" }));
    await user.click(screen.getByRole("radio", { name: "No, I apply alone" }));
    await user.click(submitButton());

    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-address/main-applicant`));
    expect(api.requestsTo(createApplicant)).toHaveLength(1);
    expect(api.requestsTo(createApplicant)[0]?.query.get("draft")).toBe("true");
    expect(api.requestsTo(updateApplicant).at(-1)?.body).toEqual({
      firstName: "Mia",
      lastName: "Nguyen",
      dateOfBirth: "1990-11-20",
      maritalStatus: "married",
      emailAddress: "mia@example.com",
      phone: "+61412345678",
      version: expect.any(Number),
    });
    expect(api.requestsTo(saveApplication).at(-1)?.body).toEqual({ id: APPLICATION_ID, step: "applicant" });
  });

  test("an applicant who exists is saved in parts with the version, and an emptied answer is cleared", async () => {
    const applicant = anApplicant({
      firstName: "Mia",
      dateOfBirth: calendarDay("1990-11-20"),
      maritalStatus: "single",
    });
    const { user, api } = await openDetails({ application: anApplication({ applicants: [applicant] }) });
    await user.clear(screen.getByLabelText("First name"));
    await user.click(screen.getByRole("radio", { name: "Widowed" }));
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    const sent = api.requestsTo(saveApplication).map(({ body }) => saveApplication.body.parse(body));
    expect(sent[0]?.version).toBe(3);
    expect(Object.assign({}, ...sent.flatMap(({ applicants }) => applicants ?? []))).toMatchObject({
      id: APPLICANT_ID,
      firstName: null,
      maritalStatus: "widowed",
    });
  });

  test("finishing an old page takes nothing back that was saved elsewhere meanwhile", async () => {
    const applicant = anApplicant({ dateOfBirth: calendarDay("1990-11-20"), maritalStatus: "single" });
    const { user, stored, change, path } = await openDetails({
      application: anApplication({ applicants: [applicant] }),
    });
    change({ maritalStatus: "married", lastName: "Nguyen-Tran" });
    await user.click(screen.getByRole("radio", { name: "No, I apply alone" }));
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-address/main-applicant`));
    expect(stored.application.applicants[0]).toMatchObject({ maritalStatus: "married", lastName: "Nguyen-Tran" });
  });

  test("where another page has made the applicant meanwhile, its answers stay or the person chooses", async () => {
    const { user, stored, change } = await openDetails();
    change({ firstName: "Amelia", maritalStatus: "married", dateOfBirth: calendarDay("1990-11-20") });
    await user.click(screen.getByRole("radio", { name: "Widowed" }));
    await user.tab();
    expect(await screen.findByText("Newer: Married")).toBeDefined();
    expect(stored.application.applicants[0]).toMatchObject({ firstName: "Amelia", maritalStatus: "married" });
  });
});
