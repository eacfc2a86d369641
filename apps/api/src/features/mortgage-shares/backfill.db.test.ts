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
const FOLLOWING = "0065-shares-follow.sql";

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

/** A database as it was before a migration, filled and then migrated. */
async function migratedAfter(
  name: string,
  fill: (client: pg.Client) => Promise<unknown>,
  look: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase({ empty: true });
  const dir = await migrationsBefore(name);
  const client = new pg.Client({ connectionString: database.connectionString });
  try {
    await migrate(database.connectionString, dir);
    await client.connect();
    await fill(client);
    expect(await migrate(database.connectionString)).toContain(name);
    await look(client);
  } finally {
    await client.end();
    await rm(dir, { recursive: true });
    await database.drop();
  }
}

async function insertPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (id, email, status) select ('${PERSON}' || n)::uuid, 'priya-' || n || '@example.com', 'active'
     from generate_series(1, $1::int) as n`,
    [count],
  );
}

test("MSA-10: the Mortgage Share leads of before get one each, with what they say, and the others none", async () => {
  const fill = async (client: pg.Client) => {
    await insertPeople(client, 3);
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
  };
  await migratedAfter(OURS, fill, async (client) => {
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
  });
});

test("MSA-06: what stood at an end by hand stays there, and what is under way catches up with an application that was sent", async () => {
  const stands = ["settled", "declined", "accepted", "contacted", "offered", "received"] as const;
  const applications = ["none", "none", "none", "in-review", "approved", "draft"] as const;
  const fill = async (client: pg.Client) => {
    await insertPeople(client, stands.length);
    for (const [index, status] of stands.entries()) {
      const n = index + 1;
      const of = applications[index];
      if (of !== "none")
        await client.query(
          `insert into applications (id, type, status, user_id, email_address, updated_at)
           values ('${LEAD.replace("a1", "a2")}${n}', 'homeowner-assistant', $1, '${PERSON}${n}', 'a@example.com', '2026-08-01T00:00:00Z')`,
          [of],
        );
      await client.query(
        `insert into leads (id, type, application_id, date_of_property_purchase, estimated_outstanding_mortgage, years_left_on_mortgage,
           estimated_monthly_mortgage, ${AROUND})
         values ('${LEAD}${n}', 'mortgage-share', $1, '2019-03-01', 400000, 21, 2600, ${around(n)})`,
        [of === "none" ? null : `${LEAD.replace("a1", "a2")}${n}`],
      );
      await client.query(
        `insert into mortgage_share_applications (id, lead_id, user_id, status, property_address, estimated_property_value,
           date_of_property_purchase, estimated_outstanding_mortgage, years_left_on_mortgage, estimated_monthly_mortgage, email, created_at, updated_at)
         select id, id, user_id, $1, property_address, estimated_property_value, date_of_property_purchase, estimated_outstanding_mortgage,
           years_left_on_mortgage, estimated_monthly_mortgage, email, created_at, created_at from leads where id = '${LEAD}${n}'`,
        [status],
      );
    }
  };
  await migratedAfter(FOLLOWING, fill, async (client) => {
    const { rows } = await client.query("select status from mortgage_share_applications order by id");
    expect(rows.map(({ status }) => status)).toEqual([
      "settled",
      "declined",
      "accepted",
      "assessing",
      "offered",
      "received",
    ]);
    const moves = await client.query("select to_status, mover, moved_by, moved_at from mortgage_share_moves");
    expect(moves.rows).toEqual([
      { to_status: "assessing", mover: "application", moved_by: null, moved_at: new Date("2026-08-01T00:00:00Z") },
    ]);
  });
});
