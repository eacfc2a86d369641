import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { Dependencies } from "#src/dependencies";
import type { Db } from "#src/platform/db/database";
import { arrayOf, execute, fetchRows, prepared, query, textIn } from "#src/platform/db/prepared";
import { INSERT_GRANTS } from "#src/features/staff/grants.repository";
import { newId } from "#src/platform/ids";
import { HARRIET, HARRIETS_DRAFT, PERSONAS, type Persona } from "./personas.ts";

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

/** The people of the demo. Rows that exist are left as they are, so that a restart undoes no work. */
export async function seedDemo(deps: Pick<Dependencies, "db" | "clock" | "passwords">): Promise<void> {
  const known = await fetchRows(deps.db, KNOWN, { emails: PERSONAS.map(({ email }) => email) });
  const knownEmails = new Set(known.map(({ email }) => email));
  const newcomers = PERSONAS.filter(({ email }) => !knownEmails.has(email));
  if (newcomers.length === 0) return;
  const hashes = new Map<string, string>();
  for (const { email, password } of newcomers) {
    if (password !== null) hashes.set(email, await deps.passwords.hash(password));
  }
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    for (const persona of newcomers) {
      const isNew = await insertPersona(tx, { persona, passwordHash: hashes.get(persona.email) ?? null, now });
      if (isNew && persona.id === HARRIET.id) await execute(tx, INSERT_DRAFT, { now });
      if (isNew && persona.scopes.length > 0) await execute(tx, INSERT_GRANTS, grantsOf(deps, persona, now));
    }
  });
}

function grantsOf({ clock }: Pick<Dependencies, "clock">, { id, scopes }: Persona, now: Date) {
  const given = { user: id, source: "command", by: null, now, until: null } as const;
  return { ...given, ids: scopes.map(() => newId(clock)), scopes: [...scopes], limits: scopes.map(() => null) };
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
