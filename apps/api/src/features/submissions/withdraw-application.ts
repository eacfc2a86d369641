import type { AnswerOf } from "@keystep/contract/http/route";
import type { withdrawApplication as route } from "@keystep/contract/submissions/submissions";
import type { Dependencies } from "#src/dependencies";
import { assertMainApplicant, assertWithinReach } from "#src/features/applications/application.policy";
import { moveCase } from "#src/features/cases/move-case";
import { APPLICATION } from "#src/features/cases/move.repository";
import { isParty, partyOf } from "#src/features/cases/parties";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { withdrawalEmail } from "./emails/withdrawal-email.ts";

// The reference is null before it was sent in.
const FIND = prepared("submissions-find-withdrawable", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  query
    .selectFrom("applications as a")
    .leftJoin("submissions as s", (join) => join.onRef("s.application_id", "=", "a.id").on("s.edition", "=", 1))
    .select((eb) => ["a.status", "a.version", "a.type", "s.reference", partyOf(person)(eb).as("viewer")])
    .where("a.id", "=", id)
    .where(isParty(person)),
);

/** Takes an application back. */
export function withdrawApplication(deps: Dependencies, call: Call<typeof route>): Promise<AnswerOf<typeof route>> {
  const {
    params: { id },
    principal,
  } = call;
  assertWithinReach(principal, id);
  return moveCase(deps, call, {
    kind: APPLICATION,
    id,
    to: "withdrawn",
    by: "applicant",
    async find() {
      const found = await fetchRow(deps.db, FIND, { id, person: principal.userId });
      if (found === null) throw new Problem("application.not-found");
      assertMainApplicant(found);
      return found;
    },
    emails: ({ type, reference }) => [
      withdrawalEmail({ brand: deps.config.brand, to: principal.email, type, reference }),
    ],
  });
}
