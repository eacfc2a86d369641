import type { CaseProposal } from "@keystep/contract/desk/proposals";
import { beforeAll, expect, test } from "vitest";
import {
  aReadyCase,
  APPROVAL,
  confirm,
  DECLINE,
  decidingStaff,
  passAllChecks,
  previewed,
  proposed,
  type DecidingStaff,
} from "#src/features/desk/testing/decisions";
import type { FinishedApplication } from "#src/features/submissions/testing/finished-application";
import { codeOfSql } from "#src/testing/code-of-sql";
import { aForm, aPng } from "#src/testing/sample-files";
import { sharedApp } from "#src/testing/shared-app";

const t = sharedApp();
let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };
const PIN = { x: 120, y: 1000, text: "The name" };

/** A ready case with a passport whose picture a colleague pinned. */
async function withPin() {
  let documentId = "";
  let fileId = "";
  const { id } = await aReadyCase(t, staff, async ({ applicantId, headers }: FinishedApplication) => {
    const url = `/api/v1/documents/applicants/${applicantId}/australian-passport`;
    const saved = await t.app.inject({ method: "POST", url, headers, payload: { fieldValues: PASSPORT } });
    documentId = saved.json().id;
    const form = await aForm([{ name: "passport.png", content: await aPng() }], {
      entity: "Document",
      entityId: documentId,
    });
    const sent = { method: "POST", url: "/api/v1/files", payload: form.payload } as const;
    fileId = (await t.app.inject({ ...sent, headers: { ...headers, ...form.headers } })).json()[0].id;
  });
  const judged = { outcome: "accepted", pins: [{ ...PIN, fileId }] };
  expect((await staff.checker.call("PUT", `documents/${documentId}/judgement`, judged)).statusCode).toBe(200);
  // Accepted, it is another set of documents.
  await passAllChecks(staff.checker, id);
  return { id, point: { ...PIN, fileId, documentId } };
}
test("an approval waits for a document that nobody has judged, also in the database; a decline does not", async () => {
  const { id, point } = await withPin();
  // Another photo makes another document of it.
  await t.db.pool.query("update applicant_documents set version = version + 1, judgement_id = null where id = $1", [
    point.documentId,
  ]);
  const unjudged = { field: `documents.${point.documentId}`, message: "Australian passport, Harriet is not judged" };
  for (const at of ["proposals/preview", "proposals"]) {
    const refused = await staff.proposer.call("POST", `cases/${id}/${at}`, APPROVAL);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, expect.arrayContaining([unjudged])]);
  }
  const declined = await staff.proposer.call("POST", `cases/${id}/proposals/preview`, DECLINE);
  expect(declined.json().errors.map(({ field }: { field: string }) => field)).not.toContain(unjudged.field);
  const goingRound = `insert into proposals (id, case_id, application_id, outcome, amount_cents, approvals_needed, edition, frozen, basis, valid_until,
      proposed_by, proposed_at)
    select gen_random_uuid(), $1, $1, 'approve', 100, 1, 1, '{}', sha256('x'), '2031-01-01', $2, $3`;
  expect(await codeOfSql(t.db, goingRound, [id, staff.proposer.person.id, t.clock.now()])).toBe("KS409");
  await passAllChecks(staff.checker, id);
  expect((await previewed(staff.proposer, id)).statusCode).toBe(200);
});

const proposalOf = async (id: string) =>
  (await staff.approver.call("GET", `cases/${id}`)).json<{ proposal: CaseProposal }>().proposal;

test("a point is a pin that stands, with the proposer's own sentence, and its colleague reads it as it was frozen", async () => {
  const { id, point } = await withPin();
  const text = "The name is that of the title.";
  const made = await proposed(staff.proposer, id, { ...APPROVAL, points: [{ ...point, text }] });
  const shown = { ...point, text, document: "Australian passport", party: "main-applicant" };
  expect((await proposalOf(id)).points).toEqual([shown]);
  // Another judgement changes no point of it.
  const { judgement } = (await staff.proposer.call("GET", `cases/${id}/documents`)).json()[0].documents[0];
  const again = { outcome: "accepted", pins: [], from: judgement.id };
  await staff.proposer.call("PUT", `documents/${point.documentId}/judgement`, again);
  expect((await proposalOf(id)).points).toEqual([shown]);
  expect((await confirm(staff.approver, made)).statusCode).toBe(200);
  const { rows } = await t.db.pool.query(
    "select p.frozen -> 'points' -> 0 ->> 'sha256' = encode(f.sha256, 'hex') as same from proposals p, files f where p.id = $1 and f.id = $2",
    [made.id, point.fileId],
  );
  expect(rows).toEqual([{ same: true }]);
});

test("a place that is no pin, and one of another case's document, are refused at their field", async () => {
  const { id, point } = await withPin();
  const other = await withPin();
  // The same passport twice is another case of the same person.
  await passAllChecks(staff.checker, id);
  for (const points of [[{ ...point, x: 121 }], [other.point], [point, { ...point, fileId: other.point.fileId }]]) {
    const refused = await previewed(staff.proposer, id, { ...APPROVAL, points });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "points"]);
  }
  const many = Array.from({ length: 11 }, () => point);
  const refused = await staff.proposer.call("POST", `cases/${id}/proposals`, { ...APPROVAL, points: many });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, "points"]);
  const preview = await previewed(staff.proposer, id, { ...APPROVAL, points: [point] });
  expect(preview.json().points).toHaveLength(1);
});
