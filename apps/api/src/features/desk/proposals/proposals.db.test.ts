import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { CaseProposal, NewProposal } from "@keystep/contract/desk/proposals";
import { STEPPED_BACK } from "@keystep/domain/desk/case-page";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import {
  answered,
  APPROVAL,
  aReadyCase,
  aReadyCouple,
  confirm,
  DECLINE,
  decided,
  decidingStaff,
  passAllChecks,
  previewed,
  passCheck,
  proposed,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { declared } from "#src/features/submissions/testing/finished-couple";
import { callsOf, DECLARED } from "#src/features/submissions/testing/finished-application";
import { moveHouseOf, movesOf } from "#src/features/submissions/testing/reopened-application";
import { rowsOf } from "#src/testing/database-roles";
import { giveTestApproval } from "#src/testing/factories";
import { codeOfSql } from "#src/testing/code-of-sql";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

type Opened = {
  readonly stage: string;
  readonly status: string;
  readonly proposal: CaseProposal | null;
  readonly checks: readonly CaseCheck[];
  readonly actions: readonly { readonly action: string; readonly allowed: boolean; readonly why: string | null }[];
};
const open = async (desk: Desk, id: string) => (await desk.call("GET", `cases/${id}`)).json<Opened>();
const whyNot = async (desk: Desk, id: string, name: string) =>
  (await open(desk, id)).actions.find(({ action }) => action === name)?.why;
const problem = (response: { readonly statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
];
const mailsTo = async (email: string) => {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === email);
};
/** From here on the mailbox has what comes next. */
const forgetMails = async () => {
  await t.drainQueue();
  t.mailbox.length = 0;
};

describe("a proposal", () => {
  test("shows before it is made what each person would be told, by when, and who may confirm; nothing is stored", async () => {
    const { id, main, co } = await aReadyCouple(t, staff);
    const preview = (await previewed(staff.proposer, id)).json();
    expect(preview).toMatchObject({
      amountCents: 10_000_000,
      shareBasisPoints: 1112,
      askedCents: 10_000_000,
      valuationCents: 90_000_000,
      loanCents: 40_000_000,
      validUntil: "2026-05-01",
      approvalsNeeded: 1,
    });
    expect(preview.told.map(({ party, to }: { party: string; to: string }) => [party, to])).toEqual([
      ["main-applicant", main.user.email],
      ["co-applicant", co.user.email],
    ]);
    expect(preview.mayConfirm.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(["Ada Marsh", "Ben Marsh"]),
    );
    expect(JSON.stringify(preview.told.map(({ email }: { email: object }) => email))).not.toContain("100,000");
    expect((await open(staff.proposer, id)).proposal).toBeNull();
  });

  test("is refused where a check is open or failed, a limit is broken, or the share is another than ours, each at its field", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const fieldsOf = async (body: NewProposal | { outcome: "maybe" }) => {
      const sent = body.outcome === "maybe" ? body : await answered(staff.proposer, id, body);
      const refused = await staff.proposer.call("POST", `cases/${id}/proposals`, sent);
      return [refused.statusCode, ...refused.json().errors.map(({ field }: { field: string }) => field)];
    };
    expect(await fieldsOf({ ...APPROVAL, amountCents: undefined })).toEqual([422, "amountCents"]);
    // It is the server that finds what speaks against it, whatever else is said.
    const identity = `against.identity.${main.applicantId}`;
    expect(await fieldsOf({ ...APPROVAL, despite: ["identity"], against: [] })).toContain(identity);
    expect(await fieldsOf({ ...APPROVAL, amountCents: 10_000_001 })).toEqual([422, "amountCents"]);
    expect(await fieldsOf({ ...APPROVAL, shareBasisPoints: 1111 })).toEqual([422, "shareBasisPoints"]);
    expect(await fieldsOf({ ...APPROVAL, validUntil: "2026-04-30" })).toEqual([422, "validUntil"]);
    expect(await fieldsOf({ outcome: "decline" })).toEqual([422, "reasons"]);
    expect(await fieldsOf({ outcome: "decline", reasons: ["income-missing"] })).toEqual([422, "reasons"]);
    expect(await fieldsOf({ outcome: "maybe" })).toEqual([422, "outcome"]);
    const age = { check: "age", applicantId: main.applicantId } as const;
    await staff.checker.call("PUT", `cases/${id}/checks/age?applicantId=${main.applicantId}`, {
      outcome: "failed",
      note: "Too young.",
    });
    expect(await fieldsOf(APPROVAL)).toEqual([422, "checks.age"]);
    await passCheck(staff.checker, id, age);
    await t.db.pool.query("update applicants set date_of_birth = '1980-01-01' where id = $1", [main.applicantId]);
    expect(await fieldsOf(DECLINE)).toEqual([422, "checks.identity", "checks.age", "checks.screening"]);
    expect(await whyNot(staff.proposer, id, "propose")).toBe("3 checks are open.");
  });

  test("against what speaks for another outcome names it to its second person, who answers for it, and is overtaken by what speaks later", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const { proposal } = await open(staff.approver, id);
    expect(proposal?.despite).toContain("identity");
    const identity = proposal?.checks.find(({ check }) => check === "identity");
    expect(identity?.doubt).toMatch(/points are accepted and valid today/);
    expect(identity?.why).toBe("I saw the originals.");
    expect((await confirm(staff.approver, made, {})).json().errors).toMatchObject([
      { field: "despite" },
      { field: "words" },
    ]);
    // Proposed with less against it: as if the rest had come since.
    await rowsOf(t.connectionString, "alter table proposals disable trigger proposals_kept");
    await t.db.pool.query("update proposals set frozen = frozen - 'despite' where id = $1", [made.id]);
    await rowsOf(t.connectionString, "alter table proposals enable trigger proposals_kept");
    expect(problem(await confirm(staff.approver, made))).toEqual([409, "proposal.changed"]);
    expect((await open(staff.approver, id)).proposal?.state).toBe("overtaken");
    expect((await callsOf(t, main).get("")).json().status).toBe("in-review");
  });

  test("two who may confirm and have one name are told apart by their email", async () => {
    const { id } = await aReadyCase(t, staff);
    const other = await atTheDesk(t, "Ada", ["case.read"]);
    await giveTestApproval(t.db, other.person.id, 50_000_000);
    const preview = (await previewed(staff.proposer, id)).json();
    const names = preview.mayConfirm.map(({ name }: { name: string }) => name);
    expect(names).toContain(`Ada Marsh (${other.person.email})`);
    expect(names).toContain("Ben Marsh");
    expect(names).not.toContain("Ada Marsh");
    await t.db.pool.query("update grants set ended_at = now(), end_reason = 'test' where user_id = $1", [
      other.person.id,
    ]);
  });

  test("stands alone, waits under 'to approve', and its proposer, a checker, and who may not cannot confirm it", async () => {
    const { id } = await aReadyCase(t, staff);
    const toApprove = async () =>
      Promise.all([staff.proposer, staff.approver].map(async (desk) => (await desk.counts())["to-approve"] ?? 0));
    const [ofProposer = 0, ofApprover = 0] = await toApprove();
    const made = await proposed(staff.proposer, id);
    // It is counted for those who may end it, and not for its proposer.
    expect(await toApprove()).toEqual([ofProposer, ofApprover + 1]);
    expect(problem(await staff.proposer.call("POST", `cases/${id}/proposals`, DECLINE))).toEqual([
      409,
      "proposal.stands",
    ]);
    expect((await staff.approver.all("queue=to-approve")).map((row) => row.id)).toContain(id);
    expect((await open(staff.approver, id)).stage).toBe("proposed");
    expect(problem(await confirm(staff.small, made))).toEqual([403, "proposal.not-yours"]);
    for (const desk of [staff.proposer, staff.checker])
      expect(problem(await confirm(desk, made))).toEqual([403, "scope.missing"]);
    expect(await whyNot(staff.small, id, "confirm")).toBe("You confirm up to $50,000.");
    expect(await whyNot(staff.approver, id, "confirm")).toBeNull();
    expect(await whyNot(staff.proposer, id, "ask")).toBe("A decision is proposed. Take it back first, or return it.");
    expect((await passCheck(staff.checker, id, { check: "conflict", applicantId: null })).json().code).toBe(
      "check.no-review",
    );
    expect((await confirm(staff.approver, { ...made, basis: "0".repeat(64) })).json().code).toBe("proposal.changed");
    expect((await confirm(staff.approver, made)).json()).toEqual({ state: "confirmed", approvalsMissing: 0 });
    expect(problem(await confirm(staff.second, made))).toEqual([409, "proposal.changed"]);
    expect((await movesOf(t, id)).at(-1)).toBe("in-review > approved by staff");
  });

  test("about more than $150,000 two confirm, each for themselves", async () => {
    const { id } = await aReadyCase(t, staff, 200_000);
    const made = await proposed(staff.proposer, id, { ...APPROVAL, amountCents: 15_000_001 });
    expect((await confirm(staff.approver, made)).json()).toEqual({ state: "open", approvalsMissing: 1 });
    expect(problem(await confirm(staff.approver, made))).toEqual([403, "proposal.not-yours"]);
    expect(problem(await staff.proposer.call("POST", `proposals/${made.id}/withdrawal`))).toEqual([
      409,
      "proposal.picked",
    ]);
    expect((await confirm(staff.second, made)).json()).toEqual({ state: "confirmed", approvalsMissing: 0 });
    expect((await open(staff.second, id)).proposal?.approvals.map(({ by }) => by.name)).toEqual([
      "Ada Marsh",
      "Ben Marsh",
    ]);
  });

  test("is overtaken once a person changes an answer, takes the agreement back, or changes a document", async () => {
    const { id, main, co } = await aReadyCouple(t, staff);
    const asked = (person: typeof main, request: InjectOptions) =>
      t.app.inject({ ...request, headers: person.headers });
    const stateAfter = async (person: typeof main, request: InjectOptions) => {
      const made = await proposed(staff.proposer, id);
      const response = await asked(person, request);
      expect([response.statusCode < 300, response.body]).toEqual([true, response.body]);
      expect(problem(await confirm(staff.approver, made))).toEqual([409, "proposal.changed"]);
      return (await open(staff.approver, id)).proposal?.state;
    };
    const document = `/api/v1/documents/applicants/${co.applicantId}/australian-passport`;
    const fieldValues = { passportNumber: "PA1234567", fullName: "Oscar Okafor", expiryDate: "2031-05-31" };
    const at = `/api/v1/applications/${id}`;
    expect(await stateAfter(co, { method: "DELETE", url: `${at}/declarations` })).toBe("overtaken");
    expect(await whyNot(staff.proposer, id, "propose")).toBe("One check is open.");
    await declared(t, co);
    await passAllChecks(staff.checker, id);
    const opening = { step: "coapplicant-id", reason: "A newer passport came." };
    expect((await asked(co, { method: "POST", url: `${at}/corrections`, payload: opening })).statusCode).toBe(201);
    expect(await stateAfter(co, { method: "POST", url: document, payload: { fieldValues } })).toBe("overtaken");
    await passAllChecks(staff.checker, id);
    expect(await stateAfter(main, { method: "POST", url: `${at}/withdrawal`, payload: {} })).toBe("overtaken");
  });

  test("is overtaken by a correction, and by a document that a colleague judges meanwhile", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    const { send } = callsOf(t, main);
    expect(
      (await send("POST", "/corrections", { step: "applicant-address", reason: "We moved last week." })).statusCode,
    ).toBe(201);
    await moveHouseOf(t, main);
    const { agreement } = (await callsOf(t, main).get("")).json();
    const [correction] = (await t.db.pool.query("select id from corrections where application_id = $1", [id])).rows;
    const body = { basis: agreement.basis, declarations: DECLARED };
    const sent = await t.app.inject({
      method: "POST",
      url: `/api/v1/applications/${id}/corrections/${correction.id}/submission`,
      headers: main.headers,
      payload: body,
    });
    expect([sent.statusCode, sent.body]).toEqual([200, sent.body]);
    expect(problem(await confirm(staff.approver, made))).toEqual([409, "proposal.changed"]);
    expect((await open(staff.approver, id)).proposal?.state).toBe("overtaken");
    const timeline = (await staff.approver.call("GET", `cases/${id}/timeline`)).body;
    expect(timeline.match(/The proposal was overtaken/g)).toHaveLength(1);
  });

  test("is returned with a cause and remarks at its checks, or taken back until a colleague looks", async () => {
    const { id } = await aReadyCase(t, staff);
    const first = await proposed(staff.proposer, id);
    const remarks = [{ check: "valuation", text: "Whose valuation is it?" }];
    const returning = { cause: "evidence-missing", text: "The report is missing.", remarks };
    expect(problem(await staff.proposer.call("POST", `proposals/${first.id}/return`, returning))).toEqual([
      403,
      "scope.missing",
    ]);
    expect((await staff.approver.call("POST", `proposals/${first.id}/return`, returning)).statusCode).toBe(204);
    const returned = await open(staff.proposer, id);
    expect(returned.stage).toBe("returned");
    expect(returned.proposal?.returned).toMatchObject({ cause: "evidence-missing", text: "The report is missing." });
    expect(returned.proposal?.returned?.remarks[0]).toMatchObject(remarks[0] ?? {});
    expect((await staff.proposer.all("queue=returned")).map((row) => row.id)).toContain(id);
    const second = await proposed(staff.proposer, id);
    expect((await staff.approver.call("POST", `proposals/${second.id}/pick`)).statusCode).toBe(204);
    expect((await staff.approver.call("POST", `proposals/${second.id}/pick`)).statusCode).toBe(204);
    expect(problem(await staff.second.call("POST", `proposals/${second.id}/pick`))).toEqual([409, "proposal.picked"]);
    expect(problem(await staff.proposer.call("POST", `proposals/${second.id}/withdrawal`))).toEqual([
      409,
      "proposal.picked",
    ]);
    // Its second person reads why the one before came back, and at which check.
    expect((await open(staff.second, id)).proposal?.returnedBefore).toMatchObject({
      by: "Ada Marsh",
      cause: "evidence-missing",
      text: "The report is missing.",
      remarks: [remarks[0] ?? {}],
    });
    await staff.approver.call("POST", `proposals/${second.id}/return`, { cause: "other", text: "Wait." });
    const third = await proposed(staff.proposer, id);
    expect((await staff.proposer.call("POST", `proposals/${third.id}/withdrawal`)).statusCode).toBe(204);
    expect((await open(staff.proposer, id)).stage).toBe("returned");
  });

  test("one's own case and one stepped back from are not there", async () => {
    const { id } = await aReadyCase(t, staff);
    const made = await proposed(staff.proposer, id);
    await staff.second.call("POST", `cases/${id}/recusal`, { reason: "A friend" });
    for (const response of [
      await confirm(staff.second, made),
      await staff.second.call("POST", `proposals/${made.id}/pick`),
      await staff.second.call("POST", `proposals/${made.id}/return`, { cause: "other", text: "No." }),
      await staff.second.call("POST", `cases/${id}/proposals`, DECLINE),
      await staff.second.call("POST", `cases/${id}/proposals/preview`, DECLINE),
    ])
      expect([response.statusCode, response.json().detail]).toEqual([404, STEPPED_BACK]);
    expect((await staff.second.call("GET", `cases/${id}`)).json().detail).toBe(STEPPED_BACK);
    const { proposal } = await open(staff.approver, id);
    expect(proposal?.mayConfirm.map(({ id: person }) => person)).not.toContain(staff.second.person.id);
  });
});

describe("a decision", () => {
  test("tells each person what was shown, by email and in their account, and never a figure by email", async () => {
    const { id, main, co } = await aReadyCouple(t, staff);
    await forgetMails();
    await decided(staff, id);
    for (const person of [main, co]) {
      const mails = await mailsTo(person.user.email);
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("We have an offer for you")]);
      expect(mails[0]?.text).not.toMatch(/\$/);
      const told = (await callsOf(t, person).get("/decision")).json();
      expect(told).toMatchObject({
        outcome: "approve",
        text: { heading: "We offer you $100,000", conditions: ["Insure the home."] },
        offer: { amountCents: 10_000_000, shareBasisPoints: 1112, validUntil: "2026-05-01", status: "open" },
        daysLeft: 60,
      });
    }
    expect((await callsOf(t, main).get("")).json().offer.status).toBe("open");
    const { stage, status } = await open(staff.proposer, id);
    expect([stage, status]).toEqual(["offered", "approved"]);
  });

  test("a decline says why in the customer's words, what would change it, free help, and where to complain", async () => {
    const { id, main } = await aReadyCase(t, staff);
    expect((await callsOf(t, main).get("/decision")).json().code).toBe("decision.not-found");
    const made = await proposed(staff.proposer, id, DECLINE);
    // Its checks passed: the second person answers for it as well.
    expect((await confirm(staff.approver, made, {})).json().errors).toMatchObject([
      { field: "despite" },
      { field: "words" },
    ]);
    expect((await confirm(staff.approver, made)).statusCode).toBe(200);
    const { proposal } = await open(staff.second, id);
    expect(proposal?.reasons).toMatchObject([{ code: "not-affordable", customerWords: DECLINE.words }]);
    expect(proposal?.approvals).toMatchObject([{ words: "I read the lease: it ends in May." }]);
    const { text, offer } = (await callsOf(t, main).get("/decision")).json();
    expect(offer).toBeNull();
    expect(text.reasons).toEqual([DECLINE.words]);
    expect(text.change).toEqual([DECLINE.change]);
    // The case is closed, and it can be taken back all the same.
    await proposed(staff.proposer, id, { outcome: "undo", words: "We read the income wrongly." });
    expect(await whyNot(staff.approver, id, "confirm")).toBeNull();
    expect(JSON.stringify(text.help)).toMatch(
      /firsthomebuyers.*National Debt Helpline.*Financial Complaints Authority/,
    );
    expect((await callsOf(t, main).get("")).json().offer).toBeNull();
  });

  test("is accepted by each person for themselves; twice and at once it is accepted once", async () => {
    const { id, main, co } = await aReadyCouple(t, staff);
    await decided(staff, id);
    await forgetMails();
    const accept = (person: typeof main, body: object = {}) =>
      callsOf(t, person).send("POST", "/offer/acceptance", body);
    expect((await accept(main, { basis: "0".repeat(64) })).json().code).toBe("offer.changed");
    const both = await Promise.all([accept(co), accept(co)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await accept(co)).json()).toMatchObject({ status: "approved", offer: { acceptedBy: ["co-applicant"] } });
    expect((await mailsTo(main.user.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("It is your turn to accept"),
    ]);
    expect((await accept(main)).json()).toMatchObject({ status: "accepted", offer: { status: "accepted" } });
    expect((await mailsTo(co.user.email)).at(-1)?.subject).toContain("The offer is accepted");
    expect((await movesOf(t, id)).slice(-1)).toEqual(["approved > accepted by applicant"]);
    expect((await open(staff.proposer, id)).status).toBe("accepted");
  });

  test("either person refuses it, which ends the case for both; the other hears that, and not why", async () => {
    const { id, main, co } = await aReadyCouple(t, staff);
    await decided(staff, id);
    await forgetMails();
    const refused = await callsOf(t, co).send("POST", "/withdrawal", { reason: "My sister lends it." });
    expect(refused.json()).toMatchObject({ status: "withdrawn" });
    const [told] = await mailsTo(main.user.email);
    expect(told?.text).toContain("was withdrawn. We did not end it.");
    expect(told?.text).not.toContain("sister");
    expect((await callsOf(t, main).get("")).json().offer.status).toBe("refused");
    expect((await callsOf(t, main).send("POST", "/offer/acceptance", {})).json().code).toBe("offer.not-open");
  });

  test("is taken back by two, with a reason for the customer, and decided anew; never once it was accepted", async () => {
    const { id, main } = await aReadyCase(t, staff);
    expect(
      problem(await staff.proposer.call("POST", `cases/${id}/proposals`, { outcome: "undo", words: "Wrong." })),
    ).toEqual([409, "proposal.not-now"]);
    await decided(staff, id);
    const valuation = { check: "valuation" as const, applicantId: null };
    const words = "The valuation was of another home.";
    const undo = { outcome: "undo" as const, words, reopens: [valuation] };
    expect((await staff.proposer.call("POST", `cases/${id}/proposals`, { outcome: "undo" })).statusCode).toBe(422);
    const made = await proposed(staff.proposer, id, undo);
    expect([await whyNot(staff.approver, id, "confirm"), await whyNot(staff.approver, id, "return")]).toEqual([
      null,
      null,
    ]);
    expect(await whyNot(staff.proposer, id, "take-proposal-back")).toBeNull();
    expect((await staff.approver.all("queue=to-approve")).map((row) => row.id)).toContain(id);
    // It is not accepted meanwhile, and the page says why.
    const { proposal } = await open(staff.approver, id);
    expect(proposal?.reopens).toEqual([valuation]);
    expect((await callsOf(t, main).get("/decision")).json()).toMatchObject({ lookedAtAgainSince: expect.any(String) });
    expect((await callsOf(t, main).send("POST", "/offer/acceptance", {})).json().code).toBe("offer.not-open");
    expect(
      await codeOfSql(
        t.db,
        `insert into offer_acceptances (proposal_id, application_id, party, by_id, basis, accepted_at)
         select id, application_id, 'main-applicant', $2, basis, now() from proposals where application_id = $1 and outcome = 'approve'`,
        [id, main.user.id],
      ),
    ).toBe("KS409");
    expect((await confirm(staff.approver, made)).statusCode).toBe(200);
    expect((await callsOf(t, main).get("")).json()).toMatchObject({ status: "in-review", offer: null });
    // The check whose ground fell is open again, and only that.
    const isOpenNow = async () => (await open(staff.proposer, id)).checks.filter(({ outcome }) => outcome === "open");
    expect(await isOpenNow()).toMatchObject([{ ...valuation, before: "passed" }]);
    await passAllChecks(staff.checker, id);
    expect(await isOpenNow()).toEqual([]);
    expect((await callsOf(t, main).get("/decision")).json().text.reasons).toEqual([undo.words]);
    await decided(staff, id, { ...APPROVAL, amountCents: 9_000_000 });
    expect((await callsOf(t, main).send("POST", "/offer/acceptance", {})).json().offer.amountCents).toBe(9_000_000);
    expect(problem(await staff.proposer.call("POST", `cases/${id}/proposals`, undo))).toEqual([
      409,
      "proposal.not-now",
    ]);
  });
});
