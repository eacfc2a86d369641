import { statement } from "#src/platform/db/database";
import { systemClock } from "#src/platform/clock";
import { newId } from "#src/platform/ids";
import { anApplication, aUser } from "./factories.ts";
import type { TestUser } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

const clock = systemClock();

const insertCoApplicant = statement(
  "test-insert-co-applicant",
  `insert into applicants (id, application_id, type, first_name, last_name, email_address, user_id, joined_at)
   values ($1, $2, 'co-applicant', 'Oscar', 'Okafor', $3, $4::uuid, case when $4::uuid is not null then now() end)`,
);

type Joining = { readonly emailAddress: string | null; readonly userId: string | null };

/** A co-applicant of an application: joined where a person is given, else filled in for by the main applicant. */
export async function insertCoApplicantOf(
  { db }: TestApp,
  applicationId: string,
  { emailAddress, userId }: Joining,
): Promise<string> {
  const id = newId(clock);
  await db.run(insertCoApplicant, [id, applicationId, emailAddress, userId]);
  return id;
}

/** One of two people: who they are, whose answers are theirs, and the headers of their calls. */
export type Half = {
  readonly user: TestUser;
  readonly applicantId: string;
  readonly headers: Record<string, string>;
};

/** Two people in one draft, the second of whom has joined. */
export type Couple = { readonly applicationId: string; readonly main: Half; readonly co: Half };

export async function aCouple(t: TestApp): Promise<Couple> {
  const [mainUser, coUser] = [await aUser().insert(t.db), await aUser().with({ firstName: "Oscar" }).insert(t.db)];
  const { id, applicantId } = await anApplication().claimedBy(mainUser).withMainApplicant().insert(t.db);
  const coApplicantId = await insertCoApplicantOf(t, id, { emailAddress: coUser.email, userId: coUser.id });
  return {
    applicationId: id,
    main: { user: mainUser, applicantId: applicantId ?? "", headers: await t.asUser(mainUser) },
    co: { user: coUser, applicantId: coApplicantId, headers: await t.asUser(coUser) },
  };
}
