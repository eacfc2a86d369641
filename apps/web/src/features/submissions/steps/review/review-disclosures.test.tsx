import {
  getDisclosure,
  giveDisclosures,
  showDisclosure,
  type DueDisclosure,
} from "@keystep/contract/disclosures/disclosures";
import { getSubmission, submitApplication } from "@keystep/contract/submissions/submissions";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { OPENED_AT, OPENED_DISCLOSURES } from "#src/testing/disclosure-fixtures";
import { aFinishedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aSubmission } from "#src/testing/submission-fixture";

const TEXT = {
  title: "Product disclosure",
  sections: [{ heading: "What it costs", blocks: ["No interest.", { list: ["Our share"] }] }],
};

/** The review of somebody who has this list; what they open is opened in it. */
async function openReview(due: readonly DueDisclosure[]) {
  const opened = renderApplication({
    at: `/application/${APPLICATION_ID}/review`,
    application: aFinishedApplication(),
  });
  const { api, user } = opened;
  let list = [...due];
  const put = (next: readonly DueDisclosure[]) => void (list = [...next]);
  api.answer(giveDisclosures, () => list);
  api.answer(getDisclosure, ({ path }) => {
    const kind = OPENED_DISCLOSURES.find((one) => path.includes(one.kind))?.kind ?? "credit-guide";
    return { kind, version: 1, effectiveFrom: OPENED_AT, text: TEXT };
  });
  api.answer(showDisclosure, ({ path }) => {
    put(list.map((one) => (path.includes(one.kind) ? { ...one, shownAt: OPENED_AT } : one)));
    return list;
  });
  api.answer(getSubmission, aSubmission()).answer(submitApplication, aSubmission());
  await screen.findByText("Read the privacy notice and other documents");
  const panelOf = () => screen.getByRole("region", { name: "Open these first" });
  const send = async () => {
    for (const box of screen.queryAllByRole("checkbox", { checked: false })) await user.click(box);
    await user.click(screen.getByRole("button", { name: "Send my application" }));
  };
  return { ...opened, panelOf, put, send };
}

const unopened = (changes: Partial<DueDisclosure> = {}) =>
  OPENED_DISCLOSURES.map((one) => ({ ...one, shownAt: null, ...changes }));

describe("the documents before sending", () => {
  test("have to be opened first: nothing is sent, and the page says so", async () => {
    const { send, api, user, panelOf, path } = await openReview(unopened());
    const panel = panelOf();
    await send();
    const alert = await within(panel).findByRole("alert");
    expect(alert.textContent).toContain("Please open each document first");
    expect(document.activeElement).toBe(alert);
    expect(api.requestsTo(submitApplication)).toEqual([]);
    for (const title of ["Product disclosure", "Target market"]) {
      await user.click(within(panel).getByRole("button", { name: `Open ${title}` }));
      expect(await within(panel).findByRole("region", { name: title })).toBeDefined();
    }
    await waitFor(() => expect(within(panel).getAllByText(/opened on 19 November 2026/)).toHaveLength(2));
    await send();
    await waitFor(() => expect(path()).toMatch(/success$/));
  });

  test("show their text where they are opened, are recorded once, and close again", async () => {
    const { api, user, panelOf } = await openReview(unopened());
    const panel = panelOf();
    const open = within(panel).getByRole("button", { name: "Open Product disclosure" });
    expect(open.getAttribute("aria-expanded")).toBe("false");
    await user.click(open);
    const text = await within(panel).findByRole("region", { name: "Product disclosure" });
    expect(within(text).getByRole("heading", { level: 4, name: "What it costs" })).toBeDefined();
    expect(within(text).getByRole("listitem").textContent).toBe("Our share");
    const own = within(panel).getByRole("link", { name: /a page of its own/ });
    expect(own.getAttribute("href")).toBe("/documents/product-disclosure-homeowner-assistant/1");
    await waitFor(() => expect(api.requestsTo(showDisclosure)).toHaveLength(1));
    const close = within(panel).getByRole("button", { name: "Close Product disclosure" });
    await user.click(close);
    expect(within(panel).queryByRole("region")).toBeNull();
    await user.click(close);
    await within(panel).findByRole("region", { name: "Product disclosure" });
    expect(api.requestsTo(showDisclosure)).toHaveLength(1);
  });

  test("stay opened where two are opened at once, and each answer knows only its own", async () => {
    const { api, user, panelOf } = await openReview(unopened());
    const panel = panelOf();
    api.answer(showDisclosure, ({ path }) =>
      unopened().map((one) => (path.includes(one.kind) ? { ...one, shownAt: OPENED_AT } : one)),
    );
    for (const title of ["Product disclosure", "Target market"])
      await user.click(within(panel).getByRole("button", { name: `Open ${title}` }));
    await waitFor(() => expect(within(panel).getAllByText(/opened on 19 November 2026/)).toHaveLength(2));
  });

  test("say which version they replace, also where it came into force while the page was open", async () => {
    const { send, api, panelOf, put } = await openReview(OPENED_DISCLOSURES);
    expect(screen.queryByRole("region", { name: "Open these first" })).toBeNull();
    put(unopened({ version: 2, shownBefore: 1 }));
    api.refuse(submitApplication, "disclosure.not-shown");
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was sent");
    const words = "Version 2 is new. You opened version 1, which it replaces.";
    expect(await within(panelOf()).findAllByText(words)).toHaveLength(2);
  });

  test("that could not be noted as opened say so, and are tried again by a press", async () => {
    const { api, user, panelOf } = await openReview(unopened());
    const panel = panelOf();
    api.refuseOnce(showDisclosure, "server.unavailable");
    await user.click(within(panel).getByRole("button", { name: "Open Target market" }));
    const alert = await within(panel).findByRole("alert");
    expect(alert.textContent).toContain("could not note that you opened this");
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(within(panel).getByText(/opened on/)).toBeDefined());
    expect(within(panel).queryByRole("alert")).toBeNull();
  });
});

describe("the documents of the beginning", () => {
  const AT = `/application/${APPLICATION_ID}/applicant-address/main-applicant`;

  test("stand on the review too, on a line beside what is said of the privacy notice", async () => {
    const { user } = await openReview(unopened());
    expect(screen.queryByRole("button", { name: /^Documents for you/ })).toBeNull();
    await user.click(screen.getByText("Read the privacy notice and other documents"));
    await user.click(screen.getByRole("button", { name: "Open Privacy notice" }));
    expect(await screen.findByText(/opened on 19 November 2026/)).toBeDefined();
  });

  test("are one line below each step, and the step goes on without them where they cannot be had", async () => {
    const { api, user } = renderApplication({ at: AT, application: aFinishedApplication() });
    await user.click(await screen.findByRole("button", { name: "Documents for you: Credit guide and Privacy notice" }));
    expect(screen.getAllByRole("button", { name: /^Open / })).toHaveLength(2);
    cleanup();
    const again = renderApplication({ at: AT, application: aFinishedApplication() });
    again.api.refuse(giveDisclosures, "server.unavailable");
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(again.api.requestsTo(giveDisclosures).length).toBeGreaterThan(0));
    expect(screen.queryByRole("button", { name: /^Documents for you/ })).toBeNull();
    expect(api.requestsTo(showDisclosure)).toEqual([]);
  });
});
