import { DECISION_OUTCOMES, RETURN_CAUSES } from "@keystep/domain/decisions/proposal";
import { namesOf } from "@keystep/domain/kernel/named";
import { z } from "zod";
import { colleague } from "@keystep/contract/desk/cases";
import { id, instant } from "@keystep/contract/fields/fields";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("desk");

/** Own addition: the decided cases that are nearest to one, so that decisions stay even. Amounts in cents; of a decline, what was asked for. */
export const listLikeCases = route("GET /v1/staff/cases/:id/like", {
  summary: "Decided cases like a case, the nearest first",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.array(
      z.object({
        id,
        reference: z.string(),
        state: z.string(),
        outcome: z.enum(DECISION_OUTCOMES),
        amountCents: z.int(),
        shareBasisPoints: z.int().nullable(),
        valuationCents: z.int().nullable(),
        /** For staff. */
        reasons: z.array(z.string()),
        decidedAt: instant,
      }),
    ),
  },
  problems: ["case.not-found"],
});

/** Own addition: how many proposals came back, by cause. Of single people only for those who manage them. */
export const getReturns = route("GET /v1/staff/returns", {
  summary: "How many proposals were returned in the last days, by cause",
  access: "staff",
  scope: "case.read",
  responses: {
    200: z.object({
      periods: z.array(
        z.object({
          days: z.int(),
          proposed: z.int(),
          causes: z.array(z.object({ cause: z.enum(namesOf(RETURN_CAUSES)), count: z.int() })),
        }),
      ),
      /** Those who proposed in the longest period; null for readers who do not manage people. */
      people: z.array(z.object({ by: colleague, proposed: z.int(), returned: z.int() })).nullable(),
    }),
  },
});
