import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import {
  getApplication,
  getStepStatus,
  type ApplicationAnswer,
  type InformationRequestAnswer,
} from "@keystep/contract/applications/applications";
import { DECLARATIONS_OF_TWO, OWN_DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import {
  declareOwnPart,
  getSubmission,
  submitApplication,
  takeAgreementBack,
} from "@keystep/contract/submissions/submissions";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import type { Applicant } from "@keystep/domain/applicants/applicant";
import { sharedAnswers } from "@keystep/domain/applications/agreement";
import { stepStatuses, type StepStatus } from "@keystep/domain/applications/step-status";
import { STEPS, type StepName } from "@keystep/domain/applications/steps";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { todayOf } from "#src/app/clock";
import { APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { aFinishedApplicant, aFinishedApplication, CO_APPLICANT_ID } from "#src/testing/finished-application";
import { renderApplication, standingClock } from "#src/testing/render-application.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const AT = `/application/${APPLICATION_ID}/review`;
const DECLARED_AT = "2026-11-20T04:42:00.000Z";
const AGREE = "I agree, my part is done";
afterEach(() => {
  act(() => void window.dispatchEvent(new Event("online")));
});

const MAIN = aFinishedApplicant("main-applicant");
const CO = { ...aFinishedApplicant("co-applicant"), hasJoined: true, firstName: "Alex" };
const AGREED = DECLARATIONS_OF_TWO.map((words) => ({ ...words, agreedAt: DECLARED_AT }));
const basis = { own: 2, shared: 2 };
const OWN_CHANGED = {
  basis,
  standing: AGREED.filter(({ name }) => name !== "isTrueAndComplete"),
  sharedBefore: null,
  isSharedOpen: false,
};
const SHARED_CHANGED = {
  basis,
  standing: AGREED.filter(({ name }) => name !== "isSharedRight"),
  sharedBefore: sharedAnswers({ context: aFinishedApplication().context, applicants: [MAIN] }),
  isSharedOpen: false,
};
const withheldMain: ApplicantAnswer = {
  ...anApplicant("main-applicant", { id: APPLICANT_ID, firstName: "Mia" }),
  access: "withheld",
  sharedHome: null,
};
const withheldCo = (changes: Partial<Applicant> = {}): ApplicantAnswer => ({
  ...anApplicant("co-applicant", { id: CO_APPLICANT_ID, hasJoined: true, firstName: "Alex", ...changes }),
  access: "withheld",
  sharedHome: null,
});

function asCo(changes: Partial<Applicant> = {}, more: Partial<ApplicationAnswer> = {}): ApplicationAnswer {
  return aFinishedApplication({ viewer: "co-applicant", applicants: [withheldMain, { ...CO, ...changes }], ...more });
}
const asMain = (changes: Partial<Applicant> = {}, more: Partial<ApplicationAnswer> = {}) =>
  aFinishedApplication({ applicants: [MAIN, withheldCo(changes)], ...more });

const doneOf = (type: "main-applicant" | "co-applicant") =>
  Object.fromEntries(
    STEPS.filter(({ applicantType }) => applicantType === type).map(({ name }) => [name, "complete"]),
  ) as Partial<Record<StepName, StepStatus>>; // each of these is a step

/** The server judges what is withheld here; `said` is its word on these steps. */
async function open(application: ApplicationAnswer, said: Partial<Record<StepName, StepStatus>>) {
  const opened = renderApplication({ at: AT, application });
  const { api, stored, user } = opened;
  api.answer(getStepStatus, () => ({
    ...stepStatuses({ application: stored.application, user: stored.user, today: todayOf(standingClock) }),
    ...said,
  }));
  api.refuse(getSubmission, "submission.not-found");
  await screen.findByRole("heading", { level: 1, name: "Check your answers" });
  const change = (changes: Partial<Applicant>) => {
    const { application: now } = stored;
    stored.application = {
      ...now,
      applicants: now.applicants.map((each) => (each.type === "co-applicant" ? { ...each, ...changes } : each)),
    };
  };
  const tick = async () => {
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
  };
  const agree = async () => user.click(await screen.findByRole("button", { name: AGREE }));
  return { ...opened, change, tick, agree };
}

async function openAsCo(application = asCo()) {
  const opened = await open(application, doneOf("main-applicant"));
  const { api, stored, change } = opened;
  api.answer(declareOwnPart, () => {
    change({ declaredAt: DECLARED_AT });
    const { basis } = stored.application.agreement;
    stored.application = {
      ...stored.application,
      agreement: { basis, standing: AGREED, sharedBefore: null, isSharedOpen: false },
    };
    return { declaredAt: DECLARED_AT };
  });
  await screen.findByRole("button", { name: AGREE });
  return opened;
}

describe("a co-applicant's own declarations", () => {
  test("finding: their own documents are spoken of as theirs who reads: you, who agree and do not send", async () => {
    await openAsCo();
    const note = await screen.findByText(/You can agree now; we can’t decide until we have it\./);
    expect(note.textContent).not.toMatch(/they|send/i);
  });

  test("COAP-01: they stand in their own words, none ticked, and each that stays so is named", async () => {
    const { api, agree } = await openAsCo();
    const form = screen.getByRole("form", { name: "Finish your part" });
    expect(within(form).getByText(/Mia sends the application once you have agreed/)).toBeDefined();
    for (const { text } of DECLARATIONS_OF_TWO) expect(within(form).getByText(text)).toBeDefined();
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
    await agree();
    expect((await screen.findByRole("alert")).textContent).toContain("Please agree to this to finish your part");
    expect(screen.getAllByText(OWN_DECLARATION_MISSING)).toHaveLength(4);
    expect(api.requestsTo(declareOwnPart)).toHaveLength(0);
    expect(screen.queryByRole("button", { name: /Send my application/ })).toBeNull();
  });

  test("COAP-01: agreed to, the page says when, who sends, and what a change would mean; two presses are one", async () => {
    const { api, user, tick } = await openAsCo();
    await tick();
    await user.dblClick(screen.getByRole("button", { name: AGREE }));
    const heading = await screen.findByRole("heading", { level: 2, name: "Your part is done" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const part = screen.getByRole("region", { name: "Your part is done" });
    expect(part.textContent).toMatch(/You agreed on 20 November 2026, 3:42\spm. Mia can send it now./);
    expect(part.textContent).toContain("we ask you to agree to that again before anything is sent");
    const [sent, ...more] = api.requestsTo(declareOwnPart);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      basis: { own: 1, shared: 1 },
      declarations: {
        isTrueAndComplete: true,
        isSharedRight: true,
        consentsToVerification: true,
        hasReadPrivacyNotice: true,
      },
    });
    expect(sent?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.queryByRole("checkbox")).toBeNull();
  });

  test("COAP-01: an agreement is taken back by a button, and asked for again where it was given", async () => {
    const stands = { basis, standing: AGREED, sharedBefore: null, isSharedOpen: false };
    const opened = await open(asCo({ declaredAt: DECLARED_AT }, { agreement: stands }), doneOf("main-applicant"));
    const { api, stored, change, user } = opened;
    api.refuse(takeAgreementBack, "server.unavailable");
    await user.click(await screen.findByRole("button", { name: "Take my agreement back" }));
    expect(await screen.findByRole("alert")).toBeDefined();
    api.answer(takeAgreementBack, () => {
      change({ declaredAt: null });
      stored.application = { ...stored.application, agreement: { ...stands, standing: [] } };
      return undefined;
    });
    await user.click(screen.getByRole("button", { name: "Take my agreement back" }));
    const told = await screen.findByText(/You took your agreement back, and we told Mia/);
    expect(document.activeElement).toBe(told);
    expect(screen.getAllByRole("checkbox")).toHaveLength(DECLARATIONS_OF_TWO.length);
    expect(screen.getByRole("button", { name: AGREE })).toBeDefined();
  });

  test("COAP-01: while the other person's part is not done, it says so", async () => {
    await open(asCo({ declaredAt: DECLARED_AT }), { ...doneOf("main-applicant"), "banking-details": "enabled" });
    expect(await screen.findByText(/Mia can send it once the other parts are done/)).toBeDefined();
  });

  test.each([
    {
      what: "their own part",
      agreement: OWN_CHANGED,
      words: /changed something in your part since/,
      asked: ["isTrueAndComplete"],
    },
    {
      what: "what they share",
      agreement: SHARED_CHANGED,
      words: /what you share has changed since/,
      asked: ["isSharedRight"],
    },
    {
      what: "both",
      agreement: { ...SHARED_CHANGED, standing: AGREED.slice(2) },
      words: /Something in your part and something that you share/,
      asked: ["isTrueAndComplete", "isSharedRight"],
    },
  ])("COAP-01: after a change of $what it says so, and asks for that alone", async ({ agreement, words, asked }) => {
    const { api, tick, agree } = await openAsCo(asCo({}, { agreement }));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("name"))).toEqual(asked);
    const standing = screen.getByRole("list", { name: "What you agreed to, which still holds" });
    expect(standing.textContent).toMatch(
      /Privacy notice: you agreed on 20 November 2026, 3:42\spm, and that still holds/,
    );
    await tick();
    await agree();
    expect(await screen.findByRole("heading", { name: "Your part is done" })).toBeDefined();
    expect(Object.keys(declareOwnPart.body.parse(api.requestsTo(declareOwnPart)[0]?.body).declarations)).toEqual(asked);
  });

  test("COAP-01: a changed shared answer stands there as it was agreed to and as it is now", async () => {
    const application = asCo({}, { agreement: SHARED_CHANGED });
    await openAsCo({ ...application, context: { ...application.context, propertyAddress: "9 Newer Street, Hobart" } });
    const form = within(screen.getByRole("form", { name: "Finish your part" }));
    expect(form.getByText("1 Wattle Street, Sydney").parentElement?.textContent).toContain("When you agreed:");
    expect(form.getByText("9 Newer Street, Hobart").parentElement?.textContent).toContain("Now:");
    expect(form.queryByText("Date of purchase")).toBeNull();
  });

  test("COAP-01: lapsed while the page stands, it asks again and can be agreed to again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, stored, change, tick, agree } = await openAsCo();
    await tick();
    await agree();
    await screen.findByRole("heading", { name: "Your part is done" });
    change({ declaredAt: null });
    stored.application = { ...stored.application, agreement: SHARED_CHANGED };
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByText(/what you share has changed since/)).toBeDefined();
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", false);
    await tick();
    await agree();
    await screen.findByRole("heading", { name: "Your part is done" });
    expect(api.requestsTo(declareOwnPart)).toHaveLength(2);
  });

  test("COAP-02: of what is missing their own parts alone are listed, and hold it up", async () => {
    const { api, tick, agree } = await openAsCo(
      asCo({ hasNoAssets: false }, { context: { ...asCo().context, propertyAddress: null } }),
    );
    const list = screen.getByRole("region", { name: "One part is still missing" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Your details, Assets: not answered yet"]);
    expect(list.textContent).toContain("You can finish your part once this is done");
    await tick();
    await agree();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("One part is still missing"));
    expect(api.requestsTo(declareOwnPart)).toHaveLength(0);
  });

  test("COAP-01: what only the server finds is named as it refuses", async () => {
    const { api, tick, agree } = await openAsCo();
    const message = "Coapplicant Banking Details: Account number is required";
    api.refuse(declareOwnPart, "application.incomplete", {
      errors: [{ field: "coapplicant-banking-details", message }],
    });
    await tick();
    await agree();
    const list = await screen.findByRole("region", { name: "One part is still missing" });
    expect(list.textContent).toContain("Account number is required");
  });

  test("COAP-01: changed somewhere else, the newer answers are shown, and what they are about is ticked again", async () => {
    const { api, stored, user, tick, agree } = await openAsCo();
    await tick();
    stored.application = {
      ...stored.application,
      version: 9,
      agreement: { ...stored.application.agreement, basis: { own: 1, shared: 2 } },
      context: { ...stored.application.context, propertyAddress: "9 Newer Street, Hobart" },
    };
    api.refuseOnce(declareOwnPart, "application.version-conflict");
    await agree();
    expect((await screen.findByRole("alert")).textContent).toContain("Nothing was agreed to");
    expect(await screen.findByText("9 Newer Street, Hobart")).toBeDefined();
    expect(screen.getAllByRole("checkbox", { checked: false }).map((box) => box.getAttribute("name"))).toEqual([
      "isSharedRight",
    ]);
    await user.click(screen.getByRole("checkbox", { name: /^What we share is right/ }));
    await agree();
    await screen.findByRole("heading", { name: "Your part is done" });
    expect(api.requestsTo(declareOwnPart).map(({ body }) => declareOwnPart.body.parse(body).basis.shared)).toEqual([
      1, 2,
    ]);
  });

  test("COAP-01: a refusal and being offline are said, and what was ticked stays", async () => {
    const { api, tick, agree } = await openAsCo();
    await tick();
    api.refuseOnce(declareOwnPart, "server.unavailable");
    await agree();
    expect((await screen.findByRole("alert")).textContent).toContain("Your part is not finished yet");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/you can agree as soon as you are back online/)).toBeDefined();
    await agree();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(api.requestsTo(declareOwnPart)).toHaveLength(1);
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", true);
  });

  test("COAP-01: by an emailed link the way to log in leads back here", async () => {
    const { api, user, tick, agree } = await openAsCo();
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    api.refuse(declareOwnPart, "application.sign-in-to-submit");
    await tick();
    await agree();
    await user.click(await screen.findByRole("button", { name: "Log in to agree" }));
    expect(startSignIn).toHaveBeenCalledWith(AT);
  });

  test("COAP-01: sent meanwhile, it leads to what became of it", async () => {
    const { api, stored, path, tick, agree } = await openAsCo();
    await tick();
    stored.application = { ...stored.application, status: "submitted", step: "success" };
    api.refuse(declareOwnPart, "application.not-a-draft");
    await agree();
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/success`));
  });

  test("COAP-01: while staff ask for more, they agree again only where it lapsed", async () => {
    const informationRequest: InformationRequestAnswer = {
      id: APPLICANT_ID,
      steps: ["coapplicant-address"],
      message: "Please look again.",
      items: [],
      requestedAt: DECLARED_AT,
      dueOn: null,
    };
    const asked = { status: "information-requested", informationRequest } as const;
    const reopened = {
      ...asked,
      informationRequest: { ...asked.informationRequest, steps: [...asked.informationRequest.steps] },
    };
    await open(asCo({ declaredAt: DECLARED_AT }, reopened), doneOf("main-applicant"));
    expect(await screen.findByRole("heading", { name: "Your part is done" })).toBeDefined();
    expect(screen.getByText(/it says whether you need to agree again/)).toBeDefined();
    cleanup();
    await openAsCo(asCo({}, { ...reopened, agreement: OWN_CHANGED }));
    expect(screen.getByText(/changed something in your part since/)).toBeDefined();
  });
});

describe("the main applicant's review with somebody who joined", () => {
  const waiting = () => screen.findByRole("region", { name: "Waiting for Alex" });

  test("COAP-01: waits for them above the answers, names what is left, and at the side", async () => {
    await open(asMain(), doneOf("co-applicant"));
    expect((await waiting()).textContent).toContain(
      "Alex has answered everything. They have not agreed to the declarations yet",
    );
    expect(screen.queryByText(/still missing/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Send my application" })).toBeNull();
    const sidebar = screen.getByRole("navigation", { name: "Application steps" });
    expect(sidebar.textContent).toContain("Alex’s part: missing");
    expect(sidebar.textContent).toContain("Declarations: missing");
  });

  test("COAP-01: once they agreed it goes on by itself, says when, and can be sent", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { change, api, tick, user } = await open(asMain(), doneOf("co-applicant"));
    await waiting();
    change({ declaredAt: DECLARED_AT });
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect((await screen.findByText(/Alex agreed on/)).textContent).toMatch(/20 November 2026, 3:42\spm/);
    expect(screen.queryByText(/still missing/)).toBeNull();
    const sidebar = screen.getByRole("navigation", { name: "Application steps" });
    expect(sidebar.textContent).toContain("Alex’s part: done");
    expect(sidebar.textContent).toContain("Declarations: done");
    await tick();
    await user.click(screen.getByRole("button", { name: "Send my application" }));
    expect(api.requestsTo(submitApplication)).toHaveLength(1);
  });

  test("COAP-01: it does not look for ever, says when it cannot, and looks when asked to", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, change, user } = await open(asMain(), doneOf("co-applicant"));
    await waiting();
    api.goOffline();
    await act(() => vi.advanceTimersByTimeAsync(21_000));
    expect(await screen.findByText(/We could not look just now/)).toBeDefined();
    api.goOnline();
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    const asked = api.requestsTo(getApplication).length;
    await act(() => vi.advanceTimersByTimeAsync(3_600_000));
    expect(api.requestsTo(getApplication)).toHaveLength(asked);
    change({ declaredAt: DECLARED_AT });
    await user.click(screen.getByRole("button", { name: "Check for updates" }));
    expect(await screen.findByRole("button", { name: "Send my application" })).toBeDefined();
  });

  test("COAP-01: lapsed at the moment of sending, it is refused and waits for them again", async () => {
    const { api, change, tick, user } = await open(asMain({ declaredAt: DECLARED_AT }), doneOf("co-applicant"));
    await screen.findByRole("button", { name: "Send my application" });
    await tick();
    change({ declaredAt: null });
    api.refuse(submitApplication, "application.incomplete", {
      errors: [
        {
          field: "coapplicant-declarations",
          message: "Coapplicant Details: Alex has not agreed to the declarations yet",
        },
      ],
    });
    await user.click(screen.getByRole("button", { name: "Send my application" }));
    expect((await waiting()).textContent).toContain("have not agreed to the declarations yet");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for Alex"));
  });

  test("COAP-01: changed by them at the moment of sending, it says that nothing was sent and waits for them again", async () => {
    const { api, change, tick, user } = await open(asMain({ declaredAt: DECLARED_AT }), doneOf("co-applicant"));
    await screen.findByRole("button", { name: "Send my application" });
    await tick();
    change({ declaredAt: null });
    api.refuse(submitApplication, "application.version-conflict");
    await user.click(screen.getByRole("button", { name: "Send my application" }));
    await waiting();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Nothing was sent.");
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  test("COAP-01: who is filled in for declares nothing", async () => {
    await open(aFinishedApplication({ applicants: [MAIN, { ...CO, hasJoined: false }] }), {});
    expect(await screen.findByRole("button", { name: "Send my application" })).toBeDefined();
    expect(screen.queryByText(/agreed to the declarations/)).toBeNull();
  });
});
