import type { ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import type { StepName } from "@keystep/domain/applications/steps";
import { parseCalendarDate } from "@keystep/domain/kernel/calendar-date";
import { hasLimit, needsSecond, SCOPE_NAMES, type Scope } from "@keystep/domain/identity/scopes";
import type { Role, UserStatus } from "@keystep/domain/identity/user";
import type { Insertable } from "kysely";
import type { Database } from "#src/platform/db/database";
import { NOW } from "#src/platform/db/expressions";
import { present } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { systemClock } from "#src/platform/clock";
import { newId } from "#src/platform/ids";
import { tablesOf } from "./tables-of.ts";

const clock = systemClock();
let made = 0;

export type TestUser = { id: string; email: string; status: UserStatus; roles: Role[] };

type UserFields = TestUser & {
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  scopes: readonly Scope[];
};

/** Gives a person scopes behind the app's back. */
export async function giveTestScopes(
  db: Database,
  userId: string,
  scopes: readonly Scope[] = SCOPE_NAMES.filter((scope) => !needsSecond(scope)),
): Promise<void> {
  if (scopes.length === 0) return;
  const given = { user_id: userId, source: "command", granted_at: new Date("2020-01-01") } as const;
  const rows = scopes.map((scope) => ({
    ...given,
    id: newId(clock),
    scope,
    max_cents: hasLimit(scope) ? 15_000_000 : null,
  }));
  await tablesOf(db).insertInto("grants").values(rows).execute();
}

/** A second person agrees to all that somebody was given. */
export async function agreeToGrants(db: Database, userId: string): Promise<void> {
  const second = await aUser().staff(["people.manage"]).insert(db);
  const agreed = { agreed_by: second.id, agreed_at: clock.now() };
  await tablesOf(db).updateTable("grants").set(agreed).where("user_id", "=", userId).execute();
}

/** Lets a person confirm decisions up to an amount in cents, as a second administrator agreed. */
export async function giveTestApproval(db: Database, userId: string, maxCents: number): Promise<void> {
  const second = await aUser().staff(["people.manage"]).insert(db);
  const given = new Date("2020-01-01");
  await tablesOf(db)
    .insertInto("grants")
    .values({
      id: newId(clock),
      user_id: userId,
      scope: "decision.approve",
      max_cents: maxCents,
      source: "command",
      granted_at: given,
      agreed_by: second.id,
      agreed_at: given,
    })
    .execute();
}

class UserFactory {
  readonly #fields: UserFields;

  constructor(fields: UserFields) {
    this.#fields = fields;
  }

  with(fields: Partial<UserFields>): UserFactory {
    return new UserFactory({ ...this.#fields, ...fields });
  }

  /** Known by email only: no name, no password, nothing proven. */
  pending(): UserFactory {
    return this.with({
      status: "pending",
      firstName: "",
      lastName: "",
      phone: "",
      passwordHash: null,
      emailVerifiedAt: null,
    });
  }

  active(): UserFactory {
    return this.with({ status: "active" });
  }

  disabled(): UserFactory {
    return this.with({ status: "disabled" });
  }

  /** Of ours, and given everything that needs no second person, or these scopes alone. */
  staff(scopes: readonly Scope[] = SCOPE_NAMES.filter((scope) => !needsSecond(scope))): UserFactory {
    return this.with({ roles: ["ROLE_USER", "ROLE_ADMIN"], scopes });
  }

  async insert(db: Database): Promise<TestUser> {
    const { id, email, firstName, lastName, phone, status, roles, passwordHash, emailVerifiedAt, scopes } =
      this.#fields;
    const row = {
      id,
      email,
      first_name: firstName,
      last_name: lastName,
      phone,
      status,
      roles,
      password_hash: passwordHash,
      email_verified_at: emailVerifiedAt,
    };
    await tablesOf(db).insertInto("users").values(row).execute();
    await giveTestScopes(db, id, scopes);
    return { id, email, status, roles };
  }
}

/** An active home owner with a name, a phone and a proven email. */
export function aUser(): UserFactory {
  made += 1;
  return new UserFactory({
    id: newId(clock),
    email: `person-${made}-${newId(clock).slice(-6)}@example.com`,
    status: "active",
    roles: ["ROLE_USER"],
    firstName: "Harriet",
    lastName: "Nguyen",
    phone: "+61491570006",
    passwordHash: null,
    emailVerifiedAt: new Date("2026-01-01T00:00:00Z"),
    scopes: [],
  });
}

export type TestApplication = { id: string; userId: string; type: ApplicationType; version: number };

type ApplicationFields = TestApplication & {
  emailAddress: string;
  status: ApplicationStatus;
  step: StepName | null;
  isClaimed: boolean;
  context: Context;
};
type Context = Partial<Insertable<Schema["applications"]>>;

function insertMainApplicant(db: Database, ids: { readonly id: string; readonly application_id: string }) {
  const born = parseCalendarDate("1985-04-12");
  return tablesOf(db)
    .insertInto("applicants")
    .values({
      ...ids,
      type: "main-applicant",
      first_name: "Harriet",
      last_name: "Nguyen",
      date_of_birth: born,
      marital_status: "married",
      email_address: "harriet@example.com",
      phone: "+61491570006",
    })
    .execute();
}

class ApplicationFactory {
  readonly #fields: ApplicationFields;
  readonly #hasApplicant: boolean;

  constructor(fields: ApplicationFields, hasApplicant = false) {
    this.#fields = fields;
    this.#hasApplicant = hasApplicant;
  }

  with(fields: Partial<ApplicationFields>): ApplicationFactory {
    return new ApplicationFactory({ ...this.#fields, ...fields }, this.#hasApplicant);
  }

  /** Made for this person's email; its link has not been opened yet. */
  madeFor(user: TestUser): ApplicationFactory {
    return this.with({ userId: user.id, emailAddress: user.email, isClaimed: false });
  }

  claimedBy(user: TestUser): ApplicationFactory {
    return this.with({ userId: user.id, emailAddress: user.email, isClaimed: true });
  }

  withContext(context: Context): ApplicationFactory {
    return this.with({ context: { ...this.#fields.context, ...context } });
  }

  withMainApplicant(): ApplicationFactory {
    return new ApplicationFactory(this.#fields, true);
  }

  submitted(): ApplicationFactory {
    return this.with({ status: "submitted" });
  }

  async insert(db: Database): Promise<TestApplication & { applicantId: string | null }> {
    const { id, type, status, step, userId, emailAddress, version, isClaimed, context } = this.#fields;
    const claimedAt = isClaimed ? NOW : null;
    const row = {
      id,
      type,
      status,
      step,
      user_id: userId,
      email_address: emailAddress,
      version,
      claimed_at: claimedAt,
    };
    await tablesOf(db)
      .insertInto("applications")
      .values({ ...row, ...context })
      .execute();
    const applicantId = this.#hasApplicant ? newId(clock) : null;
    if (applicantId !== null) await insertMainApplicant(db, { id: applicantId, application_id: id });
    return { id, userId, type, version, applicantId };
  }
}

/** A fresh draft of a home owner; say whose it is with claimedBy or madeFor. */
export function anApplication(): ApplicationFactory {
  return new ApplicationFactory({
    id: newId(clock),
    userId: "",
    emailAddress: "",
    type: "homeowner-assistant",
    status: "draft",
    step: null,
    version: 1,
    isClaimed: true,
    context: {},
  });
}

/** A document of an applicant to send files for; its answers are none that could be read. */
export async function insertDocumentOf(db: Database, applicantId: string | null): Promise<string> {
  const id = newId(clock);
  const unreadable = { field_values: Buffer.alloc(1), summary: "{}", is_whole: true };
  await tablesOf(db)
    .insertInto("applicant_documents")
    .values({ id, applicant_id: present(applicantId), document_type: "lease", ...unreadable })
    .execute();
  return id;
}
