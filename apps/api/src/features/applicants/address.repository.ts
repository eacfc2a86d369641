import type { AddressDraft } from "@keystep/contract/applicants/address";
import { PLACE } from "@keystep/domain/applicants/address";
import type { Address } from "@keystep/domain/applicants/address";
import type { AddressStatus } from "@keystep/domain/applicants/address";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Expression } from "kysely";
import { counted, heldForAnswers, isOwnOfHeld } from "#src/features/applications/held-application";
import { eventOf, writeValues } from "#src/features/cases/write";
import type { Write } from "#src/features/cases/write";
import type { Db } from "#src/platform/db/database";
import { jsonConstant, merged, nullIfOnly } from "#src/platform/db/expressions";
import { fetchRow, json, prepared, query } from "#src/platform/db/prepared";
import { insertEvents } from "#src/platform/events";
import { APPLICANT_WRITE } from "./applicant.repository.ts";

// Answers sent are laid over the stored ones. An address with no answer left is deleted.
function laidOver(stored: Expression<Address | null>, answers: Expression<AddressDraft>) {
  const known = merged<Address>(jsonConstant(PLACE.unanswered), stored, answers);
  return nullIfOnly(known, ["country", "addressStatus"]);
}

function saving(status: AddressStatus) {
  const column = status === "active" ? "applicants.address" : "applicants.previous_address";
  return prepared(
    `applicants-save-${status}-address`,
    { ...APPLICANT_WRITE, answers: json<AddressDraft & { addressStatus: AddressStatus }>() },
    ({ answers, ...write }) =>
      query
        .with("held", () => heldForAnswers(write))
        .with("changed", (db) =>
          db
            .updateTable("applicants")
            .from("held")
            .set((eb) => {
              const address = laidOver(eb.ref(column), answers);
              return status === "active" ? { address } : { previous_address: address };
            })
            .set({ updated_at: write.now })
            .where(isOwnOfHeld(write))
            .returning(`${column} as address`),
        )
        .with("counted", (db) => counted(write).where((eb) => eb.exists(db.selectFrom("changed").selectAll())))
        .with("noted", (db) =>
          insertEvents(db.selectFrom("changed"), () => eventOf(write, "applicant.address-saved", write.application)),
        )
        .selectFrom("changed")
        .innerJoin("counted", (join) => join.onTrue())
        .select(["changed.address", "counted.version"]),
  );
}

const SAVE = { active: saving("active"), inactive: saving("inactive") };

type SentAddress = {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly addressStatus: AddressStatus;
  readonly answers: AddressDraft;
  readonly version: number | null;
  readonly steps: readonly StepName[];
  readonly write: Write;
};

/** The address as it is kept now, null where nothing of it is left; null instead of both where the application is not as expected. */
export function saveAddressAnswers(
  db: Db,
  { applicationId, applicantId, addressStatus, answers, version, steps, write }: SentAddress,
): Promise<{ address: Address | null; version: number } | null> {
  return fetchRow(db, SAVE[addressStatus], {
    ...writeValues(write),
    application: applicationId,
    applicant: applicantId,
    version,
    steps: [...steps],
    answers: { ...answers, addressStatus },
  });
}
