import { aUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";
import { aFinishedApplication, callsOf, type FinishedApplication } from "./finished-application.ts";

export const MESSAGE = "Your lease shows another street.\nPlease look at your address again.";

/** Calls of a member of the staff, signed in with a second step. */
export async function staffOf(t: TestApp) {
  const person = await aUser().staff().with({ firstName: "Stella", lastName: "Marsh" }).insert(t.db);
  const headers = await t.asUser(person, { factors: ["pwd", "otp"] });
  const post = (id: string, path: string, payload: object) =>
    t.app.inject({ method: "POST", url: `/api/v1/applications/${id}/${path}`, headers, payload });
  return {
    person,
    headers,
    startReview: (id: string, more: object = {}) => post(id, "status", { status: "in-review", ...more }),
    ask: (id: string, asked: object = {}) =>
      post(id, "information-requests", { steps: ["applicant-address"], message: MESSAGE, ...asked }),
    /** The case of an application, or a part of it. */
    readCase: async (id: string, part = "") => {
      let caseId: string | undefined;
      // Each list brings some of the sources that changed up to date.
      while (caseId === undefined) {
        await t.app.inject({ url: "/api/v1/staff/cases?queue=open", headers });
        const { rows } = await t.db.pool.query("select case_id from case_sources where source_id = $1", [id]);
        caseId = rows[0]?.case_id;
      }
      return t.app.inject({ url: `/api/v1/staff/cases/${caseId}${part}`, headers });
    },
  };
}

/** Staff as `staffOf` makes them. */
export type Staff = Awaited<ReturnType<typeof staffOf>>;

/** An application that was sent in, is in review, and waits for these steps. */
export async function aReopenedApplication(
  t: TestApp,
  staff: Staff,
  { asked = {}, prepare }: { asked?: object; prepare?: (application: FinishedApplication) => Promise<unknown> } = {},
): Promise<FinishedApplication> {
  const application = await aFinishedApplication(t);
  await prepare?.(application);
  const responses = [
    await callsOf(t, application).submit(),
    await staff.startReview(application.id),
    await staff.ask(application.id, asked),
  ];
  for (const { statusCode, body } of responses) if (statusCode >= 300) throw new Error(body);
  return application;
}

/** The moves of an application's status in their order. */
export async function movesOf(t: TestApp, applicationId: string): Promise<string[]> {
  const { rows } = await t.db.pool.query(
    `select from_status || ' > ' || to_status || ' by ' || mover || coalesce(': ' || reason, '') as move
     from status_moves where application_id = $1 order by id`,
    [applicationId],
  );
  return rows.map(({ move }: { move: string }) => move);
}

/** The recorded actions of an application, in order. */
export async function actionsOf(t: TestApp, applicationId: string): Promise<string[]> {
  const { rows } = await t.db.pool.query("select action from events where application_id = $1 order by id", [
    applicationId,
  ]);
  return rows.map(({ action }: { action: string }) => action);
}

export const NEW_HOME = {
  addressStatus: "active",
  address: "7 Banksia Road",
  zip: "3056",
  city: "Brunswick",
  state: "VIC",
};

/** Gives another address, whole. */
export async function moveHouseOf(t: TestApp, application: FinishedApplication): Promise<void> {
  const place = `/applicants/${application.applicantId}/addresses`;
  const response = await callsOf(t, application).send("POST", place, NEW_HOME);
  if (response.statusCode !== 200) throw new Error(response.body);
}

/** Sets a status that a test begins with, past the rules of who may move what. */
export function setStatus(t: TestApp, applicationId: string, status: string): Promise<unknown> {
  return t.db.transaction(async (tx) => {
    await tx.query("set local session_replication_role = replica");
    return tx.query("update applications set status = $2 where id = $1", [applicationId, status]);
  });
}
