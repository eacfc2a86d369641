import { saveApplication, type ApplicationAnswer } from "@keystep/contract/applications/applications";
import { DECLARATION_MISSING, DECLARATIONS_OF_ONE } from "@keystep/contract/submissions/declarations";
import { listApplicantDocuments } from "@keystep/contract/documents/documents";
import { listFiles, type StoredFile } from "@keystep/contract/files/files";
import { getSubmission, submitApplication, withdrawApplication } from "@keystep/contract/submissions/submissions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { keepLocalDraft } from "#src/features/applications/drafts/local-draft";
import { APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { aFinishedApplicant, aFinishedApplication } from "#src/testing/finished-application";
import { renderApplication } from "#src/testing/render-application.tsx";
import { aSubmission } from "#src/testing/submission-fixture";

const ROOT = `/application/${APPLICATION_ID}`;
const AT = `${ROOT}/review`;
const SENT = aSubmission();
const DOCUMENT_ID = "01890a5d-ac96-774b-bcce-b302099a8090";

afterEach(() => {
  // The query library listens while a page stands, and would hold the next test's calls back.
  act(() => void window.dispatchEvent(new Event("online")));
});

async function openReview(application = aFinishedApplication()) {
  const opened = renderApplication({ at: AT, application });
  const { api, stored } = opened;
  api.answer(getSubmission, SENT).answer(submitApplication, () => {
    stored.application = { ...stored.application, status: "submitted", step: "success" };
    return SENT;
  });
  await screen.findByRole("button", { name: "Send my application" });
  const tick = async () => {
    for (const box of screen.getAllByRole("checkbox")) await opened.user.click(box);
  };
  const send = () => opened.user.click(screen.getByRole("button", { name: "Send my application" }));
  return { ...opened, tick, send };
}

function part(name: string): HTMLElement {
  return screen.getByRole("region", { name });
}

function aFile(changes: Partial<StoredFile>): StoredFile {
  return {
    id: "01890a5d-ac96-774b-bcce-b302099a8091",
    name: "passport.heic",
    size: 1000,
    mediaType: "image/heic",
    entity: "Document",
    entityId: DOCUMENT_ID,
    status: "accepted",
    createdAt: "2026-11-20T04:00:00.000Z",
    ...changes,
  };
}

describe("the answers", () => {
  test("STEP-15: every part stands there with its answers and a way to change it, and accounts show their end alone", async () => {
    await openReview();
    expect(screen.getByRole("heading", { level: 1, name: "Check your answers" })).toBe(document.activeElement);
    expect(within(part("Property details")).getByText("1 Wattle Street, Sydney")).toBeDefined();
    expect(within(part("Account")).getByText("0412 345 678")).toBeDefined();
    for (const text of ["M Nguyen", "062-000", "Ends in 789"])
      expect(within(part("Banking Details")).getByText(text)).toBeDefined();
    const links = screen.getAllByRole("link", { name: /^Change / });
    expect(links.map((link) => link.getAttribute("aria-label"))).toEqual([
      "Change Account",
      "Change Property details",
      "Change Applicant Details, Applicant",
      "Change Applicant Details, Address",
      "Change Applicant Details, Mortgage",
      "Change Applicant Details, Employment",
      "Change Applicant Details, Assets",
      "Change Applicant Details, Liabilities",
      "Change Banking Details",
    ]);
    expect(links[3]?.getAttribute("href")).toBe(`${ROOT}/applicant-address/main-applicant?from=review`);
  });

  test("the amount that is asked for, how it is paid and the share for it stand before what one agrees to", async () => {
    const { stored } = await openReview();
    const asked = part("You ask for $86,342");
    expect(stored.application.context).toMatchObject({ monthlyMortgagePayment: 5996, fintreeHelpPercentage: 40 });
    expect(asked.textContent).toContain("In 36 monthly payments, for about 3.5% of a home worth $2,500,000.");
    const [first] = screen.getAllByRole("checkbox");
    if (first === undefined) throw new Error("There are declarations.");
    expect(asked.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("where the figures do not say how much, no amount is shown", async () => {
    const finished = aFinishedApplication();
    await openReview({ ...finished, context: { ...finished.context, fintreeHelpPercentage: null } });
    expect(screen.queryByText(/^You ask for/)).toBeNull();
  });

  test("both people have their sections, with their names", async () => {
    const application = aFinishedApplication();
    const other = { ...aFinishedApplicant("co-applicant"), firstName: "Binh", lastName: "Tran" };
    await openReview({ ...application, applicants: [...application.applicants, other] });
    expect(screen.getByRole("heading", { level: 2, name: /^Coapplicant Details.*Binh Tran/ })).toBeDefined();
    expect(screen.getByRole("link", { name: "Change Coapplicant Details, Address" })).toBeDefined();
    expect(screen.getAllByRole("group", { name: "Address" })).toHaveLength(2);
    expect(screen.queryByRole("region", { name: "Address" })).toBeNull();
    expect(screen.getByRole("link", { name: "Change Coapplicant Banking Details" })).toBeDefined();
  });

  test("documents show the end of their numbers and the names of their files; one that was refused is not among them", async () => {
    const [applicant] = aFinishedApplication().applicants;
    if (applicant === undefined) throw new Error("There is a main applicant.");
    const application = aFinishedApplication({
      applicants: [{ ...applicant, documentTypes: ["australian-passport"] }],
    });
    const { api } = renderApplication({ at: AT, application });
    api
      .answer(listApplicantDocuments, [
        {
          id: DOCUMENT_ID,
          documentType: {
            type: "australian-passport",
            name: "Australian passport",
            category: "primary",
            pointsValue: 70,
          },
          fieldValues: { passportNumber: "•••567", fullName: "MIA NGUYEN", expiryDate: "2031-05-31" },
          isWhole: true,
          refusal: null,
        },
      ])
      .answer(listFiles, [aFile({}), aFile({ name: "other.exe", status: "refused" })]);
    const passport = await screen.findByRole("heading", { name: "Australian passport" });
    const shown = passport.parentElement?.textContent ?? "";
    for (const text of ["•••567", "31 May 2031", "passport.heic"]) expect(shown).toContain(text);
    expect(shown).not.toContain("other.exe");
    expect(screen.getByText("70 of 100 points.")).toBeDefined();
    expect(api.requestsTo(listFiles).map(({ query }) => query.get("entityId"))).toEqual([DOCUMENT_ID]);
  });

  test("documents that cannot be had say so and can be asked for again; nothing can be sent unseen", async () => {
    const [applicant] = aFinishedApplication().applicants;
    if (applicant === undefined) throw new Error("There is a main applicant.");
    const application = aFinishedApplication({
      applicants: [{ ...applicant, documentTypes: ["australian-passport"] }],
    });
    const { api, user } = renderApplication({ at: AT, application });
    api.refuse(listApplicantDocuments, "server.unavailable");
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(screen.queryByRole("button", { name: "Send my application" })).toBeNull();
    api.answer(listApplicantDocuments, []);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("button", { name: "Send my application" })).toBeDefined();
  });

  test("a part that was opened from here leads back to its place once it is saved", async () => {
    const { api, user, router, stored, path } = await openReview();
    api.answer(saveApplication, ({ body }) => {
      const { context } = saveApplication.body.parse(body);
      stored.application = { ...stored.application, version: 4 };
      Object.assign(stored.application.context, context);
      return { id: APPLICATION_ID, step: "applicant-id" as const, version: 4 };
    });
    await user.click(screen.getByRole("link", { name: "Change Property details" }));
    const address = await screen.findByLabelText("Property address");
    const back = screen.getByRole("link", { name: "Back to review" });
    expect(back.getAttribute("href")).toBe(`${AT}#answers-context`);
    await user.clear(address);
    await user.type(address, "2 Banksia Lane, Perth");
    await user.click(screen.getByRole("button", { name: "Save and return to review" }));
    await waitFor(() => expect(path()).toBe(AT));
    expect(router.state.location.hash).toBe("#answers-context");
    expect(await screen.findByText("2 Banksia Lane, Perth")).toBeDefined();
    const section = document.querySelector("#answers-context")?.closest("details");
    await waitFor(() => expect(section?.contains(document.activeElement)).toBe(true));
    expect(section?.open).toBe(true);
  });

  test("answers this device could not send are not passed over in silence", async () => {
    const opened = renderApplication({ at: `${ROOT}/context`, application: aFinishedApplication() });
    await screen.findByLabelText("Property address");
    const place = { userId: opened.stored.user.id, applicationId: APPLICATION_ID, step: "applicant-assets" } as const;
    keepLocalDraft(place, { version: 3, keptAt: "2026-11-20T04:00:00.000Z", values: { hasNoAssets: false }, base: {} });
    await opened.router.navigate(AT);
    const note = await screen.findByRole("region", { name: "Some answers are on this device only" });
    expect(within(note).getByRole("link", { name: "Applicant Details, Assets" })).toBeDefined();
  });
});

describe("what is missing", () => {
  function unfinished(): ApplicationAnswer {
    const [applicant] = aFinishedApplication().applicants;
    if (applicant === undefined) throw new Error("There is a main applicant.");
    return aFinishedApplication({
      applicants: [
        { ...applicant, hasNoLiabilities: false, bankingDetails: { isWhole: false, accountNumberEnding: "789" } },
      ],
    });
  }

  test("is listed with the way there, and pressing 'Send' leads to the list and sends nothing", async () => {
    const { api, tick, send } = await openReview(unfinished());
    const list = screen.getByRole("region", { name: "2 parts are still missing" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Applicant Details, Liabilities: not answered yet", "Banking Details: begun, and not finished yet"]);
    expect(within(list).getByRole("link", { name: "Banking Details" }).getAttribute("href")).toBe(
      `${ROOT}/banking-details?from=review`,
    );
    await tick();
    await send();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("2 parts are still missing"));
    expect(api.requestsTo(submitApplication)).toHaveLength(0);
  });

  test("the hundred points are told and stand in nobody's way", async () => {
    await openReview();
    expect(screen.queryByText(/still missing/)).toBeNull();
    expect(screen.getByRole("region", { name: "ID" }).textContent).toContain(
      "ID not added yet. You can send now; we can’t decide until we have it.",
    );
    expect(screen.getByRole("link", { name: "Add ID" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Answer Applicant Details, 100 Points ID" })).toBeDefined();
  });

  test("what only the server finds is named as it refuses", async () => {
    const { api, tick, send } = await openReview();
    const message = "Property details: Date of property purchase is required and cannot be in the future";
    api.refuse(submitApplication, "application.incomplete", { errors: [{ field: "context", message }] });
    await tick();
    await send();
    const list = await screen.findByRole("region", { name: "One part is still missing" });
    expect(within(list).getByRole("link", { name: "Property details" })).toBeDefined();
    expect(within(list).getByText(/: Date of property purchase is required/)).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("One part is still missing"));
  });
});

describe("sending", () => {
  test("no box is ticked beforehand, and each that stays so is named; nothing is sent", async () => {
    const { api, user, send } = await openReview();
    const boxes = screen.getAllByRole("checkbox");
    expect(boxes.map((box) => box.getAttribute("name"))).toEqual(DECLARATIONS_OF_ONE.map(({ name }) => name));
    for (const box of boxes) expect(box).toHaveProperty("checked", false);
    for (const { text } of DECLARATIONS_OF_ONE) expect(screen.getByText(text)).toBeDefined();
    await send();
    const alert = await screen.findByRole("alert");
    expect(
      within(alert)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(DECLARATIONS_OF_ONE.map(({ title }) => title));
    expect(screen.getAllByText(DECLARATION_MISSING)).toHaveLength(3);
    for (const box of boxes.slice(1)) await user.click(box);
    expect(screen.getAllByText(DECLARATION_MISSING)).toHaveLength(1);
    await send();
    expect(api.requestsTo(submitApplication)).toHaveLength(0);
    await user.click(screen.getByText("Read the privacy notice and other documents"));
    expect(screen.getByRole("button", { name: "Open Privacy notice" })).toBeDefined();
  });

  test("two presses send once, with the version that was read and a key, and the reference number follows", async () => {
    const { api, user, tick, path } = await openReview();
    await tick();
    await user.dblClick(screen.getByRole("button", { name: "Send my application" }));
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(await screen.findByText(SENT.reference)).toBeDefined();
    const [sent, ...more] = api.requestsTo(submitApplication);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({
      basis: { own: 1, shared: 1 },
      declarations: Object.fromEntries(DECLARATIONS_OF_ONE.map(({ name }) => [name, true])),
    });
    expect(sent?.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
  });

  test("an answer that was lost: what was agreed to stays, and the repeat has the same key", async () => {
    const { api, tick, send, path } = await openReview();
    await tick();
    api.refuseOnce(submitApplication, "server.unavailable");
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("Your application was not sent");
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", true);
    await send();
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    const keys = api.requestsTo(submitApplication).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("changed somewhere else: the newer answers are shown, agreed to anew and sent", async () => {
    const { api, stored, user, tick, send, path } = await openReview();
    await tick();
    stored.application = {
      ...stored.application,
      version: 9,
      agreement: { ...stored.application.agreement, basis: { own: 2, shared: 2 } },
      context: { ...stored.application.context, propertyAddress: "9 Newer Street, Hobart" },
    };
    api.refuseOnce(submitApplication, "application.version-conflict");
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("The newer answers are on this page now");
    expect(await screen.findByText("9 Newer Street, Hobart")).toBeDefined();
    // The statements that are about no answer still hold.
    expect(screen.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("name"))).toEqual([
      "consentsToVerification",
      "hasReadPrivacyNotice",
    ]);
    await user.click(screen.getByRole("checkbox", { name: /^True and complete/ }));
    await send();
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(
      api.requestsTo(submitApplication).map(({ body }) => submitApplication.body.parse(body).basis.shared),
    ).toEqual([1, 2]);
  });

  test("by an emailed link: the way to log in leads back here", async () => {
    const { api, user, tick, send } = await openReview();
    const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
    api.refuse(submitApplication, "application.sign-in-to-submit");
    await tick();
    await send();
    await user.click(await screen.findByRole("button", { name: "Log in to send" }));
    expect(startSignIn).toHaveBeenCalledWith(AT);
  });

  test("withdrawn in another window: leads to what became of it", async () => {
    const { api, stored, tick, send, path } = await openReview();
    await tick();
    stored.application = { ...stored.application, status: "withdrawn" };
    api.refuse(submitApplication, "application.not-a-draft").refuse(getSubmission, "submission.not-found");
    await send();
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(await screen.findByRole("heading", { level: 1, name: "This application is withdrawn" })).toBeDefined();
  });

  test("offline one message says so, nothing is sent or lost, and it is sent once back online", async () => {
    const { api, tick, send } = await openReview();
    await tick();
    const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText(/You are offline. Nothing is lost/)).toBeDefined();
    await send();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(api.requestsTo(submitApplication)).toEqual([]);
    for (const box of screen.getAllByRole("checkbox")) expect(box).toHaveProperty("checked", true);

    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(/You are offline/)).toBeNull();
    await send();
    await waitFor(() => expect(api.requestsTo(submitApplication)).toHaveLength(1));
  });
});

describe("taking a draft back", () => {
  test("asks first, says what it means, sends the reason, and shows what became of it", async () => {
    const { api, user, stored, path } = await openReview();
    api.refuse(getSubmission, "submission.not-found").respond(withdrawApplication, () => {
      stored.application = { ...stored.application, status: "withdrawn", version: 4 };
      return json(200, { status: "withdrawn", version: 4 });
    });
    await user.click(screen.getByRole("button", { name: "Withdraw this application" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Withdraw this application?" });
    expect(dialog.textContent).toContain("can no longer be changed or sent");
    await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(api.requestsTo(withdrawApplication)).toHaveLength(0);

    await user.click(screen.getByRole("button", { name: "Withdraw this application" }));
    await user.type(await screen.findByLabelText(/Would you tell us why/), "We found another way.");
    await user.click(screen.getByRole("button", { name: "Withdraw it" }));
    await waitFor(() => expect(path()).toBe(`${ROOT}/success`));
    expect(api.requestsTo(withdrawApplication).map(({ body }) => body)).toEqual([{ reason: "We found another way." }]);
    const heading = await screen.findByRole("heading", { level: 1, name: "This application is withdrawn" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test("a refusal is said in the dialog, which stays", async () => {
    const { api, user } = await openReview();
    api.refuse(withdrawApplication, "application.not-withdrawable");
    await user.click(screen.getByRole("button", { name: "Withdraw this application" }));
    await user.click(await screen.findByRole("button", { name: "Withdraw it" }));
    expect((await screen.findByRole("alert")).textContent).toContain("can no longer be withdrawn here");
    expect(screen.getByRole("alertdialog")).toBeDefined();
  });
});

test("the answers of an application that was sent can be read and not changed", async () => {
  renderApplication({ at: AT, application: aFinishedApplication({ status: "submitted", step: "success" }) });
  expect(await screen.findByRole("heading", { level: 1, name: "Your answers" })).toBeDefined();
  expect(await screen.findByText("1 Wattle Street, Sydney")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^(Change|Answer) / })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.getByRole("link", { name: "See where your application stands" })).toBeDefined();
});
