import {
  closeCorrection,
  listSentVersions,
  openCorrection,
  sendCorrection,
} from "@keystep/contract/submissions/corrections";
import { declareOwnPart, getSubmission } from "@keystep/contract/submissions/submissions";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { aFinishedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aSubmission } from "#src/testing/submission-fixture";

const AT = `/application/${APPLICATION_ID}/success`;
const CORRECTION = {
  id: "0198c0de-0000-7000-8000-000000000009",
  step: "applicant-address",
  reason: "We moved last week.",
  openedAt: "2026-11-20T03:00:00.000Z",
} as const;

function open(changes: Partial<ApplicationAnswer> = {}, edition = 1) {
  const application = aFinishedApplication({ status: "in-review", step: "success", ...changes });
  const opened = renderApplication({ at: AT, application });
  opened.api.answer(getSubmission, aSubmission({ status: application.status, edition }));
  return opened;
}

describe("nothing is open", () => {
  test("the three ways stand there, and a part opens with a reason", async () => {
    const { api, user, stored } = open();
    const section = await screen.findByRole("region", { name: "Change something" });
    expect(
      within(section)
        .getAllByRole("heading", { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(["Your contact details", "Your documents", "An answer"]);
    await user.click(within(section).getByRole("button", { name: "Correct an answer" }));
    await user.click(screen.getByRole("button", { name: "Open this part" }));
    expect(await screen.findAllByText("A reason is required", { exact: false })).not.toHaveLength(0);
    expect(api.requestsTo(openCorrection)).toEqual([]);
    api.respond(openCorrection, () => {
      stored.application = { ...stored.application, correction: CORRECTION };
      return json(201, CORRECTION);
    });
    await user.click(within(section).getByRole("button", { name: "Home address" }));
    expect(await screen.findByRole("heading", { name: "You are changing what you sent" })).toBeDefined();
    expect(api.requestsTo(openCorrection)[0]?.body).toEqual({
      step: "applicant-address",
      reason: "My contact details have changed.",
    });
  });

  test("decided meanwhile, it says so", async () => {
    const { api, user } = open();
    api.refuse(openCorrection, "correction.closed");
    await user.click(await screen.findByRole("button", { name: "Add or replace documents" }));
    expect((await screen.findByRole("alert")).textContent).toContain("That is over");
  });

  test.each(["information-requested", "approved", "declined", "withdrawn"] as const)(
    "%s offers none",
    async (status) => {
      open({ status });
      await screen.findByText("KS-2V272F5R");
      expect(screen.queryByRole("heading", { name: "Change something" })).toBeNull();
    },
  );
});

describe("one part is open", () => {
  async function tickAll(user: ReturnType<typeof open>["user"]): Promise<void> {
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  }

  test("it waits at the top, and sent it is said to be with us", async () => {
    const { api, user, stored } = open({ correction: CORRECTION });
    const section = await screen.findByRole("region", { name: "Your change is not sent yet" });
    expect(section.textContent).toContain("We moved last week.");
    expect(screen.queryByRole("heading", { name: "Change something" })).toBeNull();
    await tickAll(user);
    api.respond(sendCorrection, () => {
      stored.application = { ...stored.application, correction: null };
      api.answer(listSentVersions, [
        {
          edition: 2,
          sentAt: CORRECTION.openedAt,
          sentBy: "main-applicant",
          changed: ["applicant-address"],
          shared: [],
        },
      ]);
      return json(200, aSubmission({ edition: 2, status: "in-review" }));
    });
    await user.click(within(section).getByRole("button", { name: "Send my change" }));
    const heading = await screen.findByRole("heading", { name: "Your change is with us" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(await screen.findByText("Edition 2")).toBeDefined();
    expect(api.requestsTo(sendCorrection)).toHaveLength(1);
  });

  test("what differs is not just closed, and what does not is", async () => {
    const { api, user, stored } = open({ correction: CORRECTION });
    api.refuse(closeCorrection, "correction.changed");
    await user.click(await screen.findByRole("button", { name: "Close it without a change" }));
    expect((await screen.findByRole("alert")).textContent).toContain("differs from what you sent");
    api.respond(closeCorrection, () => {
      stored.application = { ...stored.application, correction: null };
      return new Response(null, { status: 204 });
    });
    await user.click(screen.getByRole("button", { name: "Close it without a change" }));
    expect(await screen.findByRole("heading", { name: "Change something" })).toBeDefined();
  });

  test("decided meanwhile, the page shows the decision and that it was not sent", async () => {
    const { api, user, stored } = open({ correction: CORRECTION });
    await screen.findByRole("region", { name: "Your change is not sent yet" });
    await tickAll(user);
    stored.application = { ...stored.application, status: "declined" };
    api.refuse(sendCorrection, "correction.closed");
    await user.click(screen.getByRole("button", { name: "Send my change" }));
    expect(await screen.findByText("Your last change was not sent")).toBeDefined();
  });
});

describe("what two people share", () => {
  test("COAP-02: what the other changed is shown old and new, by whom", async () => {
    const co = anApplicant({
      type: "co-applicant",
      hasJoined: true,
      declaredAt: CORRECTION.openedAt,
      firstName: "Oscar",
    });
    const main = anApplicant({ firstName: "Mia", access: "withheld" });
    const { api } = open({ viewer: "co-applicant", applicants: [main, co] }, 2);
    const shared = [{ label: "Property address", before: "1 Wattle Street", after: "7 Banksia Road" }];
    api.answer(listSentVersions, [
      { edition: 2, sentAt: CORRECTION.openedAt, sentBy: "main-applicant", changed: ["context"], shared },
      { edition: 1, sentAt: CORRECTION.openedAt, sentBy: "main-applicant", changed: [], shared: [] },
    ]);
    const section = await screen.findByRole("region", { name: "What changed since the first time" });
    expect((await within(section).findByRole("listitem")).textContent).toMatch(
      /Edition 2, sent by Mia.*Property address.*Before: 1 Wattle Street.*Now: 7 Banksia Road/,
    );
  });

  test("COAP-01: a co-applicant agrees to that alone, and waits while it is being changed", async () => {
    const co = anApplicant({ type: "co-applicant", hasJoined: true, declaredAt: null, firstName: "Oscar" });
    const main = anApplicant({ firstName: "Mia", access: "withheld" });
    const agreement = { basis: { own: 1, shared: 2 }, standing: [], sharedBefore: null, isSharedOpen: true };
    const { api } = open({ viewer: "co-applicant", applicants: [main, co], agreement });
    expect(await screen.findByText("Mia is changing something you share")).toBeDefined();
    expect(screen.queryByRole("button", { name: "I agree" })).toBeNull();
    expect(api.requestsTo(declareOwnPart)).toEqual([]);
  });
});
