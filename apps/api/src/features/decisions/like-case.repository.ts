import type { ApplicationType } from "@keystep/domain/applications/application";
import type { Expression } from "kysely";
import { isBarred } from "#src/features/cases/barred";
import { isUndone, mayBeUndone } from "#src/features/cases/offer";
import { fullName, isTrue, rowCount } from "#src/platform/db/expressions";
import { prepared, query, textIn } from "#src/platform/db/prepared";

/** So many of each size are compared, the newest first. */
const OF_EACH_SIZE = 150;

type Near = {
  readonly about: Expression<string>;
  readonly product: Expression<ApplicationType>;
  readonly amount: Expression<number>;
  readonly since: Expression<Date>;
};

/** Decisions of a product about amounts of one size: that of an amount, the next smaller one or the next larger one. */
function ofSize({ about, product, amount, since }: Near, step: -1 | 0 | 1) {
  return query
    .selectFrom("proposals as p")
    .select(["p.id", "p.case_id as caseId", "p.amount_cents as amountCents"])
    .select(["p.valuation_cents as valuationCents", "p.income_cents as incomeCents"])
    .where("p.state", "=", "confirmed")
    .where("p.outcome", "<>", "undo")
    .where("p.product", "=", product)
    .where((eb) =>
      eb(
        eb.fn<number>("amount_band", ["p.amount_cents"]),
        "=",
        eb(eb.fn<number>("amount_band", [amount]), "+", eb.lit(step)),
      ),
    )
    .where("p.ended_at", ">=", since)
    .where("p.case_id", "<>", about)
    .where((eb) => eb.not(isUndone(eb.ref("p.id"))))
    .orderBy("p.ended_at", "desc")
    .limit(OF_EACH_SIZE);
}

/** Decisions about amounts near one that nobody took back, with what they are likened by. */
export const LIST_NEAR = prepared(
  "decisions-list-near",
  { about: "uuid", product: textIn<ApplicationType>(), amount: "bigint", since: "timestamptz" },
  (near) =>
    query
      .selectFrom((eb) =>
        eb
          .selectFrom(ofSize(near, 0).as("same"))
          .selectAll()
          .unionAll(eb.selectFrom(ofSize(near, -1).as("smaller")).selectAll())
          .unionAll(eb.selectFrom(ofSize(near, 1).as("larger")).selectAll())
          .as("n"),
      )
      .innerJoin("cases as c", "c.id", "n.caseId")
      .select(["n.id", "n.amountCents", "n.valuationCents", "n.incomeCents", "c.state"]),
);

/** Decisions as they are shown, of cases that a person has business with. One that waits for its blind look, or that may be taken back, is no example yet. */
export const READ_LIKE = prepared("decisions-read-like", { ids: "uuid[]", person: "uuid" }, ({ ids, person }) =>
  query
    .selectFrom("proposals as p")
    .innerJoin("cases as c", "c.id", "p.case_id")
    .select(["p.id", "c.id as caseId", "c.reference", "c.state", "p.outcome", "p.amount_cents as amountCents"])
    .select(["p.valuation_cents as valuationCents", "p.ended_at as decidedAt", "p.frozen"])
    .where((eb) => eb("p.id", "=", eb.fn.any(ids)))
    .where("c.look_drawn_at", "is", null)
    .where((eb) => eb.not(mayBeUndone(eb.ref("p.id"))))
    .where((eb) => eb.not(isBarred(person, eb.ref("c.id")))),
);

/** Proposals of a period by proposer and cause of return, those of its newest part apart. */
export const COUNT_RETURNS = prepared(
  "decisions-count-returns",
  { since: "timestamptz", recently: "timestamptz" },
  ({ since, recently }) =>
    query
      .selectFrom((eb) =>
        eb
          .selectFrom("proposals as p")
          .select((of) => [
            "p.proposed_by as byId",
            "p.return_cause as cause",
            isTrue(of("p.proposed_at", ">=", recently)).as("isRecent"),
            rowCount().as("count"),
          ])
          .where("p.proposed_at", ">=", since)
          .groupBy(["p.proposed_by", "p.return_cause", "isRecent"])
          .as("r"),
      )
      .selectAll("r")
      .select((eb) =>
        eb
          .selectFrom("users as u")
          .select((of) => fullName(of.ref("u.first_name"), of.ref("u.last_name")).as("name"))
          .whereRef("u.id", "=", "r.byId")
          .as("byName"),
      )
      .orderBy("byName")
      .orderBy("r.byId"),
);
