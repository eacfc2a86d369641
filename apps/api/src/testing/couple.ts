import { systemClock } from "#src/platform/clock";
import { NOW } from "#src/platform/db/expressions";
import { newId } from "#src/platform/ids";
import { anApplication, aUser, type TestUser } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

const clock = systemClock();

type Joining = { readonly emailAddress: string | null; readonly userId: string | null };

/** A co-applicant of an application: joined where a person is given, else filled in for by the main applicant. */
export async function insertCoApplicantOf(
  { tables }: TestApp,
  applicationId: string,
  { emailAddress, userId }: Joining,
): Promise<string> {
  const id = newId(clock);
  await tables
    .insertInto("applicants")
    .values({
      id,
      application_id: applicationId,
      type: "co-applicant",
      first_name: "Oscar",
      last_name: "Okafor",
      email_address: emailAddress,
      user_id: userId,
      joined_at: userId === null ? null : NOW,
    })
    .execute();
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
