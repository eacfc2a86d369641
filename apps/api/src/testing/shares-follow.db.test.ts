import { APPLICATION_STATUSES, type ApplicationStatus } from "@keystep/domain/applications/application-status";
import { leadStatusOf, statusFollowed } from "@keystep/domain/mortgage-shares/mortgage-share";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import {
  aMortgageShare,
  asStaff,
  emailsTo,
  HOLDINGS,
  type TestMortgageShare,
} from "#src/features/mortgage-shares/testing/a-mortgage-share";
import { rowsOf } from "./database-roles.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

let t: TestApp;
let staff: Awaited<ReturnType<typeof asStaff>>;
beforeAll(async () => {
  t = await createTestApp();
  staff = await asStaff(t);
});
afterAll(() => t.close());

/** A share whose lead goes on as a finished application that is not sent yet. */
async function goingOn() {
  const share = await aMortgageShare(t);
  const application = await aFinishedApplication(t);
  await t.db.pool.query("update leads set application_id = $1 where id = $2", [application.id, share.leadId]);
  return { share, application };
}

async function standingOf({ id, leadId }: TestMortgageShare) {
  const { rows } = await t.db.pool.query(
    "select m.status, l.status as lead from mortgage_share_applications m, leads l where m.id = $1 and l.id = $2",
    [id, leadId],
  );
  return rows[0];
}

/** Moves an application past the rules of who decides; whatever follows it does. */
async function moveTo(id: string, status: ApplicationStatus): Promise<void> {
  t.clock.advance(1000);
  await t.db.pool.query("update applications set status = $2, updated_at = $3 where id = $1", [
    id,
    status,
    t.clock.now(),
  ]);
}

async function withoutGuards(act: () => Promise<void>): Promise<void> {
  const guards = ["applications_decided", "applications_accepted"];
  for (const guard of guards) await rowsOf(t.connectionString, `alter table applications disable trigger ${guard}`);
  await act();
  for (const guard of guards) await rowsOf(t.connectionString, `alter table applications enable trigger ${guard}`);
}

test("MSA-06: the table in the database is the domain's", async () => {
  const { rows } = await t.db.pool.query(
    "select status, mortgage_share_status_of(status) as followed from unnest($1::text[]) as status",
    [APPLICATION_STATUSES],
  );
  expect(rows).toEqual(APPLICATION_STATUSES.map((status) => ({ status, followed: statusFollowed({ status }) })));
});

describe("MSA-06: a mortgage share application follows its application", () => {
  test("MSA-06: from the sending on: its answers close and nobody moves it by hand", async () => {
    const { share, application } = await goingOn();
    expect((await share.get()).json()).toMatchObject({
      status: "received",
      application: { id: application.id, status: "draft" },
    });
    expect((await staff.move(share.id, { status: "contacted", version: 1 })).statusCode).toBe(200);
    expect((await callsOf(t, application).submit()).statusCode).toBeLessThan(300);
    const found = (await share.get()).json<{ version: number }>();
    expect(found).toMatchObject({
      status: "assessing",
      application: { id: application.id, status: "submitted" },
      history: [{ status: "received" }, { status: "contacted" }, { status: "assessing" }],
    });
    expect(await standingOf(share)).toEqual({ status: "assessing", lead: "contacted" });
    const { version } = found;
    for (const status of ["offered", "withdrawn"]) {
      const refused = await staff.move(share.id, { status, version });
      expect([refused.statusCode, refused.json().code]).toEqual([409, "mortgage-share.move-refused"]);
    }
    const own = await share.post("/moves", { status: "withdrawn" });
    expect([own.statusCode, own.json().code]).toEqual([409, "mortgage-share.move-refused"]);
    const saved = await share.put("", HOLDINGS);
    expect([saved.statusCode, saved.json().code]).toEqual([409, "mortgage-share.closed"]);
    expect((await staff.read(share.id)).json()).toMatchObject({ status: "assessing", moves: [] });
    // Its application tells the news.
    const emails = await emailsTo(t, share.email);
    expect(emails.filter(({ text }) => text.includes(`/mortgage-share/${share.id}`))).toEqual([]);
  });

  test("MSA-06: through every status, forth and back, with its lead", async () => {
    const { share, application } = await goingOn();
    expect((await callsOf(t, application).submit()).statusCode).toBeLessThan(300);
    const life: readonly ApplicationStatus[] = [
      ...(["in-review", "information-requested", "in-review", "declined", "in-review", "approved", "lapsed"] as const),
      ...(["in-review", "approved", "accepted", "settled", "bought-back"] as const),
    ];
    await withoutGuards(async () => {
      for (const status of life) {
        await moveTo(application.id, status);
        const followed = statusFollowed({ status });
        expect(await standingOf(share)).toEqual({ status: followed, lead: followed && leadStatusOf(followed) });
      }
    });
    const { rows } = await t.db.pool.query(
      `select array_agg(to_status order by moved_at) as way, bool_and(mover = 'application' and moved_by is null) as "isNobodys"
       from mortgage_share_moves where mortgage_share_id = $1`,
      [share.id],
    );
    expect(rows[0]).toEqual({
      way: [
        "assessing",
        "declined",
        "assessing",
        "offered",
        "withdrawn",
        "assessing",
        "offered",
        "accepted",
        "settled",
      ],
      isNobodys: true,
    });
  });

  test("MSA-06: withdrawn with its application, but not with a draft that was given up", async () => {
    const sent = await goingOn();
    await callsOf(t, sent.application).submit();
    await moveTo(sent.application.id, "withdrawn");
    expect(await standingOf(sent.share)).toEqual({ status: "withdrawn", lead: "closed" });
    const given = await goingOn();
    await moveTo(given.application.id, "withdrawn");
    expect(await standingOf(given.share)).toEqual({ status: "received", lead: "received" });
    expect((await given.share.get()).json().application).toBeNull();
    expect((await staff.move(given.share.id, { status: "contacted", version: 1 })).statusCode).toBe(200);
  });
});

describe("MSA-06: going round the program", () => {
  const set = ({ id }: TestMortgageShare, status: string) =>
    t.db.pool.query("update mortgage_share_applications set status = $2 where id = $1", [id, status]);

  test.each(["accepted", "settled", "declined"])("MSA-06: nothing becomes %s by hand", async (status) => {
    await expect(set(await aMortgageShare(t), status)).rejects.toMatchObject({ code: "KS423" });
  });

  test("MSA-06: one that follows takes no other status", async () => {
    const { share, application } = await goingOn();
    await callsOf(t, application).submit();
    for (const status of ["contacted", "offered", "withdrawn", "settled"])
      await expect(set(share, status)).rejects.toMatchObject({ code: "KS423" });
  });
});
