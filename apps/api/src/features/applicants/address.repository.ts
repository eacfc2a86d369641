import type { AddressDraft } from "@keystep/contract/applicants/address";
import { PLACE, type Address, type AddressStatus } from "@keystep/domain/applicants/address";
import type { Expression } from "kysely";
import { counted, heldForAnswers, isOwnOfHeld } from "#src/features/applications/held-application";
import { eventOf } from "#src/features/cases/write";
import { jsonConstant, merged, nullIfOnly } from "#src/platform/db/expressions";
import { json, prepared, query } from "#src/platform/db/prepared";
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

/** Answers the address as it is kept then, null where nothing of it is left; no row where the application is not as expected. */
export const SAVE_ADDRESS = { active: saving("active"), inactive: saving("inactive") };
