import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#src/testing/test-app";
import { planOf } from "#src/testing/plan-of";
import { LIST } from "./conversation.repository.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const id = "00000000-0000-7000-8000-000000000001";

test("a page of the staff's list walks one index for each of its halves, however many conversations there are", async () => {
  await t.db.pool.query(`
    insert into users (id, email, status) select gen_random_uuid(), n || '@example.com', 'active' from generate_series(1, 20000) n;
    insert into conversations (user_id, newest_number, answered_up_to, written_at, waits_since)
    select id, 1, row_number() over () % 2, now() - random() * interval '1 year',
      case row_number() over () % 2 when 0 then now() - random() * interval '1 year' end
    from users;
    insert into messages (id, user_id, number, writer, written_by, text, written_at)
    select gen_random_uuid(), user_id, 1, 'customer', user_id, 'Hello', written_at from conversations;
    analyze users, conversations, messages`);
  const ids = { staff: id };
  const walks = async (place: { since: Date | null; writtenAt: Date | null }) => {
    const plan = (await planOf(t.db, LIST, { ...ids, after: id, ...place })).join("\n");
    expect(plan).not.toContain("Seq Scan");
    return ["conversations_waiting_idx", "conversations_written_at_idx"].filter((index) =>
      plan.includes(`Index Scan using ${index}`),
    );
  };
  expect(await walks({ since: null, writtenAt: null })).toHaveLength(2);
  expect(await walks({ since: new Date(), writtenAt: null })).toHaveLength(2);
  expect(await walks({ since: null, writtenAt: new Date() })).toEqual(["conversations_written_at_idx"]);
});
