import type { Dependencies } from "#src/dependencies";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";
import { HARRIET, HARRIETS_DRAFT, PERSONAS } from "./personas.ts";
import type { Persona } from "./personas.ts";

const KNOWN = statement("seed-known", "SELECT email FROM users WHERE email = ANY($1::text[])");
const INSERT_USER = statement(
  "seed-user",
  `INSERT INTO users (id, email, first_name, last_name, phone, status, roles, password_hash, email_verified_at, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT DO NOTHING RETURNING id`,
);
const INSERT_DRAFT = statement(
  "seed-draft",
  `INSERT INTO applications (id, type, step, user_id, email_address, home_value_estimate, remaining_mortgage_estimate,
     monthly_mortgage_payment, fintree_help_percentage, years_left_on_mortgage, property_address, date_of_property_purchase,
     created_at, updated_at, claimed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13) ON CONFLICT DO NOTHING`,
);

export async function seedDemo(deps: Pick<Dependencies, "db" | "clock" | "passwords">): Promise<void> {
  const known = await deps.db.run<{ email: string }>(KNOWN, [PERSONAS.map(({ email }) => email)]);
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
      if (isNew && persona.id === HARRIET.id) await insertHarrietsDraft(tx, now);
    }
  });
}

type NewPersona = { persona: Persona; passwordHash: string | null; now: Date };

async function insertPersona(tx: Db, { persona, passwordHash, now }: NewPersona): Promise<boolean> {
  const { id, email, firstName, lastName, phone, status, roles } = persona;
  const verifiedAt = status === "active" ? now : null;
  const rows = await tx.run(INSERT_USER, [
    id,
    email,
    firstName,
    lastName,
    phone,
    status,
    roles,
    passwordHash,
    verifiedAt,
    now,
  ]);
  return rows.length > 0;
}

async function insertHarrietsDraft(tx: Db, now: Date): Promise<void> {
  const draft = HARRIETS_DRAFT;
  await tx.run(INSERT_DRAFT, [
    draft.id,
    draft.type,
    draft.step,
    HARRIET.id,
    HARRIET.email,
    draft.homeValueEstimate,
    draft.remainingMortgageEstimate,
    draft.monthlyMortgagePayment,
    draft.fintreeHelpPercentage,
    draft.yearsLeftOnMortgage,
    draft.propertyAddress,
    draft.dateOfPropertyPurchase,
    now,
  ]);
}
