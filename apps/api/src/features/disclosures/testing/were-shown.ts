import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { DISCLOSURES } from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import type { TestApp } from "#src/testing/test-app";

type Shown = { readonly id: string; readonly party: ApplicantType; readonly userId: string };

/** The person opened the first version of every document there is, those of other types too. */
export async function wereShown({ tables, clock }: Pick<TestApp, "tables" | "clock">, shown: Shown): Promise<void> {
  await tables
    .insertInto("disclosures_given")
    .values(
      namesOf(DISCLOSURES).map((kind) => ({
        application_id: shown.id,
        party: shown.party,
        user_id: shown.userId,
        kind,
        version: 1,
        how: "shown" as const,
        given_at: clock.now(),
      })),
    )
    .execute();
}
