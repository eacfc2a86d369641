import { saveApplication } from "@keystep/contract/applications/applications";
import {
  documentFor,
  listApplicantDocuments,
  listDocumentTypes,
  readApplicantDocument,
  removeApplicantDocument,
  saveApplicantDocument,
} from "@keystep/contract/documents/documents";
import { listFiles } from "@keystep/contract/files/files";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { DOCUMENT_TYPES, DOCUMENT_TYPES_VERSION, findDocumentType } from "@keystep/domain/documents/document-types";
import { maskedValue } from "@keystep/domain/documents/masked-value";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json, problemResponse, type FakeRequest } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";
import type { ListedDocument } from "./document-form.ts";

const AT = `/application/${APPLICATION_ID}/applicant-id/main-applicant`;
const NAMES = { firstName: "Mia", lastName: "Nguyen" };
const PASSPORT = { passportNumber: "PA1234567", fullName: "Mia Nguyen", expiryDate: "2031-05-31" };
const LEASE = { issuer: "Rent & Co", startDate: "2026-02-01" };
type Answers = Record<string, string | null>;
type Kept = Record<string, Answers>;

const TYPES = listDocumentTypes.responses[200].parse(
  DOCUMENT_TYPES.map((each) => ({ ...each, ...DOCUMENT_TYPES_VERSION })),
);

function typeIn({ path }: FakeRequest): string {
  return path.split("/").at(-1) ?? "";
}

/** A document as the server tells it, with its numbers by the end unless it is read in full. */
function told(type: string, answers: Answers, isInFull = false): ListedDocument {
  const documentType = findDocumentType(type);
  if (documentType === undefined) throw new Error(`No such type: ${type}`);
  const { name, category, pointsValue, fields } = documentType;
  const fieldValues = fields.map((field) => {
    const answer = answers[field.name] ?? null;
    return [field.name, answer === null || isInFull ? answer : maskedValue(field, answer)];
  });
  return {
    id: `01890a5d-ac96-774b-bcce-${type
      .padEnd(12, "0")
      .slice(0, 12)
      .replace(/[^0-9a-f]/g, "0")}`,
    documentType: { type, name, category, pointsValue },
    fieldValues: Object.fromEntries(fieldValues),
    isWhole: documentFor(documentType).safeParse(answers).success,
    refusal: null,
  };
}

test("a document that staff refused says why, and counts no more", async () => {
  const application = anApplication({ applicants: [anApplicant(NAMES)] });
  const opened = renderApplication({ at: AT, application });
  keepDocuments(opened, {});
  const refusal = { words: "A page or side is missing.", note: "The back." };
  opened.api.answer(listApplicantDocuments, [
    { ...told("australian-passport", PASSPORT), refusal },
    told("lease", LEASE),
  ]);
  await screen.findByRole("region", { name: "Points" });
  expect(standing()).toBe("25 of 100 points");
  const passport = row("Australian passport");
  expect(passport.textContent).toContain("It doesn’t count until you change it.");
  expect(passport.textContent).toContain("A page or side is missing.");
  expect(passport.textContent).toContain("Our team adds: The back.");
});

type Opened = ReturnType<typeof renderApplication>;

/** The server's side of the documents of the one applicant there is. */
function keepDocuments({ api, stored }: Opened, kept: Kept): void {
  const next = () => {
    const version = stored.application.version + 1;
    stored.application = { ...stored.application, version };
    return version;
  };
  api.answer(listDocumentTypes, TYPES);
  api.answer(listFiles, []);
  api.answer(listApplicantDocuments, () => Object.entries(kept).map(([type, answers]) => told(type, answers)));
  api.respond(readApplicantDocument, (request) => {
    const answers = kept[typeIn(request)];
    return answers === undefined
      ? problemResponse("document.not-found")
      : json(200, told(typeIn(request), answers, true));
  });
  api.respond(saveApplicantDocument, (request) => {
    const { fieldValues, version } = saveApplicantDocument.body.parse(request.body);
    if (version !== stored.application.version) return problemResponse("application.version-conflict");
    const type = typeIn(request);
    kept[type] = { ...kept[type], ...fieldValues };
    return json(200, { ...told(type, kept[type]), version: next() });
  });
  api.respond(removeApplicantDocument, (request) => {
    delete kept[typeIn(request)];
    return json(200, { version: next() });
  });
  api.answer(saveApplication, { id: APPLICATION_ID, step: "applicant-current-mortgage", version: 99 });
}

async function openIdentity(kept: Kept = {}) {
  const application = anApplication({ applicants: [anApplicant(NAMES)] });
  const opened = renderApplication({ at: AT, application });
  keepDocuments(opened, kept);
  await screen.findByRole("region", { name: "Points" });
  const others = screen.queryByRole("button", { name: /^Show all \d+ others$/ });
  if (others !== null) await opened.user.click(others);
  return { ...opened, kept };
}

const standing = () => within(screen.getByRole("region", { name: "Points" })).getByText(/of 100 points$/).textContent;
const row = (name: string) => screen.getByRole("heading", { name, level: 3 }).closest("li") ?? document.body;
const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

async function beginPassport(kept: Kept = {}) {
  const opened = await openIdentity(kept);
  await opened.user.click(screen.getByRole("button", { name: /^Australian passport/ }));
  return { ...opened, number: await screen.findByLabelText("Passport number") };
}

async function changePassport() {
  const opened = await openIdentity({ "australian-passport": { ...PASSPORT } });
  await opened.user.click(screen.getByRole("button", { name: "Change Australian passport" }));
  return { ...opened, number: await screen.findByLabelText("Passport number") };
}

describe("adding a document", () => {
  test("DOC-01: every type the server answers is offered with its name and points; opened, with the labels of its fields", async () => {
    const { user } = await openIdentity();
    for (const { name, pointsValue, fields } of TYPES) {
      const others = screen.queryByRole("button", { name: /^Show all \d+ others$/ });
      if (others !== null) await user.click(others);
      const words = new RegExp(`^${name.replace(/[()]/g, ".")} ?${pointsValue} points`);
      await user.click(screen.getByRole("button", { name: words }));
      const editor = screen.getByRole("group", { name });
      for (const { label } of fields) expect(editor.textContent).toContain(label);
      await user.click(within(editor).getByRole("button", { name: "Finish later" }));
      await screen.findByRole("heading", { name: "Add a document" });
    }
  });

  test("what most people have stands first; another is found by typing a word of its name", async () => {
    const { user } = await openIdentity();
    const names = (list: string) =>
      within(screen.getByRole("list", { name: list }))
        .getAllByRole("button")
        .map(({ textContent }) => textContent?.replace(/\d+ points$/, ""));
    expect(names("Most used documents")).toEqual([
      "Driver licence or learner permit",
      "Australian passport",
      "Medicare card",
      "Full birth certificate",
    ]);
    expect(names("Other documents")).toHaveLength(TYPES.length - 4);
    const search = screen.getByLabelText(/^Find another document/);
    await user.type(search, "licen");
    expect(names("Other documents")).toEqual(["Firearms licence", "Driver licence of another country"]);
    await user.clear(search);
    await user.type(search, "licens");
    expect(screen.getByText("No document fits. Try another word, or show all of them.")).toBeDefined();
    await user.type(search, "e");
    expect(names("Other documents")).toHaveLength(2);
  });

  test("the fields open with the focus in the first; 'Done' with nothing in them says so and stays", async () => {
    const { user, api, number } = await beginPassport();
    expect(document.activeElement).toBe(number);
    expect(screen.getByText(/Top right on the page with your photo/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findAllByText(MESSAGES.documentField)).toHaveLength(3);
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(api.requestsTo(saveApplicantDocument)).toHaveLength(0);
  });

  test("a photo may come before any answer: what is blank is not complained of until 'Done'", async () => {
    const { user, number } = await beginPassport();
    await user.click(screen.getByRole("button", { name: /^Choose files/ }));
    expect(document.activeElement).not.toBe(number);
    expect(screen.queryByText(MESSAGES.documentField)).toBeNull();
    await user.type(number, "?");
    await user.tab();
    expect(await screen.findAllByText(MESSAGES.documentField)).toHaveLength(1);
    await user.clear(number);
    await user.tab();
    await waitFor(() => expect(screen.queryByText(MESSAGES.documentField)).toBeNull());
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findAllByText(MESSAGES.documentField)).toHaveLength(3);
  });

  test("what is typed is saved as it is left, judged whole by 'Done', and the row shows the number by its end", async () => {
    const { user, api, kept } = await openIdentity();
    await user.click(screen.getByRole("button", { name: /^Confirmation of enrolment/ }));
    await user.type(await screen.findByLabelText("Federal division"), "Wills");
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(standing()).toBe("0 of 100 points");
    await user.type(screen.getByLabelText(/^Full name/), "Mia Nguyen{Enter}");
    const change = await screen.findByRole("button", { name: "Change Confirmation of enrolment to vote" });
    expect(document.activeElement).toBe(change);
    expect(standing()).toBe("25 of 100 points");
    expect(kept["electoral-enrolment"]).toEqual({ division: "Wills", fullName: "Mia Nguyen" });
    const sent = api.requestsTo(saveApplicantDocument);
    expect(sent[0]?.path).toContain(`/applicants/${APPLICANT_ID}/electoral-enrolment`);
    expect(sent.map(({ query }) => query.has("draft"))).toEqual([...sent.slice(1).map(() => true), false]);
    expect(sent.map(({ body }) => saveApplicantDocument.body.parse(body).version)).toEqual(sent.map((_, at) => 3 + at));
  });

  test("'Finish later' with nothing typed leaves no trace", async () => {
    const { user, api } = await beginPassport();
    await user.click(screen.getByRole("button", { name: "Finish later" }));
    const heading = screen.getByRole("heading", { name: "Add a document" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(api.requestsTo(saveApplicantDocument)).toHaveLength(0);
  });

  test("a number that is unusual, another name and a past date are told softly, and refuse nothing", async () => {
    const { user } = await openIdentity({
      "australian-passport": { ...PASSPORT, fullName: "Pablo Mendoza", expiryDate: "2019-02-01" },
    });
    const passport = within(row("Australian passport"));
    expect(passport.getByText(/You told us that your name is Mia Nguyen/)).toBeDefined();
    expect(passport.getByText(/expired more than 2 years ago/)).toBeDefined();
    expect(standing()).toBe("70 of 100 points");
    await user.click(screen.getByRole("button", { name: "Add another document" }));
    await user.click(screen.getByRole("button", { name: /^Medicare card/ }));
    await user.type(await screen.findByLabelText("Card number"), "2123456711");
    expect(screen.queryByText(/does not look like a Medicare number/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/does not look like a Medicare number/)).toBeDefined();
    expect(screen.queryByText(MESSAGES.documentField)).toBeNull();
  });
});

describe("the documents given so far", () => {
  test("DOC-04: show name, points and fields with the number masked, and are not read in full", async () => {
    const { api } = await openIdentity({ "australian-passport": { ...PASSPORT }, lease: { ...LEASE } });
    expect(standing()).toBe("95 of 100 points");
    const passport = within(row("Australian passport"));
    expect(passport.getByText("Primary, 70 points")).toBeDefined();
    expect(passport.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "•••567",
      "Mia Nguyen",
      "31 May 2031",
    ]);
    expect(api.requestsTo(readApplicantDocument)).toHaveLength(0);
  });

  test("one half filled counts nothing, says so and can be gone on with", async () => {
    const { user } = await openIdentity({ "australian-passport": { passportNumber: "PA1234567" } });
    expect(standing()).toBe("0 of 100 points");
    expect(screen.getByText(/^Not finished yet/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Finish Australian passport" }));
    expect(await screen.findByLabelText("Passport number")).toHaveProperty("value", "PA1234567");
  });

  test("'Change' reads it once; a reading that fails says why and can be asked for again", async () => {
    const { user, api } = await openIdentity({ "australian-passport": { ...PASSPORT } });
    api.refuseOnce(readApplicantDocument, "server.unavailable");
    await user.click(screen.getByRole("button", { name: "Change Australian passport" }));
    expect(await screen.findByRole("alert")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Passport number")).toHaveProperty("value", "PA1234567");
  });

  test("a reading that comes after another document was chosen opens nothing", async () => {
    const { user, api } = await openIdentity({ "australian-passport": { ...PASSPORT } });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    api.respond(readApplicantDocument, async () => {
      await held;
      return json(200, told("australian-passport", PASSPORT, true));
    });
    await user.click(screen.getByRole("button", { name: "Change Australian passport" }));
    await waitFor(() => expect(api.requestsTo(readApplicantDocument)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Add another document" }));
    await user.type(screen.getByLabelText(/^Find another document/), "lease");
    await user.click(screen.getByRole("button", { name: /^Lease or tenancy/ }));
    await user.type(await screen.findByLabelText("Landlord or agent"), "Rent & Co");
    answer();
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(screen.queryByLabelText("Passport number")).toBeNull();
    expect(screen.getByLabelText("Landlord or agent")).toHaveProperty("value", "Rent & Co");
  });

  test("'Remove' asks first; what is removed is told and no longer counts", async () => {
    const { user, api, kept } = await openIdentity({ "australian-passport": { ...PASSPORT }, lease: { ...LEASE } });
    await user.click(screen.getByRole("button", { name: "Remove Australian passport" }));
    const question = await screen.findByRole("alertdialog");
    expect(api.requestsTo(removeApplicantDocument)).toHaveLength(0);
    await user.click(within(question).getByRole("button", { name: "Remove it" }));
    expect(await screen.findByText("Australian passport removed.")).toBeDefined();
    expect([standing(), Object.keys(kept)]).toEqual(["25 of 100 points", ["lease"]]);
  });

  test.each([listApplicantDocuments, listDocumentTypes])(
    "when they cannot be loaded ($name), that is said and can be tried again",
    async (route) => {
      const opened = renderApplication({ at: AT, application: anApplication({ applicants: [anApplicant(NAMES)] }) });
      keepDocuments(opened, { lease: { ...LEASE } });
      opened.api.refuseOnce(route, "server.unavailable");
      await opened.user.click(await screen.findByRole("button", { name: "Try again" }));
      await screen.findByRole("region", { name: "Points" });
      expect(standing()).toBe("25 of 100 points");
    },
  );

  test("while they cannot be loaded, the step can be gone on with", async () => {
    const opened = renderApplication({ at: AT, application: anApplication({ applicants: [anApplicant(NAMES)] }) });
    keepDocuments(opened, {});
    opened.api.refuse(listApplicantDocuments, "server.unavailable");
    await screen.findByRole("alert");
    await opened.user.click(submitButton());
    await waitFor(() => expect(opened.path()).toContain("/applicant-current-mortgage/"));
  });

  test("a removal behind which somebody else changed something does not take their version for ours", async () => {
    const { user, api, stored, kept } = await openIdentity({
      "australian-passport": { ...PASSPORT },
      lease: { ...LEASE },
    });
    stored.application = { ...stored.application, version: stored.application.version + 1 };
    await user.click(screen.getByRole("button", { name: "Remove Australian passport" }));
    await user.click(await screen.findByRole("button", { name: "Remove it" }));
    await screen.findByText("Australian passport removed.");
    await user.click(screen.getByRole("button", { name: "Change Lease or tenancy agreement" }));
    await user.type(await screen.findByLabelText("Landlord or agent"), " Pty Ltd");
    await user.click(screen.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(kept["lease"]?.["issuer"]).toBe("Rent & Co Pty Ltd"));
    const versions = api
      .requestsTo(saveApplicantDocument)
      .map(({ body }) => saveApplicantDocument.body.parse(body).version);
    expect(versions.slice(0, 2)).toEqual([3, 5]);
  });
});

test("finding: a document that has expired counts in the total and not today, and one line says what is missing", async () => {
  const expired = { ...PASSPORT, expiryDate: "2019-02-01" };
  await openIdentity({ "australian-passport": expired });
  expect(standing()).toBe("70 of 100 points");
  const line = /^0 count today: Australian passport has expired\. You need 100 points, with a primary document,/;
  expect(screen.getByText(line)).toBeDefined();
  expect(screen.queryByText(/That is enough/)).toBeNull();
});

test("finding: somebody whom a later step leads back here is told why", async () => {
  const { router } = await openIdentity();
  expect(screen.queryByText(/still short of 100 points/)).toBeNull();
  await act(() => router.navigate(AT, { state: "sent-back" }));
  expect(screen.getByText(/^The rest of your part is done. Only your ID is still short of 100 points/)).toBeDefined();
});

describe("going on", () => {
  test("DOC-06: works with nothing given and stores the step", async () => {
    const { user, api, path } = await openIdentity();
    expect(
      screen.getByText(
        "You need 100 points, with a primary document, such as a passport or birth certificate, among them.",
      ),
    ).toBeDefined();
    await user.click(submitButton());
    await waitFor(() => expect(path()).toContain("/applicant-current-mortgage/"));
    const sent = api.requestsTo(saveApplication).map(({ body }) => body);
    expect(sent).toEqual([
      { id: APPLICATION_ID, version: 3, applicants: [{ id: APPLICANT_ID }], step: "applicant-id" },
    ]);
  });

  test("DOC-06: saves what is half typed on the way; what cannot be saved as it is, is shown first", async () => {
    const { user, kept, path, number } = await beginPassport();
    await user.type(number, "?");
    await user.click(submitButton());
    expect(await screen.findByText(MESSAGES.documentField)).toBeDefined();
    expect(document.activeElement).toBe(number);
    await user.clear(number);
    await user.type(number, "PA1234567");
    await user.click(submitButton());
    await waitFor(() => expect(path()).toContain("/applicant-current-mortgage/"));
    expect(kept["australian-passport"]).toEqual({ passportNumber: "PA1234567" });
  });
});

describe("a number on the screen", () => {
  const cachedIn = ({ queryClient }: Pick<Opened, "queryClient">) =>
    JSON.stringify(
      [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
        cache.getAll().map(({ state }) => state),
      ),
    );

  test("is in no cache and never kept on the device, not while saves fail; the person is told to stay", async () => {
    const { user, api, number, queryClient, router } = await changePassport();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const put = vi.spyOn(Storage.prototype, "setItem");
    api.goOffline();
    await user.clear(number);
    await user.type(number, "PB7654321");
    await user.tab();
    expect(await screen.findByText(/these answers are never kept on this device/)).toBeDefined();
    await user.click(submitButton());
    expect(await screen.findByText(/One of the documents is not saved yet/)).toBeDefined();
    expect(cachedIn({ queryClient })).not.toMatch(/PA1234567|PB7654321/);
    void router.navigate("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Leave without them" }));
    await waitFor(() => expect(screen.queryByLabelText("Passport number")).toBeNull());
    expect(JSON.stringify([put.mock.calls, { ...localStorage }])).not.toMatch(/PA1234567|PB7654321/);
    expect(cachedIn({ queryClient })).not.toMatch(/PA1234567|PB7654321/);
  });

  test("changed somewhere else: both are shown, the person chooses", async () => {
    const { user, number, kept, stored } = await changePassport();
    kept["australian-passport"] = { ...PASSPORT, passportNumber: "PC1111111" };
    stored.application = { ...stored.application, version: stored.application.version + 1 };
    await user.clear(number);
    await user.type(number, "PB7654321");
    await user.tab();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Yours: PB7654321")).toBeDefined();
    expect(within(alert).getByText("Newer: PC1111111")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(kept["australian-passport"]?.["passportNumber"]).toBe("PB7654321"));
  });
});

describe("what is at hand", () => {
  test("of what is ticked, the fewest that reach the points are named; nothing of it is sent", async () => {
    const { user, api } = await openIdentity();
    const before = api.requests.length;
    await user.click(screen.getByText("Which of these do you have at hand?"));
    await user.click(await screen.findByLabelText("Medicare card, 25 points"));
    expect(screen.getByText(/bring you to 25 points, with no primary document among them/)).toBeDefined();
    await user.click(screen.getByLabelText("Driver licence or learner permit, 40 points"));
    await user.click(screen.getByLabelText("Australian passport, 70 points"));
    const told = screen.getByText("These 2 would bring you to 110 points:").parentElement ?? document.body;
    expect(
      within(told)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Australian passport", "Driver licence or learner permit"]);
    expect(api.requests).toHaveLength(before);
  });
});
