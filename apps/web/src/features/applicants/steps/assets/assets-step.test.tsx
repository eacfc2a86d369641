import { ASSET, ASSETS, type Asset, HOLDINGS_MAX } from "@keystep/domain/applicants/assets";
import { CONTEXT } from "@keystep/domain/applications/context";
import { saveApplication } from "@keystep/contract/applications/applications";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplicant, anApplication, APPLICANT_ID, APPLICATION_ID } from "#src/testing/application-fixtures";
import { json } from "#src/testing/fake-api";
import { renderApplication } from "#src/testing/render-application.tsx";

const AT = `/application/${APPLICATION_ID}/applicant-assets/main-applicant`;
const SAVINGS: Asset = {
  id: "01890a5d-ac96-774b-bcce-b302099a8101",
  type: "savings",
  description: "Great Bank",
  value: 40_000,
};
const CAR: Asset = {
  id: "01890a5d-ac96-774b-bcce-b302099a8102",
  type: "vehicle",
  description: null,
  value: 9000,
};
const TWO = { assets: [SAVINGS, CAR] };

async function openAssets(answers: Partial<ReturnType<typeof anApplicant>> = {}) {
  // Without figures of a calculation the list begins empty.
  const application = anApplication({ applicants: [anApplicant(answers)], context: CONTEXT.unanswered });
  const opened = renderApplication({ at: AT, application });
  const { api, stored } = opened;
  let version = stored.application.version;
  api.respond(saveApplication, () =>
    json(200, { id: APPLICATION_ID, step: "applicant-liabilities", version: (version += 1) }),
  );
  await screen.findByRole("heading", { name: "What you own", level: 1 });
  const sent = () =>
    api.requestsTo(saveApplication).map(({ body }) => saveApplication.body.parse(body).applicants?.[0]);
  return { ...opened, sent };
}

const row = (name: string) => within(screen.getByRole("group", { name }));
const submitButton = () => screen.getByRole("button", { name: "Save and continue" });

describe("the assets step", () => {
  test("an empty list asks for a row or the word that there is none", async () => {
    const { user, sent } = await openAssets();
    await user.click(submitButton());
    expect(await screen.findAllByText(ASSETS.questions.hasNoAssets.message)).toHaveLength(2);
    expect(sent()).toEqual([]);

    await user.click(screen.getByRole("button", { name: /^Super/ }));
    await waitFor(() => expect(screen.queryByText(ASSETS.questions.hasNoAssets.message)).toBeNull());
    expect(screen.queryByText(ASSET.questions.value.message)).toBeNull();
  });

  test("the summary says which of several rows a message is of, and leads to its answer", async () => {
    const asset = { type: "savings", description: null, value: null } as const;
    const assets = [
      { ...asset, id: "0198c0de-0000-7000-8000-000000000011" },
      { ...asset, id: "0198c0de-0000-7000-8000-000000000012", type: "vehicle" } as const,
    ];
    const { user } = await openAssets({ assets });
    await user.click(submitButton());
    const summary = await screen.findByRole("alert");
    const names = within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual([
      expect.stringMatching(/^Savings.*, 1 of 2: /),
      expect.stringMatching(/^(?:Car|Vehicle).*, 2 of 2: /),
    ]);
    await user.click(within(summary).getByRole("link", { name: /2 of 2/ }));
    expect(document.activeElement?.getAttribute("name")).toBe("assets.1.value");
  });

  test("a kind adds its row and takes the focus there; the amount is saved in whole dollars", async () => {
    const { user, sent } = await openAssets();
    await user.click(screen.getByRole("button", { name: /^Super/ }));
    expect(document.activeElement).toBe(row("Super").getByLabelText("Fund (optional)"));
    expect(document.activeElement?.getAttribute("name")).toBe("assets.0.description");

    await user.tab();
    await user.keyboard("64,000.40");
    await user.tab();
    await screen.findByText(/^Saved \d+:\d\d/);
    await waitFor(() => expect(sent().at(-1)?.assets).toMatchObject([{ type: "superannuation", value: 64_000 }]));
    expect(sent().at(-1)).toMatchObject({ id: APPLICANT_ID });
    expect(screen.getByText("You own about $64,000", { selector: "[aria-hidden]" })).toBeDefined();
  });

  test("each later change of the same list is saved as well", async () => {
    const { user, sent } = await openAssets(TWO);
    const value = row("Savings, 1 of 2").getByLabelText("Balance");
    await user.clear(value);
    await user.type(value, "1");
    await user.tab();
    await waitFor(() => expect(sent().at(-1)?.assets?.[0]?.value).toBe(1));
    await user.type(value, "2");
    await user.tab();
    await waitFor(() => expect(sent().at(-1)?.assets?.[0]?.value).toBe(12));
    expect(sent().at(-1)?.assets?.[1]).toEqual(CAR);
  });

  test("what is no amount waits with the whole list", async () => {
    const { user, sent } = await openAssets(TWO);
    const value = row("Savings, 1 of 2").getByLabelText("Balance");
    await user.clear(value);
    await user.type(value, "a lot");
    await user.tab();
    expect(await screen.findByText(ASSET.questions.value.message)).toBeDefined();
    expect(sent().map((answers) => answers?.assets?.[0]?.value)).not.toContain(Number.NaN);
    expect(screen.getByText("You own about $9,000", { selector: "[aria-hidden]" })).toBeDefined();
  });

  test("a new row is not complained of before somebody was there, also when another one goes", async () => {
    const { user, sent } = await openAssets(TWO);
    await user.click(screen.getByRole("button", { name: "Add another" }));
    await user.click(screen.getByRole("button", { name: /^Property/ }));
    await user.click(screen.getByRole("button", { name: "Remove Savings, 1 of 3" }));
    await screen.findByRole("group", { name: "Property, 2 of 2" });
    await waitFor(() => expect(sent().at(-1)?.assets).toHaveLength(2));
    expect(screen.queryByText(ASSET.questions.value.message)).toBeNull();
  });

  test("a removed row can be put back; the focus stays near", async () => {
    const { user, sent } = await openAssets(TWO);
    await user.click(screen.getByRole("button", { name: "Remove Savings, 1 of 2" }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Car or other vehicle" }));
    expect(screen.getByText("Savings removed.")).toBeDefined();
    await waitFor(() => expect(sent().at(-1)?.assets).toEqual([CAR]));

    await user.click(screen.getByRole("button", { name: "Put it back" }));
    expect(document.activeElement).toBe(screen.getByRole("group", { name: "Savings, 1 of 2" }));
    expect(row("Savings, 1 of 2").getByLabelText("Balance")).toHaveProperty("value", "40,000");
    await waitFor(() => expect(sent().at(-1)?.assets).toEqual([SAVINGS, CAR]));
    expect(screen.queryByText("Savings removed.")).toBeNull();
  });

  test("without rows 'Nothing to declare' is asked; a row takes it back", async () => {
    const { user, sent } = await openAssets({ hasNoAssets: true });
    expect(screen.getByRole("checkbox", { name: /Nothing to declare/ })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("button", { name: /^Savings/ }));
    expect(screen.queryByRole("checkbox")).toBeNull();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ hasNoAssets: false }));
    await user.click(screen.getByRole("button", { name: "Remove Savings" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "What you own" }));
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
  });

  test("something else must say what it is; another kind need not", async () => {
    const { user } = await openAssets();
    await user.click(screen.getByRole("button", { name: /^Something else/ }));
    await user.keyboard("{Tab}5{Tab}");
    expect(await screen.findByText(ASSET.questions.description.message)).toBeDefined();
    await user.selectOptions(screen.getByLabelText("Kind"), "contents");
    await waitFor(() => expect(screen.queryByText(ASSET.questions.description.message)).toBeNull());
  });

  test("'Nothing to declare' finishes the step", async () => {
    const { user, sent, path, api } = await openAssets();
    await user.click(screen.getByRole("checkbox", { name: /Nothing to declare/ }));
    await user.click(submitButton());
    await waitFor(() => expect(path()).toBe(`/application/${APPLICATION_ID}/applicant-liabilities/main-applicant`));
    expect(sent().at(-1)).toEqual({ id: APPLICANT_ID, assets: [], hasNoAssets: true });
    expect(api.requestsTo(saveApplication).at(-1)?.body).toMatchObject({ step: "applicant-assets" });
  });

  test("whoever lists something has something to declare", async () => {
    const { user, sent, path } = await openAssets({ ...TWO, hasNoAssets: true });
    await user.click(submitButton());
    await waitFor(() => expect(path()).toContain("applicant-liabilities"));
    expect(sent().at(-1)).toMatchObject({ assets: [SAVINGS, CAR], hasNoAssets: false });
  });

  test("a conflict shows both lists in words; the newer one can be loaded", async () => {
    const { user, api, stored } = await openAssets(TWO);
    api.refuse(saveApplication, "application.version-conflict");
    const newer = { ...SAVINGS, value: 41_000 };
    stored.application = anApplication({ version: 9, applicants: [anApplicant({ assets: [newer] })] });
    const value = row("Savings, 1 of 2").getByLabelText("Balance");
    await user.clear(value);
    await user.tab();
    expect(
      await screen.findByText(
        "Yours: Savings (Bank or account: Great Bank); Car or other vehicle (Worth today: $9,000)",
      ),
    ).toBeDefined();
    expect(screen.getByText("Newer: Savings (Bank or account: Great Bank, Balance: $41,000)")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Load the newer answers" }));
    expect(row("Savings").getByLabelText("Balance")).toHaveProperty("value", "41,000");
    expect(screen.queryByRole("group", { name: /Car/ })).toBeNull();
  });

  test("a full list offers no more", async () => {
    const assets = Array.from({ length: HOLDINGS_MAX }, () => ({ ...CAR, id: crypto.randomUUID() }));
    await openAssets({ assets });
    expect(screen.queryByRole("button", { name: "Add another" })).toBeNull();
    expect(screen.getByText(/holds 50 at most/)).toBeDefined();
  });
});
