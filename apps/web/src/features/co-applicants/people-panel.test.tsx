import {
  removeCoApplicant,
  saveAddressSharing,
  saveSharing,
  sendInvitation,
} from "@keystep/contract/co-applicants/co-applicants";
import { getApplication, getStepStatus, type ApplicationAnswer } from "@keystep/contract/applications/applications";
import { stepStatuses } from "@keystep/domain/applications/step-status";
import { AN_ADDRESS, DETAILS_ANSWERS } from "@keystep/domain/testing/sample-applicant";
import { calendarDay } from "@keystep/domain/kernel/calendar-date";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICATION_ID, aUser } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import {
  aCoApplicant,
  aJoinedCoApplicant,
  anInvitedCoApplicant,
  anOwnCoApplicant,
  aRefusingCoApplicant,
  aWithheldMain,
} from "#src/testing/two-people";

const ROOT = `/application/${APPLICATION_ID}`;

const ofMain = (other = aJoinedCoApplicant()) =>
  anApplication({ step: "context", applicants: [anApplicant(DETAILS_ANSWERS), other] });

const ofCo = (changes: Partial<ApplicationAnswer> = {}) =>
  anApplication({
    viewer: "co-applicant",
    step: null,
    emailAddress: "alex@example.com",
    applicants: [aWithheldMain(), anOwnCoApplicant()],
    ...changes,
  });

const ALEX = aUser({ firstName: "Alex", lastName: "Tran", email: "alex@example.com" });

async function open(application: ApplicationAnswer, at = `${ROOT}/applicant/main-applicant`) {
  const opened = renderApplication({
    at,
    application,
    ...(application.viewer === "co-applicant" ? { user: ALEX } : {}),
  });
  const panel = await screen.findByRole("region", { name: "People" });
  return { ...opened, panel };
}

describe("people of an application", () => {
  test("alone, nothing is said", async () => {
    renderApplication({ at: `${ROOT}/context`, application: anApplication() });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "People" })).toBeNull();
    expect(screen.queryByRole("button", { name: "People" })).toBeNull();
  });

  test.each([
    [aCoApplicant(), /you fill in their part/],
    [anInvitedCoApplicant(), /Alex was invited on \d+ November, 0 of 10 done/],
    [aRefusingCoApplicant(), /said no to the invitation/],
    [aJoinedCoApplicant(), /Alex has joined, 1 of 10 done/],
  ])("where the other stands is said", async (other, state) => {
    const { panel } = await open(ofMain(other), `${ROOT}/context`);
    expect(panel.textContent).toContain("Alex Tran");
    expect(panel.textContent).toMatch(state);
  });

  test("a reminder is sent from there, on small screens too", async () => {
    const { user, api } = await open(ofMain(anInvitedCoApplicant()), `${ROOT}/context`);
    api.respond(sendInvitation, () => json(200, anInvitedCoApplicant().invitation));
    await user.click(screen.getByRole("button", { name: "People" }));
    const dialog = await screen.findByRole("dialog", { name: "People in this application" });
    await user.click(within(dialog).getByRole("button", { name: "Remind Alex" }));
    expect(await within(dialog).findByText("The invitation is on its way.")).toBeDefined();
    expect(within(dialog).queryByRole("checkbox")).toBeNull();
  });

  test("sharing is off, says exactly what is shown and never shown, and is saved as it is switched", async () => {
    const { user, api, panel } = await open(ofMain(), `${ROOT}/context`);
    api.respond(saveSharing, ({ body }) => json(200, body));
    await user.click(within(panel).getByRole("button", { name: "Sharing and more" }));
    const sharing = await screen.findByRole("checkbox", { name: /^Let Alex see my income, debts and bank summary/ });
    expect(sharing).toHaveProperty("checked", false);
    await user.click(screen.getByText("What exactly is shown"));
    expect(await screen.findByText("what you own and what you owe")).toBeDefined();
    expect(screen.getByText("your email address, phone number and date of birth")).toBeDefined();
    await user.click(sharing);
    expect(await screen.findByText("Alex can see them now.")).toBeDefined();
    expect(api.requestsTo(saveSharing).map(({ body }) => body)).toEqual([{ sharesAnswers: true }]);
    await user.click(sharing);
    expect(await screen.findByText("Alex can no longer see them.")).toBeDefined();
  });

  test("an address that was given is shared and taken back by one switch; without one there is none", async () => {
    const own = anApplicant({ ...DETAILS_ANSWERS, address: AN_ADDRESS });
    const application = anApplication({ step: "context", applicants: [own, aJoinedCoApplicant()] });
    const { user, api, panel } = await open(application, `${ROOT}/context`);
    api.respond(saveAddressSharing, ({ body }) => json(200, body));
    await user.click(within(panel).getByRole("button", { name: "Sharing and more" }));
    const sharing = await screen.findByRole("checkbox", { name: /^Share my address with Alex/ });
    expect(screen.getByText(/Alex can take it over: 1 Wattle Street, Sydney NSW 2000\./)).toBeDefined();
    await user.click(sharing);
    expect(await screen.findByText("Alex can see your address now.")).toBeDefined();
    await user.click(sharing);
    expect(await screen.findByText("Alex can no longer see your address.")).toBeDefined();
    expect(api.requestsTo(saveAddressSharing).map(({ body }) => body)).toEqual([
      { sharesAddress: true },
      { sharesAddress: false },
    ]);
  });

  test("sharing that is not saved goes back and says so", async () => {
    const { user, api, panel } = await open(ofMain(), `${ROOT}/context`);
    api.refuse(saveSharing, "server.unavailable");
    await user.click(within(panel).getByRole("button", { name: "Sharing and more" }));
    const sharing = await screen.findByRole("checkbox", { name: /^Let Alex/ });
    await user.click(sharing);
    expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
    expect(sharing).toHaveProperty("checked", false);
  });

  test("removing the other on one of their screens leads back to the main applicant's", async () => {
    const { user, api, stored, path } = await open(ofMain(aCoApplicant()), `${ROOT}/applicant-address/co-applicant`);
    api.respond(removeCoApplicant, () => {
      stored.application = anApplication({ applicants: [anApplicant(DETAILS_ANSWERS)], version: 9 });
      return new Response(null, { status: 204 });
    });
    await user.click(screen.getByRole("button", { name: "Invitation and more" }));
    await user.click(await screen.findByRole("button", { name: "Remove Alex" }));
    await user.click(await screen.findByRole("button", { name: "Remove Alex and delete their part" }));
    await waitFor(() => expect(path()).toBe(`${ROOT}/applicant/main-applicant`));
    await waitFor(() => expect(screen.queryByRole("region", { name: "People" })).toBeNull());
    expect(api.requestsTo(removeCoApplicant)).toHaveLength(1);
  });

  test("who leaves is told what is deleted, and nothing typed stays on the device", async () => {
    const { user, api, path, notice, stored } = await open(ofCo(), `${ROOT}/applicant/co-applicant`);
    const key = `keystep-draft:${stored.user.id}:${APPLICATION_ID}:coapplicant-address`;
    localStorage.setItem(key, "{}");
    api.answer(removeCoApplicant, undefined);
    await user.click(screen.getByRole("button", { name: "Sharing and more" }));
    await user.click(await screen.findByRole("button", { name: "Leave this application" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Leave this application?" });
    expect(dialog.textContent).toContain("Everything you answered here is deleted");
    api.refuse(getApplication, "application.not-found");
    await user.click(within(dialog).getByRole("button", { name: "Leave and delete my answers" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(notice()).toContain("You have left that application");
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe("COAP-02: what the co-applicant who joined sees", () => {
  test("their own steps, and of the other's part only what is done and missing", async () => {
    const opened = renderApplication({ at: `${ROOT}/applicant-address/co-applicant`, application: ofCo(), user: ALEX });
    opened.api.answer(getStepStatus, () => ({
      ...stepStatuses({ application: opened.stored.application, user: ALEX, today: calendarDay("2026-11-20") }),
      applicant: "complete" as const,
      context: "complete" as const,
    }));
    const nav = await screen.findByRole("navigation", { name: "Application steps" });
    const sections = [...(nav.querySelector("ol")?.children ?? [])].map((item) => item.firstElementChild?.textContent);
    expect(sections.map((text) => text?.split(",")[0])).toEqual([
      "Account",
      "Your details",
      "Banking Details",
      "Property details: done",
      "Mia’s part: missing",
      "Review",
    ]);
    expect(within(nav).getByText("About them", { exact: false }).textContent).toBe("About them: done");
    const hrefs = within(nav)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs.filter((href) => href?.includes("main-applicant") || href?.endsWith("/context"))).toEqual([]);
    expect(
      within(nav)
        .getByRole("link", { name: /^100 Points ID/ })
        .getAttribute("href"),
    ).toBe(`${ROOT}/applicant-id/co-applicant`);
    expect(await screen.findByRole("heading", { name: "Your address", level: 1 })).toBeDefined();
  });

  test.each(["applicant/main-applicant", "applicant-assets/main-applicant", "context"])(
    "another's step by its address (%s) leads to their own",
    async (step) => {
      const application = ofCo({ step: "coapplicant-employment" });
      const { path } = renderApplication({ at: `${ROOT}/${step}`, application, user: ALEX });
      await waitFor(() => expect(path()).toBe(`${ROOT}/applicant-employment/co-applicant`));
      expect(await screen.findByRole("heading", { name: "Your employment", level: 1 })).toBeDefined();
    },
  );

  test("the first own step is about them, without a way back to somebody else's", async () => {
    await open(ofCo(), `${ROOT}/applicant/co-applicant`);
    expect(screen.getByRole("heading", { name: "About you", level: 1 })).toBeDefined();
    expect(document.title).toMatch(/^About you · Your application/);
    expect(screen.queryByRole("link", { name: "Back" })).toBeNull();
    expect(screen.queryByRole("radiogroup", { name: /someone else/ })).toBeNull();
  });
});

describe("COAP-02: what the main applicant sees of a co-applicant who joined", () => {
  test("done and missing, and no way in", async () => {
    const { path } = renderApplication({ at: `${ROOT}/applicant-address/co-applicant`, application: ofMain() });
    await waitFor(() => expect(path()).toBe(`${ROOT}/context`));
    const nav = await screen.findByRole("navigation", { name: "Application steps" });
    expect(within(nav).getByText("Alex’s part", { exact: false }).textContent).toBe("Alex’s part: missing");
    const hrefs = within(nav)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(hrefs.filter((href) => href?.includes("co-applicant"))).toEqual([]);
  });

  test("whose part it is stands in the heading while the main applicant fills in", async () => {
    renderApplication({ at: `${ROOT}/applicant-address/co-applicant`, application: ofMain(aCoApplicant()) });
    expect(await screen.findByRole("heading", { name: "Alex’s address", level: 1 })).toBeDefined();
  });
});

test("COAP-03: the co-applicant's form is opened from their first sub-step", async () => {
  const { user } = await open(ofMain(aCoApplicant()), `${ROOT}/applicant-address/co-applicant`);
  await user.click(await screen.findByRole("link", { name: "Back" }));
  expect(await screen.findByRole("heading", { name: "About Alex", level: 1 })).toBeDefined();
});
