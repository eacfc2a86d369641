import { saveApplication } from "@keystep/contract/applications/applications";
import { saveAddress } from "@keystep/contract/applicants/address";

import { AN_ADDRESS } from "@keystep/domain/testing/sample-applicant";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication, APPLICATION_ID } from "#src/testing/application-fixtures";
import { aReopenedApplication } from "#src/testing/finished-application";
import { aJoinedCoApplicant } from "#src/testing/two-people";
import { renderApplication } from "#src/testing/render-application.tsx";

const ROOT = `/application/${APPLICATION_ID}`;

const aReopened = (steps: Parameters<typeof aReopenedApplication>[0]) =>
  aReopenedApplication(steps, { step: steps[0] ?? null });

describe("an application that staff asked about", () => {
  test("opens at what was asked for, with their words and the day over it", async () => {
    const { path } = renderApplication({ at: ROOT, application: aReopened(["applicant-address"]) });
    await waitFor(() => expect(path()).toBe(`${ROOT}/applicant-address/main-applicant`));
    const banner = await screen.findByRole("region", { name: "We need something from you" });
    expect(banner.textContent).toContain("Your lease shows another street.");
    expect(banner.textContent).toContain("Please answer by 27 November 2026.");
    expect(within(banner).getByRole("link", { name: "Applicant Details: Address" }).getAttribute("aria-current")).toBe(
      "step",
    );
  });

  test("lists point by point what was refused and what does not fit together", async () => {
    const asked = aReopened(["context", "applicant-id"]);
    const items = [
      { step: "context", kind: "question", title: "Property details", words: "No years are left.", note: null },
      {
        step: "applicant-id",
        kind: "document",
        title: "Medicare card",
        words: "A page is missing.",
        note: "The back.",
      },
    ] as const;
    const informationRequest = asked.informationRequest && { ...asked.informationRequest, items: [...items] };
    renderApplication({ at: ROOT, application: { ...asked, informationRequest } });
    const banner = await screen.findByRole("region", { name: "We need something from you" });
    expect(banner.textContent).toContain("Property details: No years are left.");
    expect(banner.textContent).toContain("Medicare card: A page is missing. The back.");
    expect(within(banner).getByRole("link", { name: "Medicare card" }).getAttribute("href")).toBe(
      `${ROOT}/applicant-id/main-applicant`,
    );
  });

  test("the stepper leads to these steps and the review, and says of the others that they are closed", async () => {
    renderApplication({ at: ROOT, application: aReopened(["applicant-address", "applicant-employment"]) });
    const nav = await screen.findByRole("navigation", { name: "Application steps" });
    expect(
      within(nav)
        .getAllByRole("link")
        .map(({ textContent }) => textContent?.split(",")[0]),
    ).toEqual(["Applicant Details", "Address", "Employment", "Review"]);
    expect(within(nav).getByText("Property details").textContent).toContain("closed to changes");
    expect(screen.getAllByText("2 parts to look at again").length).toBeGreaterThan(0);
  });

  test("a closed step's address leads to what was asked for", async () => {
    const { path } = renderApplication({ at: `${ROOT}/context`, application: aReopened(["applicant-address"]) });
    await waitFor(() => expect(path()).toBe(`${ROOT}/applicant-address/main-applicant`));
  });

  test("what is typed is saved by itself, as in a draft", async () => {
    const { api, user } = renderApplication({ at: ROOT, application: aReopened(["applicant-address"]) });
    api.answer(saveAddress, { ...AN_ADDRESS, city: "Perth", version: 4 });
    await user.clear(await screen.findByLabelText("Suburb or town"));
    await user.type(screen.getByLabelText("Suburb or town"), "Perth");
    await user.tab();
    await waitFor(() => expect(api.requestsTo(saveAddress).at(-1)?.body).toMatchObject({ city: "Perth" }));
  });

  test("employment goes by its own name where the applicant's step is closed", async () => {
    const application = aReopened(["applicant-employment"]);
    const { api, user } = renderApplication({ at: ROOT, application });
    api.answer(saveApplication, { id: APPLICATION_ID, step: "review", version: 4 });
    await user.click(await screen.findByRole("button", { name: "Save and continue" }));
    await waitFor(() =>
      expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "applicant-employment" }),
    );
  });

  test.each([
    [
      "the main applicant hears that the other was asked, and nothing of it",
      "main-applicant",
      "We asked Alex for something",
    ],
    ["a co-applicant of whom nothing is asked hears nothing", "co-applicant", null],
  ] as const)("COAP-02: %s", async (_what, viewer, heading) => {
    const asked = aReopened([]);
    const application = {
      ...asked,
      viewer,
      applicants: [...asked.applicants, aJoinedCoApplicant()],
      informationRequest: asked.informationRequest && { ...asked.informationRequest, message: null },
    };
    renderApplication({ at: `${ROOT}/review`, application });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "We need something from you" })).toBeNull();
    expect(screen.queryByRole("heading", { name: /^We asked/ })?.textContent ?? null).toBe(heading);
  });

  test("without a request there is no banner", async () => {
    renderApplication({ at: `${ROOT}/context`, application: anApplication() });
    await screen.findByRole("heading", { name: "Property details", level: 1 });
    expect(screen.queryByRole("region", { name: "We need something from you" })).toBeNull();
  });
});
