import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { arrayOf, execute, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import { INSERT_GRANTS } from "#src/features/staff/grants.repository";
import { newId } from "#src/platform/ids";
import { hasLimit, needsSecond, SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import { newTotpSecret, totpPlace } from "#src/features/identity/second-factor/totp-codes";
import { liveApplication } from "./demo-cases.ts";
import { liveContact, liveConversation, liveLead, liveShare } from "./demo-enquiries.ts";
import { DEMO_PASSWORD, DemoLife, emailOf } from "./demo-life.ts";
import { DEMO_APPLICATIONS, DEMO_CONTACTS, DEMO_CONVERSATIONS, DEMO_LEADS, DEMO_SHARES } from "./demo-table.ts";
import { ADRIAN, HARRIET, HARRIETS_DRAFT, PERSONAS, STELLA, type Persona } from "./personas.ts";

const KNOWN = prepared("seed-known", { emails: "text[]" }, ({ emails }) =>
  query
    .selectFrom("users")
    .select("email")
    .where((eb) => eb("email", "=", eb.fn.any(emails))),
);

const INSERT_USER = prepared(
  "seed-user",
  {
    id: "uuid",
    email: "text",
    first_name: "text",
    last_name: "text",
    phone: "text",
    status: textIn<Persona["status"]>(),
    roles: arrayOf(textIn<Persona["roles"][number]>()),
    password_hash: "text?",
    email_verified_at: "timestamptz?",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  (row) =>
    query
      .insertInto("users")
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
);

const INSERT_DRAFT = prepared("seed-draft", { now: "timestamptz" }, ({ now }) => {
  const { id, type, step, ...context } = HARRIETS_DRAFT;
  return query
    .insertInto("applications")
    .values({
      id,
      type,
      step,
      user_id: HARRIET.id,
      email_address: HARRIET.email,
      home_value_estimate: context.homeValueEstimate,
      remaining_mortgage_estimate: context.remainingMortgageEstimate,
      monthly_mortgage_payment: context.monthlyMortgagePayment,
      fintree_help_percentage: context.fintreeHelpPercentage,
      years_left_on_mortgage: context.yearsLeftOnMortgage,
      property_address: context.propertyAddress,
      date_of_property_purchase: parseCalendarDate(context.dateOfPropertyPurchase),
      created_at: now,
      updated_at: now,
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing());
});

const INSERT_TOTP = prepared("seed-totp", { user_id: "uuid", secret: "bytea", now: "timestamptz" }, ({ now, ...row }) =>
  query
    .insertInto("totp_secrets")
    .values({ ...row, created_at: now, confirmed_at: now })
    .onConflict((conflict) => conflict.doNothing()),
);

const AGREE_TO_ALL = prepared(
  "seed-agree",
  { by: "uuid", scopes: arrayOf(textIn<Scope>()), now: "timestamptz" },
  ({ by, scopes, now }) =>
    query
      .updateTable("grants")
      .set({ agreed_by: by, agreed_at: now })
      .where("agreed_by", "is", null)
      .where("by_id", "=", STELLA.id)
      .where((eb) => eb("scope", "=", eb.fn.any(scopes))),
);

type Deps = Pick<Dependencies, "db" | "clock" | "passwords" | "encryption">;

/** The people of the demo. Rows that exist are left as they are, so that a restart undoes no work. */
export async function seedDemo(deps: Deps): Promise<void> {
  const known = await fetchRows(deps.db, KNOWN, { emails: PERSONAS.map(({ email }) => email) });
  const knownEmails = new Set(known.map(({ email }) => email));
  const newcomers = PERSONAS.filter(({ email }) => !knownEmails.has(email));
  if (newcomers.length === 0) return;
  const hashes = await hashesOf(deps, newcomers);
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    for (const persona of newcomers) {
      const isNew = await insertPersona(tx, { persona, passwordHash: hashes.get(persona.password) ?? null, now });
      if (isNew && persona.id === HARRIET.id) await execute(tx, INSERT_DRAFT, { now });
      if (isNew && persona.scopes.length > 0) await employ(deps, tx, persona);
    }
    await execute(tx, AGREE_TO_ALL, { by: ADRIAN.id, scopes: SCOPE_NAMES.filter(needsSecond), now });
  });
}

/** Each password is hashed once, however many have it. */
async function hashesOf({ passwords }: Pick<Deps, "passwords">, people: readonly Persona[]) {
  const hashes = new Map<string | null, string>();
  for (const { password } of people)
    if (password !== null && !hashes.has(password)) hashes.set(password, await passwords.hash(password));
  return hashes;
}

/** The largest amount that the demo's approvers may confirm. */
const APPROVED_UP_TO_CENTS = 50_000_000;

/** A second step that is set up, and what they may do: the two administrators by the command line, the others by the first of those. */
async function employ({ clock, encryption }: Deps, tx: Db, { id, scopes }: Persona): Promise<void> {
  const now = clock.now();
  await execute(tx, INSERT_TOTP, { user_id: id, secret: encryption.encrypt(newTotpSecret(), totpPlace(id)), now });
  const isGiven = !scopes.includes("people.manage");
  const source = isGiven ? ("person" as const) : ("command" as const);
  await execute(tx, INSERT_GRANTS, {
    user: id,
    source,
    by: isGiven ? STELLA.id : null,
    now,
    until: null,
    ids: scopes.map(() => newId(clock)),
    scopes: [...scopes],
    limits: scopes.map((scope) => (hasLimit(scope) ? APPROVED_UP_TO_CENTS : null)),
  });
}

/** A working day at the desk: cases of every status, with their history. Made once, when the first of their people is not there yet. */
export async function seedDemoCases(deps: Dependencies): Promise<void> {
  const known = await fetchRows(deps.db, KNOWN, { emails: DEMO_APPLICATIONS.map(({ name }) => emailOf(name)) });
  if (known.length > 0) return;
  const hash = await deps.passwords.hash(DEMO_PASSWORD);
  const life = new DemoLife({ ...deps, passwords: { ...deps.passwords, hash: () => Promise.resolve(hash) } });
  const insert = (persona: Persona) =>
    insertPersona(deps.db, { persona, passwordHash: hash, now: life.deps.clock.now() });
  const demo = { life, insert };
  await life.open();
  for (const [turn, application] of DEMO_APPLICATIONS.entries()) await liveApplication(demo, application, turn);
  for (const [turn, share] of DEMO_SHARES.entries()) await liveShare(demo, share, turn);
  for (const [turn, lead] of DEMO_LEADS.entries()) await liveLead(demo, lead, turn);
  for (const conversation of DEMO_CONVERSATIONS) await liveConversation(demo, conversation);
  for (const contact of DEMO_CONTACTS) await liveContact(demo, contact);
  await life.close();
}

type NewPersona = { persona: Persona; passwordHash: string | null; now: Date };

async function insertPersona(tx: Db, { persona, passwordHash, now }: NewPersona): Promise<boolean> {
  const { id, email, firstName, lastName, phone, status, roles } = persona;
  const inserted = await execute(tx, INSERT_USER, {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    phone,
    status,
    roles: [...roles],
    password_hash: passwordHash,
    email_verified_at: status === "active" ? now : null,
    created_at: now,
    updated_at: now,
  });
  return inserted > 0;
}
