import { LIABILITY, type Liability } from "@keystep/domain/applicants/liabilities";
import { CONTEXT } from "@keystep/domain/applications/context";
import { saveApplication } from "@keystep/contract/applications/applications";
import { anApplicant as anUnansweredApplicant } from "@keystep/domain/testing/sample-applicant";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/applicant-liabilities/main-applicant`;
const CAR_LOAN: Liability = {
  id: "01890a5d-ac96-774b-bcce-b302099a8201",
  type: "car-loan",
  lender: "Great Bank",
  limit: null,
  balance: 9000,
  monthlyRepayment: 250,
};

async function openLiabilities(liabilities: Liability[] = [], hasNoLiabilities = false) {
  // Without figures of a calculation the list begins empty.
  const applicants = [anApplicant({ liabilities, hasNoLiabilities })];
  const application = anApplication({ applicants, context: CONTEXT.unanswered });
  const opened = renderApplication({ at: AT, application });
  let version = application.version;
  opened.api.respond(saveApplication, () =>
    json(200, { id: APPLICATION_ID, step: "banking-details", version: (version += 1) }),
  );
  await screen.findByRole("heading", { name: "What you owe", level: 1 });
  const sent = () =>
    opened.api.requestsTo(saveApplication).map(({ body }) => saveApplication.body.parse(body).applicants?.[0]);
  return { ...opened, sent };
}

const kind = (name: RegExp) => screen.getByRole("button", { name });
const labels = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("textbox")
    .map((box) => box.getAttribute("name"));
const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the liabilities step", () => {
  test.each([
    [/^Car loan/, "Car loan", ["lender", "balance", "monthlyRepayment"]],
    [/^Credit card/, "Credit card", ["lender", "limit", "balance", "monthlyRepayment"]],
    [/^HECS-HELP/, "HECS-HELP study loan", ["balance", "monthlyRepayment"]],
  ])("the kind decides what is asked: %s", async (button, name, fields) => {
    const { user } = await openLiabilities();
    await user.click(kind(button));
    expect(labels(name)).toEqual(fields.map((field) => `liabilities.0.${field}`));
    expect(document.activeElement?.getAttribute("name")).toBe(`liabilities.0.${fields[0]}`);
  });

  test("a submit names each missing answer and saves the finished list by the step's own name", async () => {
    const { user, api, sent, path } = await openLiabilities();
    await user.click(kind(/^Credit card/));
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    const messages = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(messages.toSorted()).toEqual(
      [
        LIABILITY.questions.lender.message,
        LIABILITY.questions.limit.message,
        LIABILITY.questions.balance.message,
        LIABILITY.questions.monthlyRepayment.message,
      ].toSorted(),
    );

    await user.type(screen.getByLabelText("Lender"), "Great Bank");
    await user.type(screen.getByLabelText("Limit"), "8000");
    await user.type(screen.getByLabelText("Owed now"), "0");
    await user.type(screen.getByLabelText("Repayment"), "0");
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/banking-details`));
    expect(sent().at(-1)).toMatchObject({
      id: APPLICANT_ID,
      hasNoLiabilities: false,
      liabilities: [{ type: "credit-card", lender: "Great Bank", limit: 8000, balance: 0, monthlyRepayment: 0 }],
    });
    expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "applicant-liabilities" });
  });

  test("what is no longer asked is kept, but half of it does not stand in the way", async () => {
    const { user, sent } = await openLiabilities([CAR_LOAN]);
    await user.selectOptions(screen.getByLabelText("Kind"), "hecs-help");
    expect(screen.queryByLabelText("Lender")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Kind"), "credit-card");
    expect(screen.getByLabelText("Lender")).toHaveProperty("value", "Great Bank");
    await user.type(screen.getByLabelText("Limit"), "lots");
    await user.clear(screen.getByLabelText("Lender"));
    await user.type(screen.getByLabelText("Lender"), "G");
    await user.selectOptions(screen.getByLabelText("Kind"), "tax-debt");
    await user.tab();
    await waitFor(() =>
      expect(sent().at(-1)?.liabilities).toEqual([{ ...CAR_LOAN, type: "tax-debt", lender: null, limit: null }]),
    );
  });

  test("whoever lists something has something to declare", async () => {
    const { user, sent, path } = await openLiabilities([CAR_LOAN], true);
    await user.click(submitButton());
    await waitFor(() => expect(path()).toContain("banking-details"));
    expect(sent().at(-1)).toMatchObject({ liabilities: [CAR_LOAN], hasNoLiabilities: false });
  });

  test("what is owed and repaid is read out once the typing has stopped", async () => {
    const { user } = await openLiabilities([CAR_LOAN]);
    await user.type(screen.getByLabelText("Owed now"), "5");
    expect(screen.getByText("You owe about $90,005 and repay about $250 a month")).toBeDefined();
    const status = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(status()).toContain("You owe about $9,000 and repay about $250 a month");
    await waitFor(() => expect(status()).toContain("You owe about $90,005 and repay about $250 a month"));
  });

  test("the co-applicant is spoken of, and what both owe is listed once", async () => {
    const partner = {
      ...anUnansweredApplicant("co-applicant"),
      id: "01890a5d-ac96-774b-bcce-b302099a8061",
      access: "own",
      sharedHome: null,
    } as const;
    renderApplication({
      at: `/application/${APPLICATION_ID}/applicant-liabilities/co-applicant`,
      application: anApplication({ applicants: [anApplicant(), partner] }),
    });
    await screen.findByRole("heading", { name: "What your co-applicant owes", level: 1 });
    expect(screen.getByText(/list it once/)).toBeDefined();
    expect(screen.getByRole("heading", { name: "Add what they owe" })).toBeDefined();
  });
});
