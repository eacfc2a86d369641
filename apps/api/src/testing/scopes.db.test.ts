import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aFinishedApplication, callsOf } from "#src/features/submissions/testing/finished-application";
import { aConversationOn, atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { bodyOf } from "./bodies.ts";
import { insertCoApplicantOf } from "./couple.ts";
import { aUser, giveTestScopes, type TestUser } from "./factories.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const ALL: readonly NamedRoute[] = ROUTES;
const STAFF_ROUTES = ALL.filter(({ access }) => access === "staff");
const asStaff = (user: TestUser) => t.asUser(user, { factors: ["pwd", "otp"] });

type Asked = { readonly id: string; readonly user?: string; readonly headers: Record<string, string> };

async function codeOf(route: NamedRoute, { id, user = id, headers }: Asked) {
  const body = bodyOf(route, { user, application: id, applicant: id });
  const url = `/api${route.path.replace(":check", "conflict").replace(/:\w+/g, id)}`;
  const { method } = route;
  const response = await t.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
  return { status: response.statusCode, code: response.statusCode < 300 ? null : response.json().code };
}

describe("ROLE-05: each scope opens its routes and no other", () => {
  const NOTHING = "0195d0e4-7c1b-7000-8000-0123456789ab";
  const holders = new Map<Scope, Record<string, string>>();
  beforeAll(async () => {
    for (const scope of SCOPE_NAMES) {
      const holder = await aUser().staff([scope]).insert(t.db);
      holders.set(scope, await asStaff(holder));
    }
    // Where a second person has to agree, one did.
    const second = await aUser().staff(["people.manage"]).insert(t.db);
    await t.db.pool.query("update grants set agreed_by = $1, agreed_at = now() where user_id <> $1", [second.id]);
  });

  test.each(STAFF_ROUTES)("$name ($scope)", async (route) => {
    const opened: Scope[] = [];
    for (const [scope, headers] of holders)
      if ((await codeOf(route, { id: NOTHING, headers })).code !== "scope.missing") opened.push(scope);
    expect(opened).toEqual(route.scope === null ? SCOPE_NAMES : [route.scope]);
  });
});

describe("one case and five people of ours", () => {
  // About a case or the application in it, by its id. The others are about people, or answer for each case by itself.
  const ABOUT_A_CASE = STAFF_ROUTES.filter(
    ({ slice, path }) => path.includes(":id") && slice !== "staff" && slice !== "operations",
  );
  // The pair of a case with itself is none; `case-pairs.db.test.ts` has two. `proposals.db.test.ts` has proposals of such people, and
  // `second-looks.db.test.ts` a decided case of them.
  const ABOUT_OTHERS = [
    "getStaffMortgageShare",
    "moveMortgageShare",
    "judgeCasePair",
    "pickProposal",
    "confirmProposal",
    "returnProposal",
    "takeProposalBack",
    "getSecondLook",
    "giveSecondLook",
  ];

  async function scene() {
    const application = await aFinishedApplication(t);
    const sent = await callsOf(t, application).submit();
    if (sent.statusCode !== 200) throw new Error(sent.body);
    const [partner, assigned, other, recused] = [
      await aUser().insert(t.db),
      await aUser().staff().insert(t.db),
      await aUser().staff().insert(t.db),
      await aUser().staff().insert(t.db),
    ];
    const { rows } = await t.db.pool.query(
      "select u.* from users u join applications a on a.user_id = u.id where a.id = $1",
      [application.id],
    );
    const owner: TestUser = rows[0];
    await insertCoApplicantOf(t, application.id, { emailAddress: partner.email, userId: partner.id });
    const caseId = await caseOf(application.id, await asStaff(other));
    for (const user of [owner, partner]) {
      await t.db.pool.query("update users set roles = '{ROLE_USER,ROLE_ADMIN}' where id = $1", [user.id]);
      await giveTestScopes(t.db, user.id);
    }
    const put = { method: "PUT", url: `/api/v1/staff/cases/${caseId}/assignee` } as const;
    const payload = { userId: assigned.id, from: null };
    const taken = await t.app.inject({ ...put, headers: await asStaff(assigned), payload });
    const stepBack = { method: "POST", url: `/api/v1/staff/cases/${caseId}/recusal` } as const;
    const gone = await t.app.inject({
      ...stepBack,
      headers: await asStaff(recused),
      payload: { reason: "We are neighbours" },
    });
    expect([taken.statusCode, gone.statusCode]).toEqual([200, 204]);
    return { caseId, applicationId: application.id, people: { owner, partner, recused, assigned, other } };
  }

  async function caseOf(applicationId: string, headers: Record<string, string>): Promise<string> {
    await t.app.inject({ url: "/api/v1/staff/cases?queue=open", headers });
    const { rows } = await t.db.pool.query("select case_id as id from case_sources where source_id = $1", [
      applicationId,
    ]);
    return rows[0].id;
  }

  test.each(ABOUT_A_CASE.filter(({ name }) => !ABOUT_OTHERS.includes(name)))(
    "$name is not there for its own people, their partners and who stepped back",
    async (route) => {
      const { caseId, applicationId, people } = await scene();
      const id = route.path.includes("/cases/") ? caseId : applicationId;
      const statuses: Record<string, number> = {};
      for (const [relation, user] of Object.entries(people)) {
        const { status } = await codeOf(route, { id, user: people.owner.id, headers: await asStaff(user) });
        statuses[relation] = status;
      }
      const { assigned = 0, other = 0, ...barred } = statuses;
      expect(barred).toEqual({ owner: 404, partner: 404, recused: 404 });
      expect([assigned, other]).not.toContain(404);
      expect([assigned, other]).not.toContain(403);
    },
  );
});

describe("a complaint or hardship needs complaint.work beside case.work", () => {
  const WORK = ["case.read", "case.work", "case.take"] as const;

  /** A conversation with a topic, in the hands of a worker who was not given complaints. */
  async function scene(topic: string) {
    const [worker, guarded] = [
      await atTheDesk(t, "Wendy", WORK),
      await atTheDesk(t, "Anna", [...WORK, "complaint.work"]),
    ];
    const { id, mia } = await aConversationOn(t, worker);
    expect((await worker.take(id)).statusCode).toBe(200);
    const act = async (desk: Desk, what: object) => {
      const { version } = (await desk.call("GET", `cases/${id}`)).json();
      return desk.call("POST", `cases/${id}/acts`, { version, act: what });
    };
    expect((await act(worker, { kind: "topic-set", said: topic, note: "As they wrote" })).statusCode).toBe(204);
    const write = (desk: Desk) =>
      desk.call("POST", `cases/${id}/messages`, { to: [{ userId: mia.id }], text: "We look." });
    return { id, worker, guarded, act, write };
  }
  const SET = { kind: "topic-set", said: "question", note: "It is none" };

  test.each(["complaint", "hardship"])("%s", async (topic) => {
    const { id, worker, guarded, act, write } = await scene(topic);
    const works = [SET, { kind: "closed", said: "withdrawn" }, { kind: "reopened", note: "They called" }];
    for (const what of works) expect((await act(worker, what)).json().code).toBe("scope.missing");
    expect((await write(worker)).json().code).toBe("scope.missing");
    const seen = (await worker.call("GET", `cases/${id}`)).json<{ actions: { action: string; allowed: boolean }[] }>();
    expect(seen.actions.flatMap(({ action, allowed }) => (allowed ? [action] : []))).toEqual([
      "note",
      "give-back",
      "step-back",
    ]);
    // Those who may answer are named to those who may not.
    const named = async (desk: Desk, of: "mayAnswer" | "mayLet") =>
      (await desk.call("GET", `cases/${id}`)).json()[of]?.map((person: { id: string }) => person.id) ?? null;
    const recused = await atTheDesk(t, "Rose", [...WORK, "complaint.work"]);
    expect(await named(worker, "mayAnswer")).toEqual(expect.arrayContaining([guarded.person.id, recused.person.id]));
    await recused.call("POST", `cases/${id}/recusal`, { reason: "A friend" });
    const answering = await named(worker, "mayAnswer");
    expect(answering).toContain(guarded.person.id);
    for (const { person } of [recused, worker]) expect(answering).not.toContain(person.id);
    expect(await named(guarded, "mayAnswer")).toBeNull();
    // So are those who may let others answer.
    const manager = await atTheDesk(t, "Ada", ["people.manage"]);
    const letting = await named(worker, "mayLet");
    expect(letting).toContain(manager.person.id);
    expect(letting).not.toContain(guarded.person.id);
    expect(await named(guarded, "mayLet")).toBeNull();
    expect((await worker.call("POST", "complaints/reminders", { cases: [id] })).statusCode).toBe(204);
    expect((await worker.call("POST", `cases/${id}/notes`, { text: "They are upset" })).statusCode).toBe(201);
    // Given back, it comes to nobody without the grant, not even as the next one.
    const back = { userId: null, from: worker.person.id, reason: "Not mine" };
    expect((await worker.call("PUT", `cases/${id}/assignee`, back)).statusCode).toBe(200);
    expect((await worker.take(id)).json().code).toBe("case.not-theirs");
    expect((await guarded.give(id, worker.person.id, null)).json().code).toBe("case.not-theirs");
    expect((await worker.call("POST", "cases/next")).json().id).not.toBe(id);
    expect((await guarded.take(id)).statusCode).toBe(200);
    expect((await write(guarded)).statusCode).toBe(201);
    expect((await act(guarded, { kind: "closed", said: "withdrawn" })).statusCode).toBe(204);
    expect((await write(worker)).json().code).toBe("scope.missing");
  });

  test.each(["access", "correction", "question"])("%s does not", async (topic) => {
    const { id, worker, act, write } = await scene(topic);
    expect((await write(worker)).statusCode).toBe(201);
    const { json } = await worker.call("POST", "complaints/reminders", { cases: [id] });
    expect(json().code).toBe("case.reminded");
    expect((await act(worker, SET)).statusCode).toBe(204);
  });
});
