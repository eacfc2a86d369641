import * as contract from "@keystep/contract/desk/like-cases";
import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { LIKE_CASES, LIKE_MONTHS, nearestFirst } from "@keystep/domain/decisions/like-cases";
import { listCheckAnswers, type CheckRow } from "#src/features/decisions/check.repository";
import { LIST_NEAR, READ_LIKE } from "#src/features/decisions/like-case.repository";
import { findCase } from "#src/features/desk/find-case";
import { fetchRow, fetchRows, prepared, query } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";

/** Of so many the nearest ones that the reader may see are shown. */
const MOST_READ = 50;

const FIND = prepared("desk-find-likened", { id: "uuid" }, ({ id }) =>
  query.selectFrom("cases as c").select(["c.type", "c.state", "c.amount_cents as amountCents"]).where("c.id", "=", id),
);

/** The sum of what the passed checks of a kind found, in cents; null where none did. */
export function foundInAll(
  answers: readonly Pick<CheckRow, "name" | "value" | "outcome">[],
  check: CheckRow["name"],
): number | null {
  const found = answers.flatMap(({ name, value, outcome }) =>
    name === check && outcome === "passed" && value?.cents !== undefined ? [value.cents] : [],
  );
  return found.length === 0 ? null : found.reduce((sum, cents) => sum + cents, 0);
}

export const listLikeCases = handle(contract.listLikeCases, async ({ db, clock }, { params: { id }, principal }) => {
  const person = principal.userId;
  await findCase(db, { id, person });
  const found = await fetchRow(db, FIND, { id });
  const product = APPLICATION_TYPES.find((type) => type === found?.type);
  if (found === null || found.amountCents === null || product === undefined) return [];
  const { state, amountCents } = found;
  const since = clock.now();
  since.setUTCMonth(since.getUTCMonth() - LIKE_MONTHS);
  const [near, answers] = await Promise.all([
    fetchRows(db, LIST_NEAR, { about: id, product, amount: amountCents, since }),
    listCheckAnswers(db, id),
  ]);
  const valuationCents = foundInAll(answers, "valuation");
  const likeness = { amountCents, valuationCents, incomeCents: foundInAll(answers, "income"), state };
  const ids = nearestFirst(likeness, near)
    .slice(0, MOST_READ)
    .map((each) => each.id);
  const read = await fetchRows(db, READ_LIKE, { ids, person });
  return ids
    .flatMap((each) => read.filter((row) => row.id === each))
    .slice(0, LIKE_CASES)
    .map(({ caseId, reference, state: in_, outcome, frozen, decidedAt, ...figures }) => ({
      id: caseId,
      reference,
      state: in_,
      outcome: outcome === "approve" ? ("approve" as const) : ("decline" as const),
      amountCents: figures.amountCents,
      valuationCents: figures.valuationCents,
      shareBasisPoints: frozen.shareBasisPoints,
      reasons: frozen.reasons.map(({ staffWords }) => staffWords),
      decidedAt: (decidedAt ?? since).toISOString(),
    }));
});
