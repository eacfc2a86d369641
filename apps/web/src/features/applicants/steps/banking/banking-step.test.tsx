import { createApplicant, type ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { saveApplication } from "@keystep/contract/applications/applications";
import { getBankingDetails, saveBankingDetails } from "@keystep/contract/applicants/banking-details";
import { BANK_ACCOUNT, summariseBankingDetails, type BankingDetails } from "@keystep/domain/applicants/banking-details";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json, problemResponse } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/banking-details`;
const ACCOUNT: BankingDetails = { accountName: "Mia Nguyen", bsb: "656528", accountNumber: "00012345" };
const NONE: BankingDetails = { accountName: null, bsb: null, accountNumber: null };

type Opened = ReturnType<typeof renderApplication> & { account: BankingDetails };

/** The server's side of the account of the one applicant there is. */
function keepAccount(opened: Opened) {
  const { api, stored } = opened;
  const change = (answers: Partial<BankingDetails>) => {
    opened.account = { ...opened.account, ...answers };
    const bankingDetails = summariseBankingDetails(opened.account);
    const [applicant = anApplicant()] = stored.application.applicants;
    const version = stored.application.version + 1;
    stored.application = { ...stored.application, version, applicants: [{ ...applicant, bankingDetails }] };
    return { ...bankingDetails, version };
  };
  api.answer(getBankingDetails, () => opened.account);
  api.respond(saveBankingDetails, ({ body }) => {
    const { version, ...answers } = saveBankingDetails.body.parse(body);
    if (version !== stored.application.version) return problemResponse("application.version-conflict");
    const given = Object.entries(answers).filter(([, answer]) => answer !== undefined);
    return json(200, change(Object.fromEntries(given)));
  });
  api.answer(saveApplication, { id: APPLICATION_ID, step: "review", version: 99 });
  return { change };
}

async function openBanking(account: BankingDetails = NONE, type: ApplicantAnswer["type"] = "main-applicant") {
  const isThere = Object.values(account).some((answer) => answer !== null);
  const bankingDetails = isThere ? summariseBankingDetails(account) : null;
  const application = anApplication({ applicants: [anApplicant({ type, bankingDetails })] });
  const at = type === "main-applicant" ? AT : `/application/${APPLICATION_ID}/applicant-banking-details/co-applicant`;
  const opened = { ...renderApplication({ at, application }), account };
  const { change } = keepAccount(opened);
  await screen.findByRole("heading", { name: /banking details/, level: 1 });
  return { ...opened, change };
}

const nameField = () => screen.getByLabelText("Name on the account");
const bsbField = () => screen.getByLabelText("BSB");
const numberField = () => screen.getByLabelText("Account number");
const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

async function openFields(account = ACCOUNT) {
  const opened = await openBanking(account);
  await opened.user.click(screen.getByRole("button", { name: "Change" }));
  await screen.findByLabelText("Account number");
  return opened;
}

describe("an account that was never told", () => {
  test("is asked for in three fields that no browser fills or keeps; nothing is read", async () => {
    const { api } = await openBanking();
    for (const field of [nameField(), bsbField(), numberField()]) {
      expect([field.getAttribute("autocomplete"), field.getAttribute("name")]).toEqual(["off", expect.any(String)]);
    }
    expect([bsbField(), numberField()].map((field) => field.getAttribute("inputmode"))).toEqual(["numeric", "numeric"]);
    expect(
      screen.getByText(/account your repayments come from. Nothing is taken from it before settlement/),
    ).toBeDefined();
    expect(screen.getByText("We never ask you to change these by email or phone.")).toBeDefined();
    expect(api.requestsTo(getBankingDetails)).toHaveLength(0);
  });

  test("an empty submit shows each message and saves nothing", async () => {
    const { user, api } = await openBanking();
    await user.click(submitButton());
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(
      Object.values(BANK_ACCOUNT.questions).map(({ message }) => message),
    );
    expect(api.requestsTo(saveBankingDetails)).toHaveLength(0);
  });

  test("a BSB is shown with its hyphen once it is left, an account number keeps its zeros", async () => {
    const { user, api } = await openBanking();
    await user.type(bsbField(), "000 123");
    expect(bsbField()).toHaveProperty("value", "000 123");
    await user.tab();
    expect(bsbField()).toHaveProperty("value", "000-123");
    await user.type(numberField(), "0001-2345");
    await user.tab();
    expect(numberField()).toHaveProperty("value", "00012345");
    await screen.findByText(/^Saved \d+:\d\d/);
    const sent = api.requestsTo(saveBankingDetails);
    expect(sent.every(({ query }) => query.get("draft") === "true")).toBe(true);
    expect(Object.assign({}, ...sent.map(({ body }) => body))).toMatchObject({
      bsb: "000123",
      accountNumber: "00012345",
    });
  });

  test("what is no BSB stays to be seen beside its message", async () => {
    const { user, api } = await openBanking();
    await user.type(bsbField(), "12-34x");
    await user.tab();
    expect(bsbField()).toHaveProperty("value", "12-34x");
    expect(await screen.findByText(BANK_ACCOUNT.questions.bsb.message)).toBeDefined();
    expect(api.requestsTo(saveBankingDetails)).toHaveLength(0);
  });

  test("drafts carry the newest version, then the whole is judged and the step stored", async () => {
    const { user, api, path } = await openBanking();
    await user.type(nameField(), "Mia Nguyen");
    await user.tab();
    await waitFor(() => expect(api.requestsTo(saveBankingDetails)).toHaveLength(1));
    await user.type(bsbField(), "656528");
    await user.type(numberField(), "00012345");
    await user.click(submitButton());

    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/review`));
    const sent = api.requestsTo(saveBankingDetails).map(({ body, query }) => ({
      isDraft: query.has("draft"),
      ...saveBankingDetails.body.parse(body),
    }));
    expect(sent.map(({ version }) => version)).toEqual(sent.map((_, index) => 3 + index));
    expect(sent.at(-1)).toEqual({ isDraft: false, ...ACCOUNT, version: 2 + sent.length });
    expect(api.requestsTo(saveApplication).map(({ body }) => body)).toEqual([
      { id: APPLICATION_ID, step: "banking-details" },
    ]);
  });

  test("where nobody is there yet, the first save creates the main applicant", async () => {
    const opened = { ...renderApplication({ at: AT, application: anApplication() }), account: NONE };
    keepAccount(opened);
    opened.api.respond(createApplicant, () => {
      const applicant = anApplicant();
      opened.stored.application = { ...opened.stored.application, version: 4, applicants: [applicant] };
      return json(201, applicant);
    });
    await opened.user.type(await screen.findByLabelText("Name on the account"), "Mia Nguyen");
    await opened.user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    expect(opened.api.requestsTo(createApplicant).map(({ body }) => body)).toEqual([{ type: "main-applicant" }]);
    const [sent] = opened.api.requestsTo(saveBankingDetails);
    expect(sent?.path).toContain(`/applicants/${APPLICANT_ID}/banking-details`);
    expect(sent?.body).toEqual({ accountName: "Mia Nguyen", version: 4 });
  });

  test("STEP-06: the co-applicant's is asked for in words of its own", async () => {
    await openBanking(NONE, "co-applicant");
    expect(screen.getByRole("heading", { name: "Your co-applicant’s banking details", level: 1 })).toBeDefined();
    expect(screen.getByText(/account their repayments come from/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toContain(
      "/applicant-liabilities/co-applicant",
    );
  });
});

describe("an account that is saved", () => {
  test("is told by its ending; nothing of it is read, and going on stores the step", async () => {
    const { user, api, path } = await openBanking(ACCOUNT);
    expect(screen.getByText("Account ending 345")).toBeDefined();
    expect(screen.getByText(/We note each time it is shown/)).toBeDefined();
    expect(screen.queryByLabelText("Account number")).toBeNull();
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/review`));
    expect(api.requestsTo(getBankingDetails)).toHaveLength(0);
    expect(api.requestsTo(saveBankingDetails)).toHaveLength(0);
    expect(api.requestsTo(saveApplication)).toHaveLength(1);
  });

  test("'Change' reads it once and opens the fields filled, the focus at the top", async () => {
    const { api } = await openFields();
    expect(nameField()).toHaveProperty("value", "Mia Nguyen");
    expect(bsbField()).toHaveProperty("value", "656-528");
    expect(numberField()).toHaveProperty("value", "00012345");
    expect(api.requestsTo(getBankingDetails)).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  });

  test("a reading that fails says why and can be asked for again", async () => {
    const { user, api } = await openBanking(ACCOUNT);
    api.refuseOnce(getBankingDetails, "server.unavailable");
    await user.click(screen.getByRole("button", { name: "Change" }));
    expect(await screen.findByRole("alert")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByLabelText("Account number")).toHaveProperty("value", "00012345");
  });

  test("one that is unfinished says so and can only be gone on with", async () => {
    const { user, api } = await openBanking({ ...ACCOUNT, bsb: null });
    expect(screen.getByText("Account ending 345")).toBeDefined();
    expect(screen.getByText(/have not finished it/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Save and continue" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Finish this account" }));
    expect(await screen.findByLabelText("Account number")).toHaveProperty("value", "00012345");
    expect(bsbField()).toHaveProperty("value", "");
    expect(api.requestsTo(getBankingDetails)).toHaveLength(1);
  });

  test("a save of the visit before is waited for, so that nobody meets empty fields", async () => {
    const opened = await openBanking();
    let answer: () => void = () => undefined;
    opened.api.respond(saveBankingDetails, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return json(200, opened.change(ACCOUNT));
    });
    await opened.user.type(nameField(), "Mia Nguyen");
    await opened.user.tab();
    await waitFor(() => expect(opened.api.requestsTo(saveBankingDetails)).toHaveLength(1));
    void opened.router.navigate(`/application/${APPLICATION_ID}/review`);
    // A save that takes its time is not waited for without a word.
    await opened.user.click(await screen.findByRole("button", { name: "Leave without them" }));
    await waitFor(() => expect(screen.queryByLabelText("Account number")).toBeNull());
    await opened.router.navigate(AT);
    await screen.findByText("Loading this step");
    expect(screen.queryByLabelText("Account number")).toBeNull();
    answer();
    expect(await screen.findByText("Account ending 345")).toBeDefined();
  });
});

describe("an account on the screen", () => {
  function everythingKept(): string {
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
  }

  test("is never kept on the device: not while saves fail, not on leaving, and the person is told to stay", async () => {
    const { user, api, router } = await openFields();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const kept = vi.spyOn(Storage.prototype, "setItem");
    api.goOffline();
    await user.clear(numberField());
    await user.type(numberField(), "987654321");
    await user.tab();
    expect(await screen.findByText(/these answers are never kept on this device/)).toBeDefined();
    await user.click(submitButton());
    void router.navigate("/dashboard");
    await user.click(await screen.findByRole("button", { name: "Leave without them" }));
    await waitFor(() => expect(screen.queryByLabelText("Account number")).toBeNull());
    expect(JSON.stringify(kept.mock.calls)).not.toMatch(/987654321|00012345|656-?528/);
    expect(everythingKept()).not.toMatch(/987654321|00012345|656-?528/);
  });

  test("is asked about before the step is left with it unsaved: staying keeps it, and once saved nobody asks", async () => {
    const { user, api, router, path } = await openFields();
    api.goOffline();
    await user.clear(numberField());
    await user.type(numberField(), "98765");
    void router.navigate("/dashboard");
    const dialog = await screen.findByRole("alertdialog", { name: "Some answers are not saved" });
    expect(dialog.textContent).toContain("never kept on this device");
    await user.click(within(dialog).getByRole("button", { name: "Stay on this page" }));
    expect(numberField()).toHaveProperty("value", "98765");
    expect(path()).toBe(AT);
    api.goOnline();
    await router.navigate("/dashboard");
    await waitFor(() => expect(path()).toBe("/dashboard"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("half of it is no saved answer: leaving says so", async () => {
    const { user, router } = await openFields();
    await user.clear(numberField());
    await user.type(numberField(), "12");
    void router.navigate("/dashboard");
    expect(await screen.findByRole("alertdialog", { name: "Some answers are not saved" })).toBeDefined();
  });

  test("'Save and exit' says that it is neither saved nor kept", async () => {
    const { user, api } = await openFields();
    api.goOffline();
    await user.clear(numberField());
    await user.type(numberField(), "98765");
    await user.click(screen.getAllByRole("button", { name: "Save and exit" }).at(-1) ?? document.body);
    const dialog = await screen.findByRole("alertdialog", { name: "Not saved yet" });
    expect(dialog.textContent).toContain("cannot be kept on this device. Please keep this page open");
  });

  test("is in no cache, and goes with the screen: back again it is closed", async () => {
    const { router, queryClient } = await openFields();
    const cached = () =>
      JSON.stringify(
        [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
          cache.getAll().map(({ state }) => state),
        ),
      );
    expect(cached()).toContain(APPLICATION_ID);
    expect(cached()).not.toMatch(/00012345|656528/);
    await router.navigate("/dashboard");
    await screen.findByTestId("address");
    await router.navigate(AT);
    expect(await screen.findByText("Account ending 345")).toBeDefined();
    expect(screen.queryByLabelText("Account number")).toBeNull();
  });

  test("changed somewhere else: both are shown once the newer one was read", async () => {
    const { user, api, change, stored } = await openFields();
    change({ accountNumber: "11112222" });
    await user.clear(numberField());
    await user.type(numberField(), "987654321");
    await user.tab();
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByText("Yours: 987654321")).toBeDefined();
    expect(within(alert).getByText("Newer: 11112222")).toBeDefined();
    expect(within(alert).queryByText("BSB")).toBeNull();
    expect(api.requestsTo(getBankingDetails)).toHaveLength(2);

    await user.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(stored.application.applicants[0]?.bankingDetails?.accountNumberEnding).toBe("321"));
  });

  test("changed somewhere else: the newer answers can be put in place of one's own", async () => {
    const { user, change } = await openFields();
    change({ accountNumber: "11112222" });
    await user.clear(numberField());
    await user.type(numberField(), "987654321");
    await user.tab();
    await screen.findByText("Yours: 987654321");
    await user.click(screen.getByRole("button", { name: "Load the newer answers" }));
    expect(numberField()).toHaveProperty("value", "11112222");
  });
});
