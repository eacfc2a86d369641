import { getCurrentUser } from "@keystep/contract/identity/identity";
import { listActivity, listLooks, type ActivityEntry } from "@keystep/contract/activity/activity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { ClockContext } from "#src/app/clock";
import { aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { isSettled, stateWords } from "./activity-words.ts";
import AllActivityPage from "./activity-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

beforeEach(signInThisBrowser);

let made = 0;
const around = (what: string, at: string) => {
  made += 1;
  return { id: `01890a5d-ac96-774b-bcce-${String(made).padStart(12, "0")}`, at, what };
};
const anEmail = (what: string, at = "2026-11-22T04:42:00.000Z"): ActivityEntry => ({
  ...around(what, at),
  kind: "email",
  state: "sent",
});

function show(at = "/dashboard/receipts") {
  const clock = { now: () => new Date("2026-11-22T05:00:00.000Z") };
  return renderApp(
    <ClockContext value={clock}>
      <AllActivityPage />
    </ClockContext>,
    { at },
  );
}

const anApi = () => installFakeApi().answer(getCurrentUser, aUser());

describe("the receipts", () => {
  test("stand under their days in Sydney, with time, kind and what became of them", async () => {
    anApi().answer(listActivity, {
      receipts: [
        anEmail("Confirm your email for Keystep", "2026-11-21T13:00:00.000Z"),
        { ...around("Saved Address", "2026-11-21T12:59:00.000Z"), kind: "save", state: "saved", times: 4 },
        { ...around("lease.png", "2026-11-02T01:00:00.000Z"), kind: "upload", state: "refused" },
      ],
      before: null,
    });
    show();
    const today = await screen.findByRole("region", { name: "Today" });
    expect(within(today).getByRole("listitem").textContent).toContain("12:00 am");
    expect(within(today).getByRole("listitem").textContent).toContain("Confirm your email for KeystepSent to you");
    const yesterday = screen.getByRole("region", { name: "Yesterday" });
    expect(yesterday.textContent).toContain("Saved Address, 4 times, last 11:59 pmSaved");
    const earlier = screen.getByRole("region", { name: "2 November 2026" });
    expect(earlier.textContent).toContain("lease.pngA virus was found, so nothing was kept");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("come page after page, and reading goes on at the first that came", async () => {
    const api = anApi().answer(listActivity, ({ query }) =>
      query.get("before") === null
        ? { receipts: [anEmail("Newest")], before: "place-of-newest" }
        : { receipts: [anEmail("Older"), anEmail("Oldest")], before: null },
    );
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Show more" }));
    const older = await screen.findByText("Older");
    await waitFor(() => expect(document.activeElement).toBe(older.closest("li")));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    expect(api.requestsTo(listActivity).map(({ query }) => query.get("before"))).toEqual([null, "place-of-newest"]);
  });

  test("a further page that does not come says so, keeps what is there, and can be asked for again", async () => {
    const api = anApi().answer(listActivity, { receipts: [anEmail("Newest")], before: "place-of-newest" });
    const { user } = show();
    const more = await screen.findByRole("button", { name: "Show more" });
    api.refuse(listActivity, "server.unavailable");
    await user.click(more);
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    expect(screen.getByText("Newest")).toBeDefined();
    api.answer(listActivity, { receipts: [anEmail("Older")], before: null });
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Older")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("can be narrowed to a kind, which the address keeps", async () => {
    const api = anApi().answer(listActivity, ({ query }) => ({
      receipts: [anEmail(`Of ${query.get("kind") ?? "every kind"}`)],
      before: null,
    }));
    const { user } = show();
    const kinds = await screen.findByRole("navigation", { name: "Kinds of receipts" });
    expect(within(kinds).getByRole("link", { name: "Everything" }).getAttribute("aria-current")).toBe("true");
    await screen.findByText("Of every kind");
    await user.click(within(kinds).getByRole("link", { name: "Emails" }));
    expect(await screen.findByText("Of email")).toBeDefined();
    expect(within(kinds).getByRole("link", { name: "Emails" }).getAttribute("aria-current")).toBe("true");
    expect(api.requestsTo(listActivity)).toHaveLength(2);
  });

  test.each([
    ["/dashboard/receipts?kind=upload", "You have not uploaded a file yet."],
    [
      "/dashboard/receipts?kind=unheard-of",
      "Nothing yet. What you save, send and get from us by email will stand here.",
    ],
  ])("where there are none, %s says so", async (at, words) => {
    anApi().answer(listActivity, { receipts: [], before: null });
    show(at);
    expect(await screen.findByText(words)).toBeDefined();
  });

  test("tell when our team looked at something, the same look of a day as one line", async () => {
    const look = { team: "Case team", task: "Check of your ID", reference: "KS-23456789" };
    anApi().answer(listLooks, [
      { ...around("Medicare card: card.png", "2026-11-22T04:00:00.000Z"), ...look },
      { ...around("Medicare card: card.png", "2026-11-22T03:00:00.000Z"), ...look },
      { ...around("Your answers", "2026-11-20T03:00:00.000Z"), ...look, reference: null },
    ]);
    show("/dashboard/receipts?kind=look");
    const today = await screen.findByRole("region", { name: "Today" });
    expect(within(today).getByRole("listitem").textContent).toBe(
      "3:00 pmCase teamMedicare card: card.png, 2 timesCheck of your ID, KS-23456789",
    );
    expect(screen.getAllByRole("listitem").at(-1)?.textContent).toContain("Your answersCheck of your ID");
    expect(screen.getByRole("link", { name: "Our looks" }).getAttribute("aria-current")).toBe("true");
  });

  test("where there was none, the looks say so", async () => {
    anApi().answer(listLooks, []);
    show("/dashboard/receipts?kind=look");
    expect(await screen.findByText(/^None of our team has looked/)).toBeDefined();
  });

  test("that cannot be loaded can be asked for again", async () => {
    const api = anApi().refuse(listActivity, "server.unavailable");
    const { user } = show();
    expect((await screen.findByRole("alert")).textContent).toContain("We cannot be reached");
    api.answer(listActivity, { receipts: [anEmail("Here")], before: null });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Here")).toBeDefined();
  });
});

test.each([
  [{ kind: "email", state: "delayed" }, "Delayed, we keep trying", false],
  [{ kind: "email", state: "failed" }, "Could not be delivered", false],
  [{ kind: "upload", state: "waiting" }, "Waits for its virus check", false],
  [{ kind: "upload", state: "checked" }, "Checked for viruses and stored", true],
  [{ kind: "upload", state: "stored" }, "Stored", true],
  [{ kind: "sent", state: "withdrawn" }, "Withdrawn", true],
  [{ kind: "consent", state: "withdrawn" }, "Withdrawn", true],
] as const)("%j is told as '%s'", (entry, words, settled) => {
  const whole: ActivityEntry = { ...around("", "2026-11-22T04:42:00.000Z"), ...entry };
  expect([stateWords(whole), isSettled(whole)]).toEqual([words, settled]);
});
