import type { ApplicationType } from "@keystep/domain/applications/application";
import type { Role, UserStatus } from "@keystep/domain/identity/user";
import { statement } from "#src/platform/db/database";
import type { Database, Db } from "#src/platform/db/database";
import { systemClock } from "#src/platform/clock";
import { newId } from "#src/platform/ids";

const clock = systemClock();
let made = 0;

export type TestUser = { id: string; email: string; status: UserStatus; roles: Role[] };

type UserFields = TestUser & {
  firstName: string;
  lastName: string;
  phone: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
};

const insertUser = statement(
  "test-insert-user",
  `insert into users (id, email, first_name, last_name, phone, status, roles, password_hash, email_verified_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

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

  staff(): UserFactory {
    return this.with({ roles: ["ROLE_USER", "ROLE_ADMIN"] });
  }

  async insert(db: Database): Promise<TestUser> {
    const { id, email, firstName, lastName, phone, status, roles, passwordHash, emailVerifiedAt } = this.#fields;
    await db.run(insertUser, [id, email, firstName, lastName, phone, status, roles, passwordHash, emailVerifiedAt]);
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
  });
}

export type TestApplication = { id: string; userId: string; type: ApplicationType; version: number };

type ApplicationFields = TestApplication & {
  emailAddress: string;
  status: string;
  step: string | null;
  isClaimed: boolean;
  context: Context;
};
type Context = Partial<Record<(typeof CONTEXT_COLUMNS)[number], string | number | null>>;

const CONTEXT_COLUMNS = [
  "home_value_estimate",
  "deposit_needed",
  "monthly_mortgage_payment",
  "fintree_help_percentage",
  "upgrade_budget",
  "years_left_on_mortgage",
  "remaining_mortgage_estimate",
  "property_address",
  "date_of_property_purchase",
] as const;

const insertApplication = statement(
  "test-insert-application",
  `insert into applications (id, type, status, step, user_id, email_address, version, claimed_at, ${CONTEXT_COLUMNS.join(", ")})
   values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, ${CONTEXT_COLUMNS.map((_, index) => `$${index + 9}`).join(", ")})`,
);
const insertApplicant = statement(
  "test-insert-applicant",
  `insert into applicants (id, application_id, type, first_name, last_name, date_of_birth, marital_status, email_address, phone)
   values ($1, $2, $3, 'Harriet', 'Nguyen', '1985-04-12', 'married', 'harriet@example.com', '+61491570006')`,
);

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
    const values = CONTEXT_COLUMNS.map((column) => context[column] ?? null);
    await db.run(insertApplication, [id, type, status, step, userId, emailAddress, version, isClaimed, ...values]);
    const applicantId = this.#hasApplicant ? newId(clock) : null;
    if (applicantId !== null) await db.run(insertApplicant, [applicantId, id, "main-applicant"]);
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

const insertDocument = statement(
  "test-insert-document",
  `insert into applicant_documents (id, applicant_id, document_type, field_values, summary, is_whole)
   values ($1, $2, 'lease', '\\x00', '{}', true)`,
);

/** A document of an applicant to send files for; its answers are none that could be read. */
export async function insertDocumentOf(db: Db, applicantId: string | null): Promise<string> {
  const id = newId(clock);
  await db.run(insertDocument, [id, applicantId]);
  return id;
}
