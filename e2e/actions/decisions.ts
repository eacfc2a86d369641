import { foundValues } from "@keystep/api/seeds/found-values";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CaseProposal } from "@keystep/contract/desk/proposals";
import type { Browser, Page } from "@playwright/test";
import { tellApart } from "./database.ts";
import { daysAgo } from "./days.ts";
import { expect } from "./expect.ts";
import { agreeTo, finishedCouple, giveDocuments, openDisclosures } from "./finished-application.ts";
import { callApi } from "./hosted.ts";
import { store } from "./session.ts";
import { openWorkspace } from "./staff-workspace.ts";
import { openPhone } from "./two-people.ts";

/** A colleague with a name of their own, in a window of the desk; an approver may confirm decisions. */
export async function openDesk(browser: Browser, firstName: string, isApprover = false): Promise<Page> {
  const staff = await openWorkspace(browser, "/staff", isApprover ? ["decision.approve"] : []);
  const { id } = await (await callApi(staff, "users/me")).json();
  await store(staff, {
    path: `/v1/users/${id}`,
    data: { id, firstName, lastName: "Marsh", phone: "0491 570 159" },
  });
  await staff.setViewportSize({ width: 1280, height: 900 });
  return staff;
}

/** One who checks and proposes, and two who may confirm. */
export async function decidingDesks(browser: Browser): Promise<{ wendy: Page; ada: Page; ben: Page }> {
  const wendy = await openDesk(browser, "Wendy");
  return { wendy, ada: await openDesk(browser, "Ada", true), ben: await openDesk(browser, "Ben", true) };
}

type Opened = {
  readonly checks: readonly CaseCheck[];
  readonly proposal: CaseProposal | null;
  readonly amountCents: number;
};

/** A case as the API answers it to this colleague. */
export async function openedCase(staff: Page, id: string): Promise<Opened> {
  const answer = await callApi(staff, `staff/cases/${id}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

type Sent = { readonly method?: "POST" | "PUT"; readonly data: object };

async function mustWork(staff: Page, path: string, { method = "POST", data }: Sent): Promise<void> {
  const answer = await callApi(staff, path, { method, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** Says of each document that it has no photo, before the checks that ask what its judgements come to. */
export async function judgeDocuments(staff: Page, id: string): Promise<void> {
  const people: { documents: { id: string; judgement: object | null }[] }[] = await (
    await callApi(staff, `staff/cases/${id}/documents`)
  ).json();
  for (const { id: documentId, judgement } of people.flatMap(({ documents }) => documents)) {
    if (judgement !== null) continue;
    const data = { outcome: "refused", reason: "no-file" };
    await mustWork(staff, `staff/documents/${documentId}/judgement`, { method: "PUT", data });
  }
}

/** Passes each check that is open, but the one that a test answers in the browser. */
export async function passChecks(staff: Page, id: string, but?: CaseCheck["check"]): Promise<void> {
  const found = foundValues({
    incomeCents: 9_400_000,
    valuationCents: 90_000_000,
    loanCents: 40_000_000,
    day: daysAgo(0),
  });
  const { checks } = await openedCase(staff, id);
  for (const { check, applicantId, outcome } of checks) {
    if (outcome !== "open" || check === but) continue;
    const about = applicantId === null ? "" : `?applicantId=${applicantId}`;
    const data = { outcome: "passed", note: "Compared with what they sent.", value: found[check] };
    await mustWork(staff, `staff/cases/${id}/checks/${check}${about}`, { method: "PUT", data });
  }
}

/** The review of what was sent begins. */
export async function startReview(staff: Page, id: string): Promise<void> {
  // The desk makes a case of it as it is read.
  await callApi(staff, "staff/cases?queue=open");
  await mustWork(staff, `applications/${id}/status`, { data: { status: "in-review" } });
}

type Couple = { readonly id: string; readonly address: string; readonly otherAddress: string; readonly phone: Page };

/** An application that Amelia and Alex sent, each on a device of their own; `before` changes it before that. */
export async function sentCouple(
  page: Page,
  browser: Browser,
  { name, before }: { readonly name: string; readonly before?: (id: string) => Promise<unknown> },
): Promise<Couple> {
  const phone = await openPhone(browser);
  const couple = await finishedCouple(page, phone, name);
  const { id } = couple;
  await tellApart(id);
  await before?.(id);
  // Another product has other documents that they are due.
  if (before !== undefined) for (const person of [page, phone]) await openDisclosures(person, id);
  await giveDocuments(page, id);
  await giveDocuments(phone, id);
  await agreeTo(phone, id, "declarations");
  await agreeTo(page, id, "submission");
  return { ...couple, phone };
}

/** The review begins, every document is judged and every check passed, over the API. */
export async function makeReady(staff: Page, id: string): Promise<void> {
  await startReview(staff, id);
  await judgeDocuments(staff, id);
  await passChecks(staff, id);
}

export const CONDITION = "Insure the home at its full value.";

/** Proposes over the API all that they ask for, on a condition. */
export async function propose(staff: Page, id: string): Promise<void> {
  const { amountCents, checks } = await openedCase(staff, id);
  const against = checks.flatMap(({ check, applicantId, doubt }) =>
    doubt === null ? [] : { check, applicantId, text: "I saw the originals." },
  );
  const data = { outcome: "approve", amountCents, conditions: [CONDITION], against };
  await mustWork(staff, `staff/cases/${id}/proposals`, { data });
}

/** None of their documents counts, so an approval is against what is on record: its proposer says why of each check. */
export async function approveAllTheSame(staff: Page): Promise<void> {
  const answers = staff.getByRole("textbox", { name: /^Why you approve all the same/ });
  await expect(answers.first()).toBeVisible();
  for (const answer of await answers.all()) await answer.fill("I saw the originals.");
}

/** And who confirms it answers for it too. The focus goes back to the page, so that its keys work. */
export async function answerForIt(staff: Page): Promise<void> {
  await staff.getByRole("checkbox", { name: "I approve all the same" }).check();
  await staff.getByLabel("Why, in your own words").fill("I saw them too.");
}

/** Confirms over the API, on the basis that is there. */
export async function confirm(staff: Page, id: string): Promise<void> {
  const { proposal } = await openedCase(staff, id);
  const { id: proposalId = "", basis, despite } = proposal ?? {};
  const data = { basis, despite, words: "I saw them too." };
  await mustWork(staff, `staff/proposals/${proposalId}/confirmation`, { data });
}

/** The timeline of a case has these entries, each in these words and by this person. */
export async function expectTold(
  staff: Page,
  id: string,
  entries: readonly (readonly [words: string, by?: string])[],
): Promise<void> {
  await staff.goto(`/staff/cases/${id}`);
  const timeline = staff.getByRole("region", { name: "Timeline" });
  const lines = timeline.getByRole("listitem");
  const earlier = timeline.getByRole("button", { name: "Show earlier" });
  await expect(lines.first()).toBeVisible();
  for (const [words, by = ""] of entries) {
    const line = lines.filter({ hasText: words }).filter({ hasText: by });
    const isThere = async () => {
      if ((await line.count()) > 0) return true;
      // It lies further back, maybe behind pages of looks.
      if ((await earlier.count()) > 0) await earlier.click();
      return false;
    };
    await expect.poll(isThere, { message: words, timeout: 10_000, intervals: [200] }).toBe(true);
  }
}
