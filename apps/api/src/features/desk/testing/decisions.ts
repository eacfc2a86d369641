import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { NewProposal } from "@keystep/contract/desk/proposals";
import { CHECK_NAMES, type CheckName } from "@keystep/domain/decisions/checks";
import { aFinishedCouple, declared, type FinishedCouple } from "#src/features/submissions/testing/finished-couple";
import {
  aFinishedApplication,
  callsOf,
  type FinishedApplication,
} from "#src/features/submissions/testing/finished-application";
import { giveTestApproval } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";
import { atTheDesk, type Desk } from "./desk.ts";

const VALUES: Partial<Record<CheckName, object>> = {
  income: { cents: 9_000_000 },
  mortgage: { cents: 40_000_000 },
  title: { text: "12/345678", date: "2026-02-20" },
  valuation: { cents: 90_000_000, date: "2026-02-18", text: "A Valuer Pty Ltd" },
  screening: { text: "Low", date: "2026-02-20" },
};

function mustWork(response: { readonly statusCode: number; readonly body: string }): void {
  if (response.statusCode >= 300) throw new Error(response.body);
}

/** Answers a check of a case as passed, with what that has to name. */
export function passCheck(
  desk: Desk,
  caseId: string,
  { check, applicantId }: Pick<CaseCheck, "check" | "applicantId">,
) {
  const about = applicantId === null ? "" : `?applicantId=${applicantId}`;
  const body = { outcome: "passed", note: "Seen.", value: VALUES[check] };
  return desk.call("PUT", `cases/${caseId}/checks/${check}${about}`, body);
}

type Judged = readonly { readonly documents: readonly { readonly id: string; readonly judgement: object | null }[] }[];

/** Says of every document that nobody judged that it has no photo. */
async function judgeDocuments(desk: Desk, caseId: string): Promise<void> {
  const people = (await desk.call("GET", `cases/${caseId}/documents`)).json<Judged>();
  for (const { id, judgement } of people.flatMap(({ documents }) => documents))
    if (judgement === null)
      mustWork(await desk.call("PUT", `documents/${id}/judgement`, { outcome: "refused", reason: "no-file" }));
}

/** Judges every document of a case, and passes every check that is open. */
export async function passAllChecks(desk: Desk, caseId: string): Promise<void> {
  await judgeDocuments(desk, caseId);
  const { checks } = (await desk.call("GET", `cases/${caseId}`)).json<{ checks: CaseCheck[] }>();
  for (const check of checks.filter(({ outcome }) => outcome === "open"))
    mustWork(await passCheck(desk, caseId, check));
}

/** Colleagues who decide: one checks, one proposes, two confirm up to an amount in cents. */
export async function decidingStaff(t: TestApp) {
  const approver = async (name: string, maxCents: number) => {
    const desk = await atTheDesk(t, name, ["case.read", "case.work", "case.take", "decision.propose", "second-look"]);
    await giveTestApproval(t.db, desk.person.id, maxCents);
    return desk;
  };
  return {
    checker: await atTheDesk(t, "Carla", ["case.read", "case.work", "second-look"]),
    proposer: await atTheDesk(t, "Paul"),
    approver: await approver("Ada", 50_000_000),
    second: await approver("Ben", 50_000_000),
    small: await approver("Sam", 5_000_000),
  };
}
export type DecidingStaff = Awaited<ReturnType<typeof decidingStaff>>;

/** Asks for so many dollars towards a home worth $900,000. */
async function asksFor(t: TestApp, { id }: FinishedApplication, asked: number): Promise<void> {
  await t.db.pool.query(
    `update applications set type = 'homeownership-accelerator', deposit_needed = $2, home_value_estimate = 900000,
       remaining_mortgage_estimate = 400000 where id = $1`,
    [id, asked],
  );
}

async function ready(t: TestApp, staff: DecidingStaff, { id, headers }: FinishedApplication): Promise<string> {
  mustWork(await callsOf(t, { id, headers }).submit());
  // The copies are looked at elsewhere, and drawing them takes longer than all the rest.
  await t.db.pool.query("delete from pgboss.job where name = 'render-copy'");
  const review = {
    method: "POST",
    url: `/api/v1/applications/${id}/status`,
    payload: { status: "in-review" },
  } as const;
  mustWork(await t.app.inject({ ...review, headers: staff.proposer.headers }));
  await staff.checker.page("queue=open");
  await passAllChecks(staff.checker, id);
  return id;
}

/** The case of one person who asks for so many dollars, in review with every check passed. What they send before goes with it. */
export async function aReadyCase(
  t: TestApp,
  staff: DecidingStaff,
  asked: number | ((main: FinishedApplication) => Promise<unknown>) = 100_000,
) {
  const main = await aFinishedApplication(t);
  if (typeof asked === "function") await asked(main);
  await asksFor(t, main, typeof asked === "number" ? asked : 100_000);
  return { main, id: await ready(t, staff, main) };
}

/** The same of two people. */
export async function aReadyCouple(
  t: TestApp,
  staff: DecidingStaff,
  asked = 100_000,
): Promise<FinishedCouple & { readonly id: string }> {
  const couple = await aFinishedCouple(t);
  await asksFor(t, couple.main, asked);
  await declared(t, couple.co);
  return { ...couple, id: await ready(t, staff, couple.main) };
}

/** Each check against it is answered as it is proposed. */
export const APPROVAL: NewProposal = {
  outcome: "approve",
  amountCents: 10_000_000,
  conditions: ["Insure the home."],
  note: "I saw the originals.",
};

/** An approval with a sentence for each check that something speaks against, and taking back for which no check was wrong; everything else as it is. */
export async function answered(desk: Desk, caseId: string, body: NewProposal): Promise<NewProposal> {
  if (body.outcome === "undo") return { reopens: [], ...body };
  if (body.outcome !== "approve" || body.against !== undefined) return body;
  const { checks } = (await desk.call("GET", `cases/${caseId}`)).json<{ checks: CaseCheck[] }>();
  const against = checks.flatMap(({ check, applicantId, doubt }) =>
    doubt === null ? [] : { check, applicantId, text: "I saw the originals." },
  );
  return { ...body, against };
}

/** For a reason whose checks passed, so it says that they did, why it is declined all the same, and what is true for its people. */
export const DECLINE: NewProposal = {
  outcome: "decline",
  reasons: ["not-affordable"],
  despite: ["income", "costs"],
  note: "Their lease ends in May.",
  words: "Your lease ends in May, and we don't know what you will pay for rent after that.",
  change: "A lease of another year could change it.",
};

/** A proposal about a case as it would stand, with what speaks against it answered. */
export async function previewed(desk: Desk, caseId: string, body: NewProposal = APPROVAL) {
  return desk.call("POST", `cases/${caseId}/proposals/preview`, await answered(desk, caseId, body));
}

/** Proposes about a case; the answer has to be taken. */
export async function proposed(desk: Desk, caseId: string, body: NewProposal = APPROVAL) {
  const response = await desk.call("POST", `cases/${caseId}/proposals`, await answered(desk, caseId, body));
  mustWork(response);
  return response.json<{ id: string; basis: string }>();
}

/** Said where a decision stands against its checks; nothing asks for it of others. */
const ALL_THE_SAME = { despite: CHECK_NAMES, words: "I read the lease: it ends in May." } as const;

export function confirm(
  desk: Desk,
  { id, basis }: { readonly id: string; readonly basis: string },
  said: object = ALL_THE_SAME,
) {
  return desk.call("POST", `proposals/${id}/confirmation`, { basis, ...said });
}

/** Proposed by one and confirmed by another. */
export async function decided(staff: DecidingStaff, caseId: string, body: NewProposal = APPROVAL) {
  const made = await proposed(staff.proposer, caseId, body);
  mustWork(await confirm(staff.approver, made));
  return made;
}

/** A decided case whose second look is drawn: all of a newcomer's first are. */
export async function aDrawnCase(t: TestApp, staff: DecidingStaff, body: NewProposal = APPROVAL) {
  const { id } = await aReadyCase(t, staff);
  const made = await decided(staff, id, body);
  return { id, proposalId: made.id };
}
