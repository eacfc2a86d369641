import { ANSWER_DEADLINES } from "#src/testing/deadlines";
import { getSubmission, submitApplication } from "@keystep/contract/submissions/submissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { aReopenedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";

const ROOT = `/application/${APPLICATION_ID}`;
const AT = `${ROOT}/review`;
const SENT_AGAIN = {
  edition: 2,
  reference: "KS-2V272F5R",
  submittedAt: "2026-11-20T04:42:00.000Z",
  status: "in-review",
  sentTo: "mia@example.com",
  isDocumentReady: true,
  deadlines: ANSWER_DEADLINES,
} as const;
const SEND = "Send my application again";

afterEach(() => {
  act(() => void window.dispatchEvent(new Event("online")));
});

async function openReview(application = aReopenedApplication(["applicant-address", "banking-details"])) {
  const opened = renderApplication({ at: AT, application });
  const { api, stored, user } = opened;
  api.answer(getSubmission, SENT_AGAIN).answer(submitApplication, () => {
    stored.application = { ...stored.application, status: "in-review", step: "success", informationRequest: null };
    return SENT_AGAIN;
  });
  await screen.findByRole("button", { name: SEND });
  const tickAndSend = async () => {
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: SEND }));
  };
  return { ...opened, tickAndSend };
}

describe("the review of an application that staff asked about", () => {
  test("says what can be changed, with their words over it, and only these parts have a way to change them", async () => {
    await openReview();
    expect(screen.getByRole("heading", { level: 1, name: "Check your answers" })).toBeDefined();
    expect(screen.getByText(/^The parts we asked for can be changed; the rest stays as you sent it/)).toBeDefined();
    const banner = screen.getByRole("region", { name: "We need something from you" });
    expect(banner.textContent).toContain("Your lease shows another street.");
    expect(screen.getAllByRole("link", { name: /^(Change|Answer) / }).map((link) => link.getAttribute("href"))).toEqual(
      [`${ROOT}/applicant-address/main-applicant?from=review`, `${ROOT}/banking-details?from=review`],
    );
    expect(
      within(screen.getByRole("region", { name: "Property details" })).getByText("1 Wattle Street, Sydney"),
    ).toBeDefined();
  });

  test("what is closed is never called missing, whatever it lacks; what was asked for is", async () => {
    const reopened = aReopenedApplication(["applicant-address", "banking-details"]);
    const [applicant] = reopened.applicants;
    if (applicant === undefined) throw new Error("There is a main applicant.");
    const { user, api } = await openReview({
      ...reopened,
      context: { ...reopened.context, propertyAddress: null },
      applicants: [{ ...applicant, bankingDetails: null }],
    });
    const list = screen.getByRole("region", { name: "One part is still missing" });
    expect(
      within(list)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Banking Details"]);
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: SEND }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe("One part is still missing"));
    expect(api.requestsTo(submitApplication)).toHaveLength(0);
  });

  test("sent again it says that it is read, and asks for nothing more", async () => {
    const { api, path, tickAndSend } = await openReview();
    expect(screen.queryByText(/still missing/)).toBeNull();
    await tickAndSend();
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(await screen.findByRole("heading", { level: 1, name: "We are reading your application" })).toBeDefined();
    expect(await screen.findByText(SENT_AGAIN.reference)).toBeDefined();
    expect(screen.queryByRole("link", { name: "Answer now" })).toBeNull();
    expect(screen.queryByRole("region", { name: "We need something from you" })).toBeNull();
    expect(api.requestsTo(submitApplication).map(({ body }) => submitApplication.body.parse(body).basis.own)).toEqual([
      1,
    ]);
  });

  test("what only the server finds is named as it refuses", async () => {
    const { api, tickAndSend } = await openReview();
    const message = "Banking Details: Account number is required";
    api.refuse(submitApplication, "application.incomplete", { errors: [{ field: "banking-details", message }] });
    await tickAndSend();
    const list = await screen.findByRole("region", { name: "One part is still missing" });
    expect(within(list).getByRole("link", { name: "Banking Details" })).toBeDefined();
  });

  test("staff took the question back meanwhile: leads to what became of it", async () => {
    const { api, stored, path, tickAndSend } = await openReview();
    stored.application = { ...stored.application, status: "in-review", informationRequest: null };
    api.refuse(submitApplication, "application.not-a-draft");
    await tickAndSend();
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(await screen.findByRole("heading", { level: 1, name: "We are reading your application" })).toBeDefined();
  });
});

test("what became of it says that something is asked for, and leads to it", async () => {
  const { api, user, path } = renderApplication({
    at: `${ROOT}/success`,
    application: aReopenedApplication(["applicant-address"]),
  });
  api.answer(getSubmission, { ...SENT_AGAIN, edition: 1, status: "information-requested" });
  expect(await screen.findByRole("heading", { level: 1, name: "We need something more from you" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Answer now" }));
  await waitFor(() => expect(path()).toBe(`${ROOT}/applicant-address/main-applicant`));
});
