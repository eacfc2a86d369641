import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { StoredFile } from "@keystep/contract/files/files";
import { beforeAll, describe, expect, test } from "vitest";
import { aForm, aPng } from "#src/testing/sample-files";
import { codeOfSql } from "#src/testing/code-of-sql";
import { sharedApp } from "#src/testing/shared-app";
import { aReadyCase, decidingStaff, proposed, type DecidingStaff } from "./testing/decisions.ts";
import { atTheDesk, type Desk } from "./testing/desk.ts";

const t = sharedApp();
let staff: DecidingStaff;
beforeAll(async () => {
  staff = await decidingStaff(t);
});

type Headers = Record<string, string>;

async function upload(headers: Headers, name = "report.png"): Promise<StoredFile> {
  const form = await aForm([{ name, content: await aPng() }]);
  const sent = { method: "POST", url: "/api/v1/files", payload: form.payload } as const;
  const [file] = (await t.app.inject({ ...sent, headers: { ...form.headers, ...headers } })).json<StoredFile[]>();
  if (file === undefined) throw new Error("The file was not kept");
  return file;
}
const download = (headers: Headers, { id }: { id: string }) => t.app.inject({ url: `/api/v1/files/${id}`, headers });
const remove = (headers: Headers, { id }: { id: string }) =>
  t.app.inject({ method: "DELETE", url: `/api/v1/files/${id}`, headers });

const value = { cents: 90_000_000, date: "2026-02-18", text: "A Valuer Pty Ltd" };
const answer = (desk: Desk, id: string, fileId: string) =>
  desk.call("PUT", `cases/${id}/checks/valuation`, { outcome: "passed", note: "Read.", value, fileId });
const valuationOf = async (desk: Desk, id: string) =>
  (await desk.call("GET", `cases/${id}`))
    .json<{ checks: CaseCheck[] }>()
    .checks.find((each) => each.check === "valuation");
const run = (sql: string, values: unknown[] = []) => codeOfSql(t.db, sql, values);

describe("evidence that one of ours sent", () => {
  test("an answer names it, colleagues download it, and each look is recorded at the case", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const file = await upload(staff.checker.headers);
    expect((await answer(staff.checker, id, file.id)).json().file).toMatchObject({ id: file.id, name: "report.png" });
    expect(await valuationOf(staff.approver, id)).toMatchObject({ fileId: file.id, file: { status: "accepted" } });
    expect((await download(staff.approver.headers, file)).rawPayload).toEqual(await aPng());
    const { rows } = await t.db.pool.query(
      "select actor_user_id as by, details from events where action = 'file.read' and application_id = $1",
      [main.id],
    );
    expect(rows).toEqual([{ by: staff.approver.person.id, details: { fileId: file.id, as: "download" } }]);
  });

  test("the customer does not see it, nor their looks, nor one of ours who stepped back, its sender included", async () => {
    const { id, main } = await aReadyCase(t, staff);
    const sender = await atTheDesk(t, "Sena");
    const file = await upload(sender.headers);
    expect((await answer(sender, id, file.id)).statusCode).toBe(200);
    expect((await download(main.headers, file)).statusCode).toBe(404);
    expect((await download(sender.headers, file)).statusCode).toBe(200);
    const looks = await t.app.inject({ url: "/api/v1/looks", headers: main.headers });
    expect(looks.body).not.toContain("report.png");
    await sender.call("POST", `cases/${id}/recusal`, { reason: "I know them" });
    expect((await download(sender.headers, file)).statusCode).toBe(404);
    const outsider = await atTheDesk(t, "Otto", ["case.take"]);
    expect((await download(outsider.headers, file)).statusCode).toBe(404);
  });

  test("it stays with the answer: its sender cannot remove it, nor can anybody go round the program", async () => {
    const { id } = await aReadyCase(t, staff);
    const file = await upload(staff.checker.headers, "title.png");
    const spare = await upload(staff.checker.headers, "spare.png");
    expect((await answer(staff.checker, id, file.id)).statusCode).toBe(200);
    expect((await remove(staff.checker.headers, spare)).statusCode).toBe(204);
    expect((await remove(staff.checker.headers, file)).statusCode).toBe(404);
    expect(await run("delete from files where id = $1", [file.id])).toBe("KS423");
    expect(await run("update files set sha256 = sha256('other') where id = $1", [file.id])).toBe("KS423");
    expect((await download(staff.checker.headers, file)).statusCode).toBe(200);
    // One that is gone is evidence of nothing.
    const late = await answer(staff.checker, id, spare.id);
    expect([late.statusCode, late.json().errors[0].field]).toEqual([422, "fileId"]);
  });

  test("a colleague's file that belongs to no case of it is no evidence; the next answer may name the same again", async () => {
    const { id } = await aReadyCase(t, staff);
    const theirs = await upload(staff.proposer.headers, "theirs.png");
    expect((await answer(staff.checker, id, theirs.id)).statusCode).toBe(422);
    const file = await upload(staff.checker.headers, "again.png");
    expect((await answer(staff.checker, id, file.id)).statusCode).toBe(200);
    const other = await atTheDesk(t, "Olga");
    expect((await answer(other, id, file.id)).statusCode).toBe(200);
  });

  test("is of one case, and none before it was looked at for viruses", async () => {
    const { id } = await aReadyCase(t, staff);
    const other = await aReadyCase(t, staff);
    const file = await upload(staff.checker.headers, "one.png");
    expect((await answer(staff.checker, id, file.id)).statusCode).toBe(200);
    const elsewhere = await answer(staff.checker, other.id, file.id);
    expect([elsewhere.statusCode, elsewhere.json().errors[0].field]).toEqual([422, "fileId"]);
    const unseen = await upload(staff.checker.headers, "unseen.png");
    await run("update files set status = 'waiting' where id = $1", [unseen.id]);
    expect((await answer(staff.checker, other.id, unseen.id)).statusCode).toBe(422);
    // Nor going round the program.
    const named = (fileId: string) =>
      run(
        `insert into case_checks (id, case_id, name, version, table_version, outcome, file_id, inputs_hash, by_id, answered_at)
         values (gen_random_uuid(), $1, 'conflict', 99, 1, 'passed', $2, sha256('x'), $3, now())`,
        [other.id, fileId, staff.checker.person.id],
      );
    for (const each of [file, unseen]) expect(await named(each.id)).toBe("23503");
  });

  test("a proposal freezes its id and SHA-256 under its basis", async () => {
    const { id } = await aReadyCase(t, staff);
    const file = await upload(staff.checker.headers, "frozen.png");
    await answer(staff.checker, id, file.id);
    const made = await proposed(staff.proposer, id);
    const { rows } = await t.db.pool.query(
      `select c ->> 'check' as check, c -> 'evidence' as evidence, encode(f.sha256, 'hex') as sha256
       from proposals as p, jsonb_array_elements(p.frozen -> 'checks') as c join files as f on f.id::text = c -> 'evidence' ->> 'fileId'
       where p.id = $1`,
      [made.id],
    );
    const [row] = rows;
    expect(rows).toEqual([{ ...row, check: "valuation", evidence: { fileId: file.id, sha256: row.sha256 } }]);
    expect((await staff.approver.call("GET", `cases/${id}`)).statusCode).toBe(200);
  });

  test("an answer and a removal that race never leave an answer without its file", async () => {
    const { id } = await aReadyCase(t, staff);
    for (let round = 0; round < 10; round++) {
      const file = await upload(staff.checker.headers, `race-${round}.png`);
      const [answered, removed] = await Promise.all([
        answer(staff.checker, id, file.id),
        remove(staff.checker.headers, file),
      ]);
      expect([answered.statusCode, removed.statusCode].toSorted().map(String)).toSatisfy(
        ([first, second]: string[]) => `${first} ${second}` === "200 404" || `${first} ${second}` === "204 422",
      );
    }
  });
});
