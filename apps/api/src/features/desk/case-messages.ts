import * as contract from "@keystep/contract/desk/case-messages";
import type { StaffMessage } from "@keystep/contract/messages/messages";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { isMailedFrom, wayTo } from "@keystep/domain/desk/case-page";
import { isGuarded } from "@keystep/domain/desk/case";
import { REPEAT_WITHIN_MS } from "@keystep/domain/messages/message";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { eventOf, writeOf, WRITE, type Caller } from "#src/features/cases/write";
import { SET_LEAD_STATUS } from "#src/features/leads/lead.repository";
import { answerCustomer } from "#src/features/messages/answer-customer";
import { readConversation } from "#src/features/messages/conversation.repository";
import type { Db, Transaction } from "#src/platform/db/database";
import { constant, fullName, isTrue } from "#src/platform/db/expressions";
import { execute, fetchOne, fetchRows, prepared, query, type RowOf } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { insertEvents } from "#src/platform/events";
import { handle, type Call } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { newId } from "#src/platform/ids";
import { KEEP_WROTE } from "./case-acts.repository.ts";
import { answerEmail } from "./emails/answer-email.ts";
import { isComplaining } from "./is-complaining.ts";
import { findCase, notTheirComplaint } from "./find-case.ts";
import { FOLLOW_CASE } from "./follow/case.repository.ts";
import { followBeforeReading } from "./follow/follow-cases.ts";

const FIND = prepared("desk-find-people-to-write-to", { id: "uuid", reader: "uuid", now: "timestamptz" }, (asked) => {
  const { id, reader, now } = asked;
  return query
    .selectFrom("cases as c")
    .select((eb) => [
      "c.kind",
      "c.type",
      "c.stage",
      eb.fn<boolean>("may_do", [reader, constant("complaint.work"), now]).as("mayWorkOnComplaints"),
      jsonArrayFrom(
        eb.selectFrom("case_sources as s").select(["s.kind", "s.source_id as id"]).whereRef("s.case_id", "=", "c.id"),
      ).as("sources"),
      jsonArrayFrom(
        eb
          .selectFrom("case_people as p")
          .leftJoin("users as a", "a.id", "p.user_id")
          .select(["p.user_id as userId", "p.email", "a.email as accountEmail", "a.status"])
          .select((of) => [
            isTrue(of.fn<boolean>("is_barred_conversation", [reader, "p.user_id"])).as("isBarred"),
            isTrue(isComplaining(of)).as("isComplaining"),
          ])
          .whereRef("p.case_id", "=", "c.id")
          .orderBy("p.position"),
      ).as("people"),
    ])
    .where("c.id", "=", id);
});
type Found = RowOf<typeof FIND>;
type Person = Found["people"][number];

/** The person of the case with this account, or the one without any. Where the caller has no business with their conversation, there is none. */
function personOf({ people }: Found, userId: string | null): Person {
  const person = people.find((each) => each.userId === (userId?.toLowerCase() ?? null));
  if (person === undefined || person.isBarred === true) throw new Problem("user.not-found");
  return person;
}

const LIST_EMAILS = prepared("desk-list-emails", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("case_emails as e")
    .innerJoin("users as w", "w.id", "e.by_id")
    .select(["e.id", "e.text", "e.by_id as byId", "e.sent_at as writtenAt"])
    .select((eb) => fullName(eb.ref("w.first_name"), eb.ref("w.last_name")).as("writtenBy"))
    .where("e.case_id", "=", id)
    .orderBy("e.id", "desc")
    .limit(ROWS_AT_A_TIME),
);

const LIST_FORMS = prepared("desk-list-contact-messages", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("contact_messages")
    .select(["id", "message as text", "created_at as writtenAt"])
    .where((eb) => eb("id", "=", eb.fn.any(ids))),
);

const PLAIN: Pick<StaffMessage, "about" | "files" | "isUnread"> = { about: null, files: [], isUnread: false };

/** Contact messages and our emails, which stand in no account. */
async function readWithoutAccount(db: Db, id: string, { sources }: Found): Promise<StaffMessage[]> {
  const ids = sources.flatMap((source) => (source.kind === "contact-message" ? [source.id] : []));
  const [emails, forms] = await Promise.all([fetchRows(db, LIST_EMAILS, { id }), fetchRows(db, LIST_FORMS, { ids })]);
  return [
    ...emails.map(({ byId: _by, writtenAt, ...email }) => ({
      ...PLAIN,
      ...email,
      from: "staff" as const,
      way: "email" as const,
      writtenAt: writtenAt.toISOString(),
    })),
    ...forms.map(({ writtenAt, ...form }) => ({
      ...PLAIN,
      ...form,
      from: "customer" as const,
      way: "form" as const,
      writtenBy: null,
      writtenAt: writtenAt.toISOString(),
    })),
  ];
}

export const listCaseMessages = handle(contract.listCaseMessages, async (deps, { params, query: asked, principal }) => {
  const { db } = deps;
  const { id } = params;
  await followBeforeReading(deps, params.id);
  await findCase(db, { id, person: principal.userId });
  const found = await fetchOne(db, FIND, { id, reader: principal.userId, now: deps.clock.now() });
  const { userId } = personOf(found, asked.person ?? found.people[0]?.userId ?? null);
  const reading = { staffId: principal.userId, caseId: id, before: asked.before };
  const own = userId === null ? [] : await readConversation(db, { ...reading, userId });
  const others = asked.before === undefined ? await readWithoutAccount(db, id, found) : [];
  return {
    messages: [...own, ...others].toSorted((one, other) => (one.writtenAt < other.writtenAt ? 1 : -1)),
    earlier: own.length < ROWS_AT_A_TIME ? null : (own.at(-1)?.id ?? null),
  };
});

const KEEP_EMAIL = prepared(
  "desk-keep-email",
  { ...WRITE, id: "uuid", about: "uuid", to: "text", text: "text" },
  ({ id, about, to, text, ...write }) =>
    query
      .with("kept", (db) =>
        db
          .insertInto("case_emails")
          .values({ id, case_id: about, to_address: to, text, by_id: write.person, sent_at: write.now })
          .returning("case_id"),
      )
      .with("noted", (db) => insertEvents(db.selectFrom("kept"), () => eventOf(write, "case.emailed", about)))
      .selectFrom("kept")
      .innerJoin("users as w", (join) => join.on("w.id", "=", write.person))
      .select((eb) => fullName(eb.ref("w.first_name"), eb.ref("w.last_name")).as("writtenBy")),
);

const HOLD = prepared("desk-hold-case-row", { id: "uuid" }, ({ id }) =>
  query.selectFrom("cases").select("id").where("id", "=", id).forNoKeyUpdate(),
);

type Mailing = { readonly caseId: string; readonly to: string; readonly text: string };

/** The email and its record are one transaction; the same words again within two minutes are one email. */
async function mail(deps: Dependencies, tx: Transaction, { call, mailing }: { call: Caller; mailing: Mailing }) {
  const { clock, config, jobs } = deps;
  const { caseId, to, text } = mailing;
  await fetchOne(tx, HOLD, { id: caseId });
  const write = writeOf(deps, call, { caseId });
  const sent = { ...PLAIN, from: "staff", way: "email", text } as const;
  const [newest] = await fetchRows(tx, LIST_EMAILS, { id: caseId });
  const isAgain =
    newest?.text === text &&
    newest.byId === write.person &&
    write.now.getTime() - newest.writtenAt.getTime() < REPEAT_WITHIN_MS;
  if (isAgain) {
    const { id, writtenBy, writtenAt } = newest;
    return { message: { ...sent, id, writtenBy, writtenAt: writtenAt.toISOString() }, isNew: false };
  }
  const id = newId(clock);
  const { writtenBy } = await fetchOne(tx, KEEP_EMAIL, { ...write, id, about: caseId, to, text });
  await sendEmail({ config, jobs }, tx, answerEmail({ config, to, text }));
  return { message: { ...sent, id, writtenBy, writtenAt: write.now.toISOString() }, isNew: true };
}

/** A lead is contacted by what we write. */
async function contactLead(tx: Transaction, { kind, stage, sources }: Found): Promise<void> {
  const lead = sources.find((source) => source.kind === "lead");
  if (kind !== "lead" || stage === "closed" || lead === undefined) return;
  await execute(tx, SET_LEAD_STATUS, { id: lead.id, status: "contacted" });
}

type WriteCall = Pick<Call<typeof contract.writeToPeople>, "params" | "body"> & Caller;

/** All of them get it, or nobody does. */
export async function sendToPeople(deps: Dependencies, call: WriteCall): Promise<StaffMessage[]> {
  const { params, body, principal } = call;
  const { text, files = [] } = body;
  const caseId = params.id.toLowerCase();
  await followBeforeReading(deps, params.id);
  await findCase(deps.db, { id: caseId, person: principal.userId });
  const found = await fetchOne(deps.db, FIND, { id: caseId, reader: principal.userId, now: deps.clock.now() });
  const isMailed = isMailedFrom(found);
  const addressed = new Map(body.to.map(({ userId, seen }) => [userId?.toLowerCase() ?? null, seen]));
  const people = [...addressed].map(([userId, seen]) => ({ ...personOf(found, userId), seen }));
  // From the application of somebody who complains it would be the same conversation.
  const isComplaint = isGuarded(found) || people.some((person) => person.isComplaining);
  if (isComplaint && !found.mayWorkOnComplaints) throw notTheirComplaint();
  return deps.db.transaction(async (tx) => {
    await contactLead(tx, found);
    // Of a conversation in an account its own row is held first, by whoever writes.
    if (isMailed) await execute(tx, FOLLOW_CASE, { id: caseId });
    const messages: StaffMessage[] = [];
    const about = new Set<string>();
    // Conversations are held in one order, so that two who write to both people at once do not wait for each other.
    for (const person of people.toSorted((one, other) => ((one.userId ?? "") < (other.userId ?? "") ? -1 : 1))) {
      const { userId, seen } = person;
      const way = wayTo(person, isMailed);
      if (way === null) throw new Problem("message.no-reader");
      if (way === "email" && files.length > 0) throw new Problem("message.no-files");
      const email = person.accountEmail ?? person.email ?? "";
      const { message, isNew } =
        way === "account" && userId !== null
          ? await answerCustomer(deps, tx, { userId, email, staffId: principal.userId, caseId, text, files, seen })
          : await mail(deps, tx, { call, mailing: { caseId, to: person.email ?? email, text } });
      messages.push(message);
      if (!isNew) continue;
      if (way === "account" && userId !== null) about.add(userId);
      if (found.kind === "lead" || found.kind === "conversation") about.add(caseId);
    }
    // That we wrote is an act on the case and on the conversation of each person.
    const ids = [...about].map(() => newId(deps.clock));
    const { person, now } = writeOf(deps, call);
    if (ids.length > 0) await execute(tx, KEEP_WROTE, { ids, about: [...about], person, now });
    return messages;
  });
}

export const writeToPeople = handle(contract.writeToPeople, sendToPeople);
