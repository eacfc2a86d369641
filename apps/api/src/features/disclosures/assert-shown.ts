import { DISCLOSURES, stillToBeShown } from "@keystep/domain/disclosures/disclosures";
import type { Application } from "@keystep/domain/applications/application";
import type { Dependencies } from "#src/dependencies";
import { fetchRows } from "#src/platform/db/prepared";
import { Problem } from "#src/platform/http/problem";
import { findDisclosuresInForce } from "./disclosure-versions.ts";
import { LIST_GIVEN } from "./given.repository.ts";

/** Refuses sending and agreeing until the person was shown what describes the product, in the versions in force (decision 0044). */
export async function assertShown(
  deps: Pick<Dependencies, "clock" | "db" | "log">,
  { id, type }: Pick<Application, "id" | "type">,
  { userId }: { readonly userId: string },
): Promise<void> {
  const given = await fetchRows(deps.db, LIST_GIVEN, { application: id });
  const own = given.filter((row) => row.userId === userId);
  const left = stillToBeShown({ type, inForce: await findDisclosuresInForce(deps), given: own });
  if (left.length === 0) return;
  const errors = left.map(({ kind }) => ({ field: kind, message: `${DISCLOSURES[kind].label}: please open it first` }));
  throw new Problem("disclosure.not-shown", { errors });
}
