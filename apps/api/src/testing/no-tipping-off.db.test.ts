import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import { expect, test } from "vitest";
import { atTheDesk, type Desk } from "#src/features/desk/testing/desk";
import { callsOf, type FinishedApplication } from "#src/features/submissions/testing/finished-application";
import { aFinishedCouple, declared } from "#src/features/submissions/testing/finished-couple";
import { tellOfSuspicions } from "#src/features/suspicion/tell-of-suspicions";
import { aHolder } from "./suspicion-holder.ts";
import { aForm, aPng } from "./sample-files.ts";
import { sharedApp } from "./shared-app.ts";

const t = sharedApp();
const ALL: readonly NamedRoute[] = ROUTES;
const READS = ALL.filter(({ method, slice }) => method === "GET" && slice !== "suspicion");
const PASSPORT = { passportNumber: "PA1234567", fullName: "Harriet Nguyen", expiryDate: "2031-05-31" };

type Headers = Record<string, string>;
type Place = { readonly caseId: string; readonly applicantId: string; readonly fileId: string; readonly email: string };

async function sendPassport({ applicantId, headers }: FinishedApplication): Promise<string> {
  const url = `/api/v1/documents/applicants/${applicantId}/australian-passport`;
  const saved = await t.app.inject({ method: "POST", url, headers, payload: { fieldValues: PASSPORT } });
  const belonging = { entity: "Document", entityId: saved.json().id };
  const form = await aForm([{ name: "passport.png", content: await aPng() }], belonging);
  const upload = { method: "POST", url: "/api/v1/files", ...form, headers: { ...headers, ...form.headers } } as const;
  return (await t.app.inject(upload)).json()[0].id;
}

/** A couple in review whose answers a colleague read, so that there are looks to be told. */
async function scene() {
  const { main, co } = await aFinishedCouple(t);
  const fileId = await sendPassport(main);
  await declared(t, co);
  expect((await callsOf(t, main).submit()).statusCode).toBe(200);
  const worker = await atTheDesk(t, "Wendy");
  await worker.page("queue=open");
  expect((await worker.take(main.id)).statusCode).toBe(200);
  expect((await worker.call("GET", `cases/${main.id}/answers`)).statusCode).toBe(200);
  const { email } = (await t.app.inject({ url: "/api/v1/users/me", headers: main.headers })).json();
  const holders = [await aHolder(t, "Ines"), await aHolder(t, "Omar")] as const;
  await t.drainQueue();
  return { main, co, worker, holders, place: { caseId: main.id, applicantId: main.applicantId, fileId, email } };
}

function addressOf({ path }: NamedRoute, { caseId, applicantId, fileId, email }: Place): string {
  return `/api${path}`
    .replace(":applicantId", applicantId)
    .replace(":fileId", fileId)
    .replace(":documentType", "australian-passport")
    .replace(":kind", "credit-guide")
    .replace(":version", "1")
    .replace(":email", email)
    .replaceAll(/:\w+/g, caseId);
}

const SEARCHES = ["nguyen", "harriet"].map(
  (q) => ({ method: "POST", url: "/api/v1/staff/search", payload: { q } }) as const,
);

/**
 * Every answer to a person, by what was asked. Reading is recorded; what each of these reads recorded is taken off at once, so that two walks
 * can be compared.
 */
async function walk(headers: Headers, place: Place, more: readonly string[] = []): Promise<Map<string, string>> {
  const mark = await t.db.pool.query("select max(id::text)::uuid as newest from events");
  const answers = new Map<string, string>();
  const urls = [...READS.map((route) => addressOf(route, place)), ...more];
  for (const asked of [...urls.map((url) => ({ method: "GET", url }) as const), ...SEARCHES]) {
    const { statusCode, rawPayload } = await t.app.inject({ ...asked, headers });
    // The id of the request is the only part of an answer that is another one each time.
    const answer = `${statusCode} ${rawPayload.toString("latin1").replace(/"requestId":"[^"]+"/, "")}`;
    answers.set(JSON.stringify(asked), answer);
    await t.db.pool.query(
      `set session_replication_role = replica; delete from events where id > '${mark.rows[0].newest}'; set session_replication_role = default`,
    );
  }
  return answers;
}

const OURS = /^(suspicion|sessions|session_tokens|rate_limits|idempotency|ended_id_tokens|events_|email)/;

/** The sum of each table of the database, but for those of suspicions and of sessions. Emails to holders are seen below. */
async function everyTable(): Promise<Map<string, string>> {
  const tables = await t.db.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const held = new Map<string, string>();
  for (const { name } of tables.rows.filter((table) => !OURS.test(table.name))) {
    const { rows } = await t.db.pool.query(
      `select md5(coalesce(string_agg(row::text, E'\\n' order by row::text), '')) as sum from ${name} as row`,
    );
    held.set(name, rows[0].sum);
  }
  return held;
}

/** All that can be done: a concern, two suspicions, both ends, files read, warned and over. */
async function suspect({ holders: [ines, omar], worker, place }: Awaited<ReturnType<typeof scene>>): Promise<void> {
  const { caseId, fileId } = place;
  const done = async (desk: Desk, ...call: Parameters<Desk["call"]>) => {
    const answer = await desk.call(...call);
    expect([call[1], answer.statusCode < 300]).toEqual([call[1], true]);
    return answer;
  };
  const words = { text: "The payslips were edited.", about: [0, 1] };
  const formed = { ...words, kind: "terrorism-financing", formedAt: t.clock.now().toISOString() };
  await done(worker, "POST", `cases/${caseId}/concerns`, { text: words.text });
  const [concern] = (await done(ines, "GET", "suspicions")).json();
  await done(ines, "POST", `suspicions/${concern.id}/events`, { version: 1, event: { act: "formed", ...formed } });
  const { id } = (await done(omar, "POST", "suspicions", { caseId, ...formed, kind: "other" })).json();
  await done(ines, "GET", `suspicions/${id}`);
  await done(ines, "GET", `suspicions/${id}/files/${fileId}`);
  await tellOfSuspicions(t.deps);
  const acts = [
    { act: "remark", text: "Rang the employer." },
    { act: "not-reported", text: "One employer, two brands." },
    { act: "closed", text: "Nothing to report." },
  ];
  for (const [index, event] of acts.entries())
    await done(ines, "POST", `suspicions/${id}/events`, { version: index + 1, event });
  const { looks } = (await done(omar, "GET", `suspicions/${id}`)).json();
  expect(looks.map((look: { file: string | null }) => look.file)).toContain("passport.png");
}

test("a suspicion changes no answer to a customer or a colleague, no table of the site, and no email to them", async () => {
  const found = await scene();
  const { main, co, worker, place } = found;
  const lists = ["open", "mine", "overdue"].map((queue) => `/api/v1/staff/cases?queue=${queue}`);
  const everybody = async () => [
    await walk(main.headers, place),
    await walk(co.headers, place),
    await walk(worker.headers, place, lists),
  ];
  const [before, tables] = [await everybody(), await everyTable()];
  const events = async () =>
    (await t.db.pool.query("select md5(string_agg(e::text, ' ' order by id)) from events e")).rows;
  const recorded = await events();
  t.mailbox.length = 0;
  await suspect(found);
  await t.drainQueue();
  expect(await events()).toEqual(recorded);
  expect(await everyTable()).toEqual(tables);
  const changed = (await everybody()).map((answers, index) =>
    [...answers].flatMap(([address, answer]) => (answer === before[index]?.get(address) ? [] : [address])),
  );
  expect(changed).toEqual([[], [], []]);
  const holders = found.holders.map(({ person }) => person.email);
  expect(t.mailbox.map(({ to }) => to).filter((to) => !holders.includes(to))).toEqual([]);
  // The walk did see something: looks, the search and the case of the colleague.
  const [asMain, , asWorker] = before.map((answers) => [...answers.values()].join("\n"));
  expect(asMain).toContain("Review of your application");
  expect(asWorker?.split(`"id":"${main.id}","kind":"application"`).length).toBeGreaterThan(4);
});
