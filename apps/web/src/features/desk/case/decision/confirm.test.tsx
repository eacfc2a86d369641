import { listDrafts, saveDraft } from "@keystep/contract/desk/side-by-side";
import { confirmProposal, pickProposal, returnProposal } from "@keystep/contract/desk/proposals";
import { getCurrentUser } from "@keystep/contract/identity/identity";
import { getCase, getCaseAnswers, getCaseDocuments } from "@keystep/contract/desk/case";
import { listLikeCases } from "@keystep/contract/desk/like-cases";
import { previewFile } from "@keystep/contract/files/files";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { SCOPE_NAMES } from "@keystep/domain/identity/scopes";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { keepList } from "#src/features/desk/queue/list-we-came-from";
import { DeskKeys } from "#src/features/desk/keys/desk-keys.tsx";
import { KeyBar } from "#src/features/desk/keys/key-bar.tsx";
import { aUser } from "#src/testing/application-fixtures";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { installFakeXhr } from "#src/testing/fake-xhr";
import { PINNED, POINT } from "#src/testing/point-fixtures";
import { aDecidedCase, aPassedCheck, aProposal, ASKED, CHECKS, LEILA } from "#src/testing/proposal-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { DecisionPage } from "./decision-page.tsx";

readerIn("Australia/Sydney");
beforeEach(signInThisBrowser);

const id = caseId(1);
const proposed = (changes: Parameters<typeof aProposal>[0] = {}) =>
  aDecidedCase({ stage: "proposed", proposal: aProposal(changes) });

const markedInOrder = () =>
  [...document.querySelectorAll(".marking [role=group]")].map((group) => group.getAttribute("aria-label"));

function open(found = proposed()) {
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getOwnScopes, { scopes: [...SCOPE_NAMES] })
    .answer(getCase, found)
    .answer(getCaseDocuments, PINNED)
    .answer(getCaseAnswers, ASKED)
    .answer(listLikeCases, [])
    .answer(listDrafts, [])
    .answer(saveDraft, { version: 1, replaced: null })
    .answer(pickProposal, undefined);
  const page = (
    <DeskKeys>
      <DecisionPage id={id} at="confirm" />
      <KeyBar onHelp={() => undefined} />
    </DeskKeys>
  );
  renderApp(page, { at: `/staff/cases/${id}/confirm` });
  return api;
}

describe("a colleague's proposal", () => {
  test("is confirmed once each check is marked, by keys alone, on the basis that was shown", async () => {
    const api = open();
    const button = await screen.findByRole("button", { name: /Approve and send/ });
    await waitFor(() => expect(api.requestsTo(pickProposal)).toHaveLength(1));
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("0 of 2 marked")).toBeDefined();
    expect(screen.getByRole("row", { name: /^Left a month.*\$6,829 not yet – more than \$0$/ })).toBeDefined();
    await userEvent.click(button);
    expect(api.requestsTo(confirmProposal)).toHaveLength(0);
    await userEvent.keyboard("11");
    expect(screen.getByText("2 of 2 marked")).toBeDefined();
    api.answer(confirmProposal, { state: "confirmed", approvalsMissing: 0 });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(confirmProposal)[0]?.body).toEqual({ basis: "ab".repeat(32) });
  });

  test("with a check marked again can only be returned, with a cause, words and the remark at that check", async () => {
    const api = open();
    await screen.findByRole("button", { name: /Approve and send/ });
    const identity = screen.getByRole("group", { name: "Identity, Priya Raman" });
    await userEvent.click(within(identity).getByRole("button", { name: "Recheck" }));
    await userEvent.click(
      within(screen.getByRole("group", { name: "Valuation" })).getByRole("button", { name: "Agree" }),
    );
    expect(screen.getByRole("button", { name: "Approve and send 2 emails" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    screen.getByText("You asked to recheck one: return it.");
    const back = screen.getByRole("button", { name: "Return to Maya" });
    expect(back.className).toContain("main");
    await userEvent.click(back);
    const remark = screen.getByLabelText("What to look at again");
    await waitFor(() => expect(document.activeElement).toBe(remark));
    screen.getByText("Choose a cause");
    await userEvent.type(remark, "The birth date differs.");
    await userEvent.click(screen.getByRole("radio", { name: "A check is in doubt" }));
    await userEvent.type(screen.getByLabelText("What needs fixing"), "See the passport.");
    api.answer(returnProposal, undefined);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(returnProposal)[0]?.body).toEqual({
      cause: "check-in-doubt",
      text: "See the passport.",
      remarks: [{ check: "identity", applicantId: caseId(71), text: "The birth date differs." }],
    });
    expect(api.requestsTo(confirmProposal)).toHaveLength(0);
  });

  test("has one way to return: its fields open, then it sends them; and the bar leads to what they get", async () => {
    const api = open();
    const confirm = await screen.findByRole("button", { name: /Approve and send/ });
    await userEvent.keyboard("11");
    expect(confirm.className).toContain("main");
    const back = screen.getByRole("button", { name: /^Return/ });
    await userEvent.click(back);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("What needs fixing")));
    screen.getByText("Maya Chen gets it back with your words.");
    // One of the two is in colour.
    expect([confirm.className, back.className]).toEqual(["btn big", "btn main big"]);
    await userEvent.click(back);
    screen.getByText("Choose a cause");
    expect(api.requestsTo(returnProposal)).toHaveLength(0);
    await userEvent.click(screen.getByRole("button", { name: "Don’t return it" }));
    expect([confirm.className, back.className]).toEqual(["btn main big", "btn big"]);
    await userEvent.click(screen.getByRole("button", { name: "What they will get" }));
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "What they will get" }));
  });

  test("names its keys by what they do there, and says until when the offer stands with its day", async () => {
    open();
    const bar = await screen.findByRole("contentinfo", { name: "Keys of this page" });
    await screen.findByText("0 of 2 marked");
    await waitFor(() => expect(bar.textContent).toContain("CtrlEnterconfirm"));
    expect(bar.textContent).toContain("1agree2recheck");
    expect(screen.getByText("Offer stands until").textContent).toContain("Offer stands until Thu 10 Dec");
    await userEvent.keyboard("2");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    expect(bar.textContent).toContain("CtrlEnterreturn it");
  });

  test("that was overtaken meanwhile says so, and what was typed stays", async () => {
    const api = open();
    await screen.findByRole("button", { name: /Approve and send/ });
    await userEvent.keyboard("b");
    await userEvent.type(await screen.findByLabelText("What needs fixing"), "Is the share right?");
    await userEvent.click(screen.getByRole("heading", { level: 1 }));
    await userEvent.keyboard("11");
    api
      .refuse(confirmProposal, "proposal.changed")
      .answer(
        getCase,
        aDecidedCase({ proposal: aProposal({ state: "overtaken", endedAt: "2026-11-24T02:00:00.000Z" }) }),
      );
    await userEvent.click(screen.getByRole("button", { name: /Approve and send/ }));
    await screen.findByRole("heading", { name: "The proposal no longer counts" });
    expect(screen.getByRole("alert").textContent).toContain("Nothing was decided by you");
    screen.getByText("Is the share right?");
  });

  test("that somebody cannot confirm says why and who can, and is not taken in hand by its proposer", async () => {
    const why = "You proposed it. A colleague confirms.";
    const found = proposed({ whyNotConfirm: why, mayConfirm: [LEILA] });
    const actions = found.actions.map((each) => (each.action === "return" ? { ...each, allowed: false, why } : each));
    const api = open({ ...found, actions });
    const said = await screen.findByText(why);
    expect(said.closest("p")?.textContent).toContain("Leila Haddad can.");
    expect(screen.queryByRole("button", { name: /Confirm/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /Return/ })).toBeNull();
    expect(api.requestsTo(pickProposal)).toHaveLength(0);
  });

  test("that needs two says that nothing is sent by the first", async () => {
    open(proposed({ approvalsNeeded: 2 }));
    await screen.findByText("0 of 2 marked");
    await userEvent.keyboard("11");
    await screen.findByText(/nothing is sent before a second colleague confirms/);
    expect(screen.getByRole("button", { name: "Confirm, first of two" })).toBeDefined();
  });

  test("that the reader confirmed as the first says for whom it waits, keeps the checks, and sends nothing by a key", async () => {
    const at = "2026-11-24T01:00:00.000Z";
    const own = { by: { id: aUser().id, name: "Sam Lee" }, at, words: null };
    const whyNotConfirm = "You confirmed it. A second colleague still has to.";
    const api = open(proposed({ approvalsNeeded: 2, approvals: [own], mayConfirm: [LEILA], whyNotConfirm }));
    const who = await screen.findByRole("list", { name: "Who confirms" });
    await waitFor(() => expect(who.textContent).toContain("You confirmed, Tue 24 Nov"));
    expect(who.textContent).toContain("Waits for one of Leila Haddad");
    expect(screen.getByRole("region", { name: "The checks you agreed with" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Agree" })).toBeNull();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(api.requestsTo(returnProposal)).toHaveLength(0);
    expect(screen.queryByRole("region", { name: /^Return it to/ })).toBeNull();
    await userEvent.keyboard("b");
    const form = await screen.findByRole("region", { name: /^Return it to/ });
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText("What needs fixing")));
  });

  test("that takes a decision back names the decision, and goes back for causes that it can have", async () => {
    const undone = { amountCents: 6_250_000, decidedOn: "2026-11-20" };
    const reopens = [{ check: "valuation" as const, applicantId: null }];
    open({
      ...proposed({ outcome: "undo", words: "Another home was valued.", undone, reopens }),
      status: "approved",
    });
    await screen.findByRole("button", { name: /^Take it back and send 2 emails/ });
    screen.getByRole("heading", { name: "Take back: the offer of $62,500 of 20 November 2026" });
    screen.getByText("Priya and Tom have not accepted it.");
    // The ground that fell stands beside, and the header says that the offer goes on.
    const marks = screen.getByRole("region", { name: "Agree with the reason and each check that opens again" });
    expect(marks.textContent).toContain("$1,225,000");
    // The page says before the press what disagreeing leads to.
    expect(marks.textContent).toContain("you return the proposal, and the decision stands");
    expect(within(marks).queryByRole("group", { name: "Identity, Priya Raman" })).toBeNull();
    expect(document.querySelector(".case-facts")?.textContent).toContain(", the offer is paused");
    await userEvent.keyboard("b");
    await screen.findByRole("radio", { name: "Something else" });
    expect(screen.queryByRole("radio", { name: "The conditions" })).toBeNull();
  });

  test("that takes a decision back is confirmed once its reason and each check that opens again are marked", async () => {
    const reopens = [{ check: "valuation" as const, applicantId: null }];
    const undone = { amountCents: 6_250_000, decidedOn: "2026-11-20" };
    const api = open(proposed({ outcome: "undo", words: "Another home was valued.", undone, reopens }));
    const button = await screen.findByRole("button", { name: /^Take it back and send 2 emails/ });
    await userEvent.click(button);
    await userEvent.keyboard("1");
    expect(screen.getByText("Mark one more line first.")).toBeDefined();
    expect(api.requestsTo(confirmProposal)).toHaveLength(0);
    await userEvent.keyboard("1");
    api.answer(confirmProposal, { state: "confirmed", approvalsMissing: 0 });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(confirmProposal)).toHaveLength(1);
  });

  test("that takes a decision back for a reason in doubt can only be returned, in the words of the return", async () => {
    const undone = { amountCents: 6_250_000, decidedOn: "2026-11-20" };
    const api = open(proposed({ outcome: "undo", words: "Another home was valued.", undone, reopens: [] }));
    const reason = await screen.findByRole("group", { name: "The reason" });
    screen.getByText("No check is made again: none was wrong.");
    await userEvent.click(within(reason).getByRole("button", { name: "Disagree" }));
    screen.getByText("You disagree: return it.");
    expect(screen.queryByLabelText("What to look at again")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Something else" }));
    await userEvent.type(screen.getByLabelText("What needs fixing"), "It was this home.");
    api.answer(returnProposal, undefined);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(returnProposal)[0]?.body).toEqual({ cause: "other", text: "It was this home.", remarks: [] });
  });

  test("shows beside the check of identity how each document was judged, and our share of both values in one row", async () => {
    open();
    const documents = await screen.findByRole("list", { name: "Documents" });
    expect(documents.textContent).toBe("Australian passport Accepted");
    // The work of whoever confirms stands apart from what was found.
    expect(documents.closest("tr")?.querySelector(".to-compare")?.textContent).toBe(
      "To compare: names and birth dates",
    );
    expect(within(documents).getByRole("link").getAttribute("href")).toBe(
      `/staff/cases/${id}?document=${POINT.documentId}`,
    );
    expect(
      await screen.findByRole("row", {
        name: /^Our share ?of \$1,225,000, rounded up 5.00% 5.11% 0.11 points more at most 25%$/,
      }),
    ).toBeDefined();
  });

  test("says once below which note most checks have, and beside a risk the note that it rests on", async () => {
    const note = "Looked through and compared.";
    const screening = aPassedCheck({ check: "screening", applicantId: caseId(71), name: "Priya Raman", note });
    const checks = [...CHECKS.map((check) => ({ ...check, note })), screening];
    const frozen = checks.map(({ check, applicantId, version }) => ({
      check,
      applicantId,
      version,
      outcome: "passed" as const,
      doubt: null,
      why: null,
    }));
    open(aDecidedCase({ stage: "proposed", checks, proposal: aProposal({ checks: frozen }) }));
    await screen.findByText(`The same note on all 3, by Maya, Fri 20 Nov: “${note}”`);
    const row = screen.getByRole("group", { name: "Sanctions and exposed persons, Priya Raman" }).closest("tr");
    expect(row?.textContent).toContain(`“${note}”`);
    expect(screen.getByRole("group", { name: "Valuation" }).closest("tr")?.textContent).not.toContain(note);
  });

  test("to decline has the checks of its reasons first, and the others in one line that the keys open", async () => {
    const reasons = [
      { code: "identity-not-shown", staffWords: "Identity not confirmed", customerWords: "We couldn't." },
    ];
    open(proposed({ outcome: "decline", reasons, despite: ["identity"] }));
    const fold = await screen.findByRole("button", { name: "1 more check passed" });
    expect(screen.getByRole("group", { name: "Identity, Priya Raman" })).toBeDefined();
    expect(screen.queryByRole("group", { name: "Valuation" })).toBeNull();
    expect(fold.closest("td")?.textContent).toContain("0 of 1 marked");
    await userEvent.keyboard("1");
    const valuation = await screen.findByRole("group", { name: "Valuation" });
    await waitFor(() => expect(valuation.contains(document.activeElement)).toBe(true));
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("1");
    expect(screen.getByText("2 of 2 marked")).toBeDefined();
  });

  test("to decline against its checks says that its proposer meant it", async () => {
    const reasons = [
      { code: "identity-not-shown", staffWords: "Identity not confirmed", customerWords: "We couldn't." },
    ];
    open(proposed({ outcome: "decline", reasons, despite: ["identity"] }));
    expect(await screen.findByText("Passed: Identity (Priya)")).toBeDefined();
    expect(screen.getByText("Maya Chen declines all the same.").parentElement?.textContent).toContain("Identity");
  });

  test("to decline against its checks is confirmed with a tick and words of one's own", async () => {
    const reasons = [
      { code: "identity-not-shown", staffWords: "Identity not confirmed", customerWords: "We couldn't." },
    ];
    const api = open(proposed({ outcome: "decline", reasons, despite: ["identity"] }));
    await screen.findByRole("heading", { name: "Decline: Identity not confirmed" });
    await userEvent.keyboard("1");
    await screen.findByRole("group", { name: "Valuation" });
    await userEvent.keyboard("1");
    screen.getByText("Say that you decline all the same, and why.");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    const meant = screen.getByRole("checkbox", { name: "I decline all the same" });
    expect(document.activeElement).toBe(meant);
    await userEvent.click(meant);
    await userEvent.type(screen.getByLabelText("Why, in your own words"), "The passport is another person's.");
    api.answer(confirmProposal, { state: "confirmed", approvalsMissing: 0 });
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await screen.findByText(`/staff/cases/${id}`);
    expect(api.requestsTo(confirmProposal)[0]?.body).toEqual({
      basis: "ab".repeat(32),
      despite: ["identity"],
      words: "The passport is another person's.",
    });
  });

  test("shows first what passed against the rules, and why they are against it", async () => {
    const doubt = "0 of 100 points are accepted and valid today.";
    const [identity, ...rest] = proposed().checks;
    if (identity === undefined) throw new Error("no check");
    open({ ...proposed(), checks: [{ ...identity, doubt }, ...rest] });
    await screen.findByText("0 of 100 points are accepted and valid today.");
    expect(markedInOrder()).toEqual(["Identity, Priya Raman", "Valuation"]);
  });
});

test("an approval against its checks is confirmed with a tick and words of one's own, and the bar says only what is missing", async () => {
  const doubt = "0 of 100 points are accepted and valid today.";
  const why = "I met both of them.";
  const checks = aProposal().checks.map((each) => (each.check === "identity" ? { ...each, doubt, why } : each));
  const api = open(proposed({ checks, despite: ["identity"] }));
  const bar = await screen.findByRole("region", { name: "Your decision" });
  within(bar).getByText("Mark all 2 checks first.");
  within(bar).getByText("1 check against");
  const row = screen.getByText(doubt).closest("td");
  expect(row?.textContent).toContain(`Maya: ${why}`);
  expect(screen.getByText("Maya Chen approves all the same.").parentElement?.textContent).toContain(
    "Something speaks against these checks: Identity.",
  );
  await userEvent.keyboard("1");
  await screen.findByRole("group", { name: "Valuation" });
  await userEvent.keyboard("1");
  within(bar).getByText("Say that you approve all the same, and why.");
  await userEvent.click(screen.getByRole("checkbox", { name: "I approve all the same" }));
  await userEvent.type(screen.getByLabelText("Why, in your own words"), "I saw the passport.");
  expect(bar.textContent).toContain("2 emails go out right away.");
  api.answer(confirmProposal, { state: "confirmed", approvalsMissing: 0 });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(`/staff/cases/${id}`);
  expect(api.requestsTo(confirmProposal)[0]?.body).toEqual({
    basis: "ab".repeat(32),
    despite: ["identity"],
    words: "I saw the passport.",
  });
});

test("a proposal after one that came back tells why, first at the check that was in doubt", async () => {
  const at = "2026-11-23T02:00:00.000Z";
  const remarks = [{ check: "valuation" as const, applicantId: null, text: "Name the firm." }];
  const cause = { cause: "check-in-doubt" as const, text: "The firm is missing.", remarks };
  open(proposed({ returnedBefore: { ...cause, by: "Ada Marsh", at } }));
  const marks = await screen.findByRole("region", { name: "Mark each check" });
  expect(marks.textContent).toContain(
    "Ada Marsh returned the one before, 23 November: A check is in doubt. The firm is missing.",
  );
  expect(within(marks).getByText("Ada Marsh returned it here: Name the firm.")).toBeDefined();
  expect(markedInOrder()).toEqual(["Valuation", "Identity, Priya Raman"]);
});

describe("the way on", () => {
  const me = { id: aUser().id, name: "Sam Lee" };
  const at = "2026-11-24T02:00:00.000Z";
  const done = { state: "confirmed" as const, approvals: [{ by: me, at, words: null }], endedAt: at, endedBy: me };
  const cause = { cause: "conditions" as const, text: "Name the insurer.", remarks: [] };

  test.each([
    ["confirmed", done],
    ["returned", { state: "returned" as const, endedAt: at, endedBy: me, returned: cause }],
    ["overtaken", { state: "overtaken" as const, endedAt: at }],
  ])("from a proposal that was %s is the next case of the list that one came from", async (_state, changes) => {
    keepList({ queue: "to-approve", sort: "due" }, [id, caseId(2)]);
    open(proposed(changes));
    const next = await screen.findByRole("link", { name: "Next case" });
    expect(next.getAttribute("href")).toBe(`/staff/cases/${caseId(2)}`);
  });

  test("from the last of the list is the list, and from none the proposals that wait", async () => {
    keepList({ queue: "ready", sort: "due" }, [id]);
    open(proposed(done));
    const back = await screen.findByRole("link", { name: "Back to the list" });
    expect(back.getAttribute("href")).toBe("/staff/queues/ready");
    expect(screen.getByRole("button", { name: /^Take next case/ }).className).toContain("main");
    expect(back.className).not.toContain("main");
    sessionStorage.clear();
    cleanup();
    open(proposed(done));
    const more = await screen.findByRole("link", { name: "More to approve" });
    expect(more.getAttribute("href")).toBe("/staff/queues/to-approve");
  });

  test("is not offered for what a colleague confirmed, and who accepted is told", async () => {
    const approvals = [{ by: LEILA, at, words: null }];
    const acceptances = [{ party: "main-applicant" as const, at }];
    open(proposed({ ...done, approvals, endedBy: LEILA, acceptances }));
    expect((await screen.findByRole("region", { name: "Approved: $62,500 for 5.11%" })).textContent).toContain(
      "Priya accepted it on Tue 24 Nov",
    );
    expect(screen.queryByRole("link", { name: "More to approve" })).toBeNull();
  });
});

test("the points that carry a proposal come first, and each opens its picture at the place, where nothing can be pinned", async () => {
  const gone = { ...POINT, fileId: caseId(99), text: "The income" };
  const named = { document: "Australian passport", party: "main-applicant" as const };
  const api = open(
    proposed({
      points: [
        { ...POINT, ...named },
        { ...gone, ...named },
      ],
    }),
  );
  api.respond(previewFile, () => new Response(new Blob(["picture"]), { headers: { "Content-Type": "image/jpeg" } }));
  installFakeXhr();
  const marks = await screen.findByRole("region", { name: "Mark each check" });
  const points = screen.getByRole("region", { name: "It rests on" });
  expect(points.compareDocumentPosition(marks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(points).getByRole("button", { name: "The name" }));
  const dialog = await screen.findByRole("dialog", { name: "Australian passport, Priya Raman" });
  const dot = await within(dialog).findByRole("button", { name: "Pin 1: The name." });
  await waitFor(() => expect(document.activeElement).toBe(dot));
  expect(dot.style.left).toBe("12%");
  expect(within(dialog).queryByRole("button", { name: /^Pin$/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: /Close/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await within(points).findByRole("button", { name: "The income" }));
  await screen.findByText("The file is no longer there.");
});
