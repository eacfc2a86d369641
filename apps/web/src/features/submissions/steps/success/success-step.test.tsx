import {
  downloadSubmission,
  getSubmission,
  withdrawApplication,
  type SubmissionAnswer,
} from "@keystep/contract/submissions/submissions";
import { APPLICATION_STATUSES } from "@keystep/domain/applications/application-status";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { anOffer } from "#src/testing/decision-fixtures";
import { json } from "#src/testing/fake-api";
import { aFinishedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aSubmission } from "#src/testing/submission-fixture";
import { STATUS_WORDS } from "./status-words.ts";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const AT_INSTANT = "2026-11-19T22:00:00.000Z";
const AT = `/application/${APPLICATION_ID}/success`;

function open(submission: SubmissionAnswer | null = aSubmission()) {
  const status = submission?.status ?? "withdrawn";
  const opened = renderApplication({ at: AT, application: aFinishedApplication({ status, step: "success" }) });
  if (submission === null) opened.api.refuse(getSubmission, "submission.not-found");
  else opened.api.answer(getSubmission, submission);
  return opened;
}

/** The passing of time as a browser has it, without waiting for it. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe("what was sent", () => {
  test("STEP-15: the reference number, when it was sent, where the copy went, and what happens next", async () => {
    open();
    const heading = await screen.findByRole("heading", { level: 1, name: "Your application is with us" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(await screen.findByText("KS-2V272F5R")).toBeDefined();
    expect(screen.getByText(/^20 November 2026, 3:42/)).toBeDefined();
    expect(screen.getByText("mia@example.com")).toBeDefined();
    const next = screen.getByRole("region", { name: "What happens next" });
    expect(within(next).getAllByRole("listitem")[0]?.textContent).toContain("by 24 November 2026");
  });

  test("the number can be copied, and where a browser will not, it says so", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Copy the reference number" }));
    expect(await screen.findByText("Copied.")).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe("KS-2V272F5R");
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("Not allowed"));
    await user.click(screen.getByRole("button", { name: "Copy the reference number" }));
    expect(await screen.findByText(/Please write it down/)).toBeDefined();
  });

  test.each(APPLICATION_STATUSES.filter((status) => status !== "draft"))(
    "%s is said in plain words",
    async (status) => {
      open(aSubmission({ status }));
      const { heading, text } = STATUS_WORDS[status];
      const tellsNext = status === "submitted" || status === "in-review";
      expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeDefined();
      await screen.findByText("KS-2V272F5R");
      const told = tellsNext
        ? /^Sent on 20 November 2026\. We (look at it by 24 November|are looking at it and decide by 4 December) 2026/
        : text;
      expect(screen.getByText(told)).toBeDefined();
      expect(screen.queryByRole("heading", { name: "What happens next" }) !== null).toBe(tellsNext);
    },
  );

  test.each([
    ["approved", "Read our offer"],
    ["accepted", "See the offer"],
    ["lapsed", "See the offer as it was"],
    ["declined", "Read our decision"],
  ] as const)("%s leads to our decision, the one action in colour if it waits", async (status, words) => {
    const offer = anOffer({}, { status }).offer;
    const sent = aSubmission({ status });
    const application = aFinishedApplication({ status, step: "success", offer });
    renderApplication({ at: AT, application }).api.answer(getSubmission, sent);
    const link = await screen.findByRole("link", { name: words });
    expect(link.getAttribute("href")).toBe(`/application/${APPLICATION_ID}/decision`);
    expect(link.className.includes("bg-wattle ")).toBe(status === "approved");
    expect((await screen.findByRole("button", { name: /^Download/ })).className).not.toContain("bg-wattle ");
    expect(screen.queryByText("It stands until 18 January 2027. You have yet to accept it.") !== null).toBe(
      status === "approved",
    );
  });

  test("an offer that this person accepted says for whom it waits", async () => {
    const { offer } = anOffer({ otherName: "Alex", acceptances: [{ party: "main-applicant", at: AT_INSTANT }] });
    const application = aFinishedApplication({ status: "approved", step: "success", offer });
    renderApplication({ at: AT, application }).api.answer(getSubmission, aSubmission({ status: "approved" }));
    expect(await screen.findByText(/^You accepted it\. It goes ahead once/)).toBeDefined();
    expect(screen.getByRole("link", { name: "See the offer" })).toBeDefined();
  });

  test("withdrawn before it was sent, there is nothing but that", async () => {
    open(null);
    expect(await screen.findByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeDefined();
    expect(await screen.findByRole("link", { name: "Go to your dashboard" })).toBeDefined();
    expect(screen.queryByText("Your reference number")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Withdraw this application" })).toBeNull();
  });

  test("what cannot be loaded says so and can be asked for again", async () => {
    const { api, user } = open();
    api.refuse(getSubmission, "server.unavailable");
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(getSubmission, aSubmission());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("KS-2V272F5R")).toBeDefined();
  });
});

describe("the copy", () => {
  test("is asked for as it is pressed and handed over under the reference number", async () => {
    const { api, user } = open();
    api.respond(
      downloadSubmission,
      () => new Response("%PDF-1.7 copy", { headers: { "Content-Type": "application/pdf" } }),
    );
    const saved: { name: string; content: Blob }[] = [];
    let content = new Blob();
    vi.stubGlobal(
      "URL",
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => {
          content = blob;
          return "blob:copy";
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push({ name: this.download, content });
    });
    const button = await screen.findByRole("button", { name: "Download your copy (PDF)" });
    expect(api.requestsTo(downloadSubmission)).toHaveLength(0);
    await user.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe("KS-2V272F5R.pdf");
    expect(await saved[0]?.content.text()).toBe("%PDF-1.7 copy");
  });

  test("one that cannot be had says why", async () => {
    const { api, user } = open();
    api.refuse(downloadSubmission, "submission.document-not-ready");
    await user.click(await screen.findByRole("button", { name: "Download your copy (PDF)" }));
    expect((await screen.findByRole("alert")).textContent).toContain("still being made");
  });

  test("while it is being prepared that is said, and the button comes by itself", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open(aSubmission({ isDocumentReady: false }));
    expect(await screen.findByText(/Your copy is being prepared/)).toBeDefined();
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    api.answer(getSubmission, aSubmission());
    await pass(5000);
    expect(await screen.findByRole("button", { name: /Download/ })).toBeDefined();
    const asked = api.requestsTo(getSubmission).length;
    await pass(600_000);
    expect(api.requestsTo(getSubmission)).toHaveLength(asked);
  });

  test("it is not asked for without end; the person can look again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = open(aSubmission({ isDocumentReady: false }));
    await screen.findByText(/Your copy is being prepared/);
    await pass(600_000);
    expect(await screen.findByText(/takes longer than usual/)).toBeDefined();
    const asked = api.requestsTo(getSubmission).length;
    expect(asked).toBeLessThanOrEqual(12);
    await pass(600_000);
    expect(api.requestsTo(getSubmission)).toHaveLength(asked);
    api.answer(getSubmission, aSubmission());
    act(() => screen.getByRole("button", { name: "Check for updates" }).click());
    expect(await screen.findByRole("button", { name: /Download/ })).toBeDefined();
  });
});

describe("taking it back", () => {
  test("without a reason it is withdrawn as well, and the page says so", async () => {
    const { api, user, stored } = open();
    await user.click(await screen.findByRole("button", { name: "Withdraw this application" }));
    const dialog = await screen.findByRole("alertdialog");
    expect(dialog.textContent).toContain("We stop working on it");
    api.respond(withdrawApplication, () => {
      stored.application = { ...stored.application, status: "withdrawn", version: 4 };
      api.answer(getSubmission, aSubmission({ status: "withdrawn" }));
      return json(200, { status: "withdrawn", version: 4 });
    });
    await user.click(screen.getByRole("button", { name: "Withdraw it" }));
    expect(await screen.findByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(api.requestsTo(withdrawApplication).map(({ body }) => body)).toEqual([{}]);
    expect(screen.getByText("KS-2V272F5R")).toBeDefined();
  });

  test.each(["approved", "declined", "settled", "withdrawn"] as const)("%s offers it no more", async (status) => {
    open(aSubmission({ status }));
    await screen.findByText("KS-2V272F5R");
    expect(screen.queryByRole("button", { name: "Withdraw this application" })).toBeNull();
  });
});
