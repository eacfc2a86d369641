import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { insertCoApplicantOf } from "#src/testing/couple";
import { anApplication, aUser, type TestUser } from "#src/testing/factories";
import type { TestApp } from "#src/testing/test-app";

type Headers = Record<string, string>;
type Inviting = { readonly id: string; readonly headers: Headers };

/** The status of an answer with the code of its problem. */
export function told({ statusCode, json }: LightMyRequestResponse): [number, string] {
  return [statusCode, json().code];
}

/** The steps of the tests of invitations; `app` is asked when they run, since it is made before them. */
export function inviting(app: () => TestApp) {
  let made = 0;

  function anAddress(): string {
    made += 1;
    return `oscar-${made}@example.com`;
  }

  /** A draft whose main applicant has typed an address for the other person. */
  async function anInviting(emailAddress: string | null = anAddress()) {
    const t = app();
    const main = await aUser().insert(t.db);
    const { id } = await anApplication().claimedBy(main).withMainApplicant().insert(t.db);
    const coApplicantId = await insertCoApplicantOf(t, id, { emailAddress, userId: null });
    return { main, id, coApplicantId, emailAddress: emailAddress ?? "", headers: await t.asUser(main) };
  }

  function invite({ id, headers }: Inviting, payload: object = {}) {
    return app().app.inject({ method: "POST", url: `/api/v1/applications/${id}/invitation`, headers, payload });
  }

  async function mailsTo(email: string) {
    const t = app();
    await t.drainQueue();
    return t.mailbox.filter(({ to }) => to === email);
  }

  async function linkTo(email: string): Promise<string> {
    const text = (await mailsTo(email)).at(-1)?.text ?? "";
    return /application\/join\/([\w-]{22})/.exec(text)?.[1] ?? "no email came";
  }

  async function anInvitation(emailAddress?: string) {
    const asked = await anInviting(emailAddress);
    expect((await invite(asked)).statusCode).toBe(200);
    return { ...asked, link: await linkTo(asked.emailAddress) };
  }

  const look = (link: string, headers: Headers = {}) =>
    app().app.inject({ url: `/api/v1/invitations/${link}`, headers });
  const answer = (link: string, what: "acceptance" | "refusal", headers: Headers = {}) =>
    app().app.inject({ method: "POST", url: `/api/v1/invitations/${link}/${what}`, headers, payload: {} });
  const accept = async (link: string, user: TestUser) => answer(link, "acceptance", await app().asUser(user));

  async function applicationOf({ id, headers }: Inviting) {
    return (await app().app.inject({ url: `/api/v1/applications/${id}`, headers })).json();
  }

  function eventsOf(applicationId: string) {
    return app()
      .tables.selectFrom("events")
      .select(["action", "actor_user_id", "details"])
      .where("application_id", "=", applicationId)
      .orderBy("id")
      .execute();
  }

  return {
    anAddress,
    anInviting,
    anInvitation,
    invite,
    mailsTo,
    linkTo,
    look,
    answer,
    accept,
    applicationOf,
    eventsOf,
  };
}
