import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#src/platform/db/migrate";
import { createTestDatabase } from "#src/testing/test-database";

const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const OURS = "0018-mortgage-shares.sql";

async function migrationsBefore(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "keystep-before-"));
  for (const file of (await readdir(MIGRATIONS)).filter((file) => file < name)) {
    await cp(join(MIGRATIONS, file), join(dir, file));
  }
  return dir;
}

const PERSON = "0192d3a0-0000-7000-8000-00000000000";
const LEAD = "0192d3a1-0000-7000-8000-00000000000";
const AROUND = `user_id, first_name, last_name, email, phone, property_address, estimated_property_value, wants_marketing, created_at`;
const around = (number: number) =>
  `'${PERSON}${number}', 'Priya', 'Raman', 'priya-${number}@example.com', '+6149157000${number}', '1 Wattle Street', 900000, false,
   '2026-0${number}-01T00:00:00Z'`;

test("MSA-10: the Mortgage Share leads of before get one each, with what they say, and the others none", async () => {
  const database = await createTestDatabase({ empty: true });
  const dir = await migrationsBefore(OURS);
  const client = new pg.Client({ connectionString: database.connectionString });
  try {
    await migrate(database.connectionString, dir);
    await client.connect();
    await client.query(
      `insert into users (id, email, status) select ('${PERSON}' || n)::uuid, 'priya-' || n || '@example.com', 'active'
       from generate_series(1, 3) as n`,
    );
    await client.query(
      `insert into leads (id, type, date_of_property_purchase, estimated_outstanding_mortgage, years_left_on_mortgage,
         estimated_monthly_mortgage, ${AROUND})
       values ('${LEAD}1', 'mortgage-share', '2019-03-01', 400000, 21, 2600, ${around(1)}),
         ('${LEAD}2', 'mortgage-share', '2020-04-02', 500000, 0, 200, ${around(2)})`,
    );
    await client.query(
      `insert into leads (id, type, mortgage_remaining, buying_boost_needed, ${AROUND})
       values ('${LEAD}3', 'buying-boost', 300000, 150000, ${around(3)})`,
    );
    expect(await migrate(database.connectionString)).toContain(OURS);
    const { rows } = await client.query(
      `select m.lead_id as lead, m.user_id as person, m.status, m.version, m.date_of_property_purchase::text as bought,
         m.estimated_property_value as value, m.estimated_outstanding_mortgage as owed, m.years_left_on_mortgage as years,
         m.estimated_monthly_mortgage as monthly, m.property_address as address, m.first_name || ' ' || m.last_name as name,
         m.email, m.email_address as "emailAddress", m.phone, m.created_at as "createdAt", m.sent_at as "sentAt"
       from mortgage_share_applications m order by m.id`,
    );
    const [first, second, ...further] = rows;
    expect(further).toEqual([]);
    expect(first).toEqual({
      lead: `${LEAD}1`,
      person: `${PERSON}1`,
      status: "received",
      version: 1,
      bought: "2019-03-01",
      value: 900_000,
      owed: 400_000,
      years: 21,
      monthly: 2600,
      address: "1 Wattle Street",
      name: "Priya Raman",
      email: "priya-1@example.com",
      emailAddress: "priya-1@example.com",
      phone: "+61491570001",
      createdAt: new Date("2026-01-01T00:00:00Z"),
      sentAt: null,
    });
    expect(second).toMatchObject({ lead: `${LEAD}2`, person: `${PERSON}2`, owed: 500_000, bought: "2020-04-02" });
  } finally {
    await client.end();
    await rm(dir, { recursive: true });
    await database.drop();
  }
});
