import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { getApplication, saveApplication } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { readLocalDraft, keepLocalDraft } from "#src/features/applications/drafts/local-draft";
import { APPLICATION_ID, anApplication, aUser } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import { typeDate } from "#src/testing/type-date";

const AT = `/application/${APPLICATION_ID}/context`;

function draftOf(user: User) {
  return { userId: user.id, applicationId: APPLICATION_ID, step: "context" } as const;
}

async function openProperty(options: Partial<Parameters<typeof renderApplication>[0]> = {}) {
  const opened = renderApplication({ at: AT, ...options });
  await screen.findByRole("heading", { name: "Property details", level: 1 });
  return opened;
}

/** The server side of PUT v2: keeps the context, counts the version, leads on to applicant. */
function keepSaves({ api, stored }: Awaited<ReturnType<typeof openProperty>>) {
  api.respond(saveApplication, ({ body }) => {
    const { context } = saveApplication.body.parse(body);
    const version = stored.application.version + 1;
    stored.application = anApplication({
      ...stored.application,
      version,
      context: { ...stored.application.context, ...(context as object) },
    });
    return json(200, { id: APPLICATION_ID, step: "applicant", version });
  });
}

const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the property step", () => {
  test("an empty submit says what is missing, links to it, takes focus and saves nothing", async () => {
    const { user, api } = await openProperty();
    await user.click(submitButton());

    const summary = await screen.findByRole("alert");
    expect(within(summary).getByRole("link", { name: MESSAGES.propertyAddress })).toBeDefined();
    expect(within(summary).getByRole("link", { name: MESSAGES.dateOfPropertyPurchase })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(api.requestsTo(saveApplication)).toHaveLength(0);

    await user.click(within(summary).getByRole("link", { name: MESSAGES.propertyAddress }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Property address/));
  });

  test("a message goes as soon as the answer is right", async () => {
    const { user } = await openProperty();
    await user.click(submitButton());
    const address = screen.getByLabelText(/Property address/);
    expect(address.getAttribute("aria-invalid")).toBe("true");
    await user.type(address, "12 Bay St");
    await waitFor(() => expect(address.getAttribute("aria-invalid")).toBeNull());
  });

  test("leaving a field saves the changed, valid answers with the version and says so", async () => {
    const opened = await openProperty();
    keepSaves(opened);
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St, Manly");
    await opened.user.tab();

    await screen.findByText(/^Saved \d+:\d\d/);
    expect(opened.api.requestsTo(saveApplication).at(-1)?.body).toEqual({
      id: APPLICATION_ID,
      version: 3,
      context: { propertyAddress: "12 Bay St, Manly" },
    });
  });

  test("a submit saves the answers and the figures, then goes to the step the server answers", async () => {
    const opened = await openProperty();
    keepSaves(opened);
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St, Manly");
    await typeDate(opened.user, "Date of purchase", "14062019");
    await opened.user.click(submitButton());

    await waitFor(() => expect(opened.path()).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`));
    expect(opened.api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({
      step: "context",
      context: {
        propertyAddress: "12 Bay St, Manly",
        dateOfPropertyPurchase: "2019-06-14",
        yearsLeftOnMortgage: 0,
        homeValueEstimate: 2_500_000,
        remainingMortgageEstimate: 1_000_000,
        fintreeHelpPercentage: 40,
        monthlyMortgagePayment: 5996,
      },
    });
  });

  test("the figures show whose share is what", async () => {
    await openProperty();
    expect(screen.getByText("96.5%")).toBeDefined();
    expect(screen.getByText("3.5%")).toBeDefined();
    expect(screen.getByText("$86,342")).toBeDefined();
  });

  test("the figures go by what the mortgage costs where that is known, as the amount on Review does", async () => {
    const { context } = anApplication();
    const known = { remainingMortgageEstimate: 1_000_000, monthlyMortgagePayment: 6250, fintreeHelpPercentage: 40 };
    const { user } = await openProperty({ application: anApplication({ context: { ...context, ...known } }) });
    expect(screen.getByText("$6,250")).toBeDefined();
    expect(screen.getByText("$90,000")).toBeDefined();
    await user.click(screen.getByText("How is this worked out?"));
    expect(
      await screen.findByText(/^You told us that your mortgage of \$1,000,000 costs \$6,250 a month/),
    ).toBeDefined();
  });

  test("the remaining mortgage follows a lower home value into its range", async () => {
    const { user } = await openProperty();
    const value = screen.getByRole("textbox", { name: "What your home is worth, typed" });
    await user.clear(value);
    await user.type(value, "600000");
    await user.tab();
    const mortgage = screen.getByRole("textbox", { name: "Mortgage still to pay, typed" });
    await waitFor(() => expect(mortgage.getAttribute("value")).toBe("540,000"));
  });

  test("a failed save keeps what was typed on this device", async () => {
    const opened = await openProperty();
    opened.api.refuse(saveApplication, "server.unavailable");
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await opened.user.tab();

    await screen.findByText(/We cannot be reached for the moment/);
    expect(readLocalDraft(draftOf(opened.stored.user))?.values).toEqual({ propertyAddress: "12 Bay St" });
  });

  test("what a failed save kept is back in the form on return, and can be let go", async () => {
    const owner = aUser({ id: crypto.randomUUID() });
    keepLocalDraft(draftOf(owner), {
      version: 3,
      keptAt: "2026-11-19T01:00:00.000Z",
      base: {},
      values: { propertyAddress: "12 Bay St" },
    });
    const { user } = await openProperty({ user: owner });
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "12 Bay St");

    await user.click(screen.getByRole("button", { name: "Use the saved answers instead" }));
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "");
    expect(readLocalDraft(draftOf(owner))).toBeNull();
  });

  test("kept answers of an older version wait for a word", async () => {
    const owner = aUser({ id: crypto.randomUUID() });
    keepLocalDraft(draftOf(owner), {
      version: 2,
      keptAt: "2026-11-19T01:00:00.000Z",
      base: {},
      values: { propertyAddress: "12 Bay St" },
    });
    const { user } = await openProperty({ user: owner });
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "");
    await user.click(screen.getByRole("button", { name: "Bring them back" }));
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "12 Bay St");
  });

  test("kept answers that no newer one stands against come back though the application has changed", async () => {
    const owner = aUser({ id: crypto.randomUUID() });
    const kept = { keptAt: "2026-11-19T01:00:00.000Z", values: { propertyAddress: "12 Bay St" } };
    keepLocalDraft(draftOf(owner), { version: 2, ...kept, base: { propertyAddress: "" } });
    await openProperty({ user: owner });
    expect(await screen.findByText(/We put back what you typed/)).toBeDefined();
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "12 Bay St");
  });

  test("kept answers that had arrived after all are not spoken of", async () => {
    const owner = aUser({ id: crypto.randomUUID() });
    const kept = { keptAt: "2026-11-19T01:00:00.000Z", values: { yearsLeftOnMortgage: 0 } };
    keepLocalDraft(draftOf(owner), { version: 2, ...kept, base: {} });
    await openProperty({ user: owner });
    expect(screen.queryByText(/This device kept answers|We put back/)).toBeNull();
  });

  test("a conflict shows both answers; keeping mine saves it on the newer version", async () => {
    const opened = await openProperty();
    opened.api.refuse(saveApplication, "application.version-conflict");
    const newer = anApplication({ version: 7 });
    opened.stored.application = { ...newer, context: { ...newer.context, propertyAddress: "9 Hill Rd" } };
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await opened.user.tab();

    expect(await screen.findByText("Yours: 12 Bay St")).toBeDefined();
    expect(screen.getByText("Newer: 9 Hill Rd")).toBeDefined();
    keepSaves(opened);
    await opened.user.click(screen.getByRole("button", { name: "Keep mine" }));
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(opened.api.requestsTo(saveApplication).at(-1)?.body).toEqual({
      id: APPLICATION_ID,
      version: 7,
      context: { propertyAddress: "12 Bay St" },
    });
  });

  test("a step that is sent while newer answers are being fetched goes on with them, and asks for no choice", async () => {
    const opened = await openProperty();
    keepSaves(opened);
    const arrived = Promise.withResolvers<void>();
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await typeDate(opened.user, "Date of purchase", "14062019");
    await opened.user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    // Somebody else's change, of which this page hears as it saves, and slowly.
    opened.api.refuseOnce(saveApplication, "application.version-conflict");
    opened.api.respond(getApplication, async () => {
      await arrived.promise;
      return json(200, opened.stored.application);
    });
    const { context, version } = opened.stored.application;
    opened.stored.application = {
      ...opened.stored.application,
      version: version + 4,
      context: { ...context, yearsLeftOnMortgage: 12 },
    };
    await opened.user.type(screen.getByLabelText(/Property address/), "reet");
    await opened.user.tab();
    await waitFor(() => expect(opened.api.requestsTo(getApplication).length).toBeGreaterThan(1));
    await opened.user.click(submitButton());
    expect(screen.queryByText(/Please choose above/)).toBeNull();
    arrived.resolve();
    await waitFor(() => expect(opened.path()).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`));
    expect(opened.stored.application.context).toMatchObject({
      propertyAddress: "12 Bay Street",
      yearsLeftOnMortgage: 12,
    });
  });

  test("a conflict can be settled with the newer answers", async () => {
    const opened = await openProperty();
    opened.api.refuse(saveApplication, "application.version-conflict");
    const newer = anApplication({ version: 7 });
    opened.stored.application = {
      ...newer,
      context: { ...newer.context, propertyAddress: "9 Hill Rd", dateOfPropertyPurchase: calendarDay("2019-06-14") },
    };
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await opened.user.tab();

    await opened.user.click(await screen.findByRole("button", { name: "Load the newer answers" }));
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "9 Hill Rd");
  });

  test("what the server refuses of a field stands beside that field", async () => {
    const opened = await openProperty();
    opened.api.respond(saveApplication, () =>
      json(422, {
        title: "Please check your answers",
        status: 422,
        detail: "Some answers need another look.",
        code: "request.invalid",
        errors: [{ field: "context.propertyAddress", message: "Address is required" }],
      }),
    );
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await typeDate(opened.user, "Date of purchase", "14062019");
    await opened.user.click(submitButton());
    await waitFor(() => expect(screen.getByLabelText(/Property address/).getAttribute("aria-invalid")).toBe("true"));
    expect(opened.path()).toBe(AT);
  });

  test("a submit that cannot reach the server keeps the form usable and says what happened", async () => {
    const opened = await openProperty();
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await typeDate(opened.user, "Date of purchase", "14062019");
    opened.api.goOffline();
    await opened.user.click(submitButton());
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We could not reach our server.");
    expect(screen.getByLabelText(/Property address/)).toHaveProperty("value", "12 Bay St");
    expect(opened.path()).toBe(AT);
  });

  test("offline one message says so, and it goes with the connection's return", async () => {
    const opened = await openProperty();
    keepSaves(opened);
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await typeDate(opened.user, "Date of purchase", "14062019");
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    opened.api.goOffline();
    act(() => void window.dispatchEvent(new Event("offline")));
    await opened.user.click(submitButton());
    expect(await screen.findByText(/^Not saved yet: you are offline/)).toBeDefined();
    expect(screen.queryAllByText(/You are offline\. What you typed/)).toEqual([]);
    expect(screen.queryByRole("alert")).toBeNull();

    line.mockReturnValue(true);
    opened.api.goOnline();
    act(() => void window.dispatchEvent(new Event("online")));
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(screen.queryByText(/offline/)).toBeNull();
    await opened.user.click(submitButton());
    await waitFor(() => expect(opened.path()).toBe(`/application/${APPLICATION_ID}/applicant/main-applicant`));
  });

  test("that the server could not be reached is said until a save reaches it", async () => {
    const opened = await openProperty();
    keepSaves(opened);
    await opened.user.type(screen.getByLabelText(/Property address/), "12 Bay St");
    await typeDate(opened.user, "Date of purchase", "14062019");
    opened.api.goOffline();
    await opened.user.click(submitButton());
    await screen.findByRole("alert");
    opened.api.goOnline();
    await opened.user.type(screen.getByLabelText(/Property address/), ", Manly");
    await opened.user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
