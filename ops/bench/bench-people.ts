import { createHash, randomUUID } from "node:crypto";
import { importJWK, SignJWT } from "jose";
import type { JWK } from "jose";
import pg from "pg";

const PEOPLE = 200;

/** A person with one claimed draft and the ID token of a signed-in session. */
export type BenchPerson = { applicationId: string; authorization: string };

type Site = { publicUrl: string; signingKey: JWK };
type Person = Site & { userId: string; email: string; factors: string[] };

/** The ID token of a new session. */
export async function signIn(client: pg.Client, { userId, email, factors, publicUrl, signingKey }: Person) {
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: "ES256", ...(signingKey.kid === undefined ? {} : { kid: signingKey.kid }) })
    .setSubject(userId)
    .setIssuer(`${publicUrl}/auth`)
    .setAudience("keystep-web")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(await importJWK(signingKey, "ES256"));
  await client.query(
    `with begun as (
       insert into sessions (id, user_id, way, factors, created_at, proven_at, last_seen_at, expires_at)
       values ($1, $2, 'hosted', $4, now(), now(), now(), now() + interval '1 day') returning id
     )
     insert into session_tokens (token_hash, session_id, kind, expires_at)
     select $3, id, 'id', now() + interval '1 hour' from begun`,
    [randomUUID(), userId, createHash("sha256").update(token).digest(), factors],
  );
  return token;
}

/** Fills the database with people and drafts, and signs a token for each with the server's own key. */
export async function makePeople(databaseUrl: string, site: Site): Promise<BenchPerson[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people: BenchPerson[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const userId = randomUUID();
    const applicationId = randomUUID();
    const email = `bench-${number}@example.com`;
    await client.query(
      `insert into users (id, email, first_name, last_name, phone, status, email_verified_at)
       values ($1, $2, 'Harriet', 'Nguyen', '+61491570006', 'active', now())`,
      [userId, email],
    );
    await client.query(
      `insert into applications (id, type, step, user_id, email_address, home_value_estimate, remaining_mortgage_estimate,
         fintree_help_percentage, monthly_mortgage_payment, claimed_at)
       values ($1, 'homeowner-assistant', 'user', $2, $3, 2500000, 1000000, 40, 5996, now())`,
      [applicationId, userId, email],
    );
    await client.query(
      `insert into applicants (id, application_id, type, first_name, last_name, date_of_birth, marital_status, email_address, phone)
       values ($1, $2, 'main-applicant', 'Harriet', 'Nguyen', '1985-04-12', 'married', $3, '+61491570006')`,
      [randomUUID(), applicationId, email],
    );
    const token = await signIn(client, { ...site, userId, email, factors: ["pwd"] });
    people.push({ applicationId, authorization: `Bearer ${token}` });
  }
  await client.query("analyze");
  await client.end();
  return people;
}
