import { stateInAddress } from "@keystep/domain/applicants/postcode";
import { clockState } from "@keystep/domain/clocks/deadline";
import { leadStanding, mortgageShareStanding } from "@keystep/domain/desk/standing";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MortgageShareStatus } from "@keystep/domain/mortgage-shares/mortgage-share";
import { instant } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import { readBy } from "./source.ts";

const FIND_MORTGAGE_SHARE = prepared("desk-mortgage-share-source", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("mortgage_share_applications as m")
    .innerJoin("leads as l", "l.id", "m.lead_id")
    .select((eb) => [
      "m.id",
      "m.status",
      "m.user_id as userId",
      "m.property_address as home",
      "m.sent_at as sentAt",
      "m.created_at as createdAt",
      // A draft may have cleared them.
      eb.fn.coalesce("m.first_name", "l.first_name").as("firstName"),
      eb.fn.coalesce("m.last_name", "l.last_name").as("lastName"),
      eb.fn.coalesce("m.email_address", "m.email").as("email"),
      eb.fn.coalesce("m.phone", "l.phone").as("phone"),
      jsonArrayFrom(
        eb
          .selectFrom("mortgage_share_moves as v")
          .select((of) => ["v.to_status as to", instant(of.ref("v.moved_at")).as("at")])
          .whereRef("v.mortgage_share_id", "=", "m.id")
          .orderBy("v.moved_at")
          .orderBy("v.id"),
      ).as("moves"),
    ])
    .where((eb) => eb("m.id", "=", eb.fn.any(ids))),
);

const FIND_LEAD = prepared("desk-lead-source", { ids: "uuid[]" }, ({ ids }) =>
  query
    .selectFrom("leads as l")
    .leftJoin("applications as a", "a.id", "l.application_id")
    .select((eb) => [
      "l.id",
      "a.created_at as continuedAt",
      "l.type",
      "l.status",
      "l.user_id as userId",
      "l.first_name as firstName",
      "l.last_name as lastName",
      "l.email",
      "l.phone",
      "l.property_address as home",
      "l.created_at as createdAt",
      eb.fn.coalesce("l.upfront_boost_needed", "l.buying_boost_needed", eb.lit(0)).as("dollars"),
    ])
    .where((eb) => eb("l.id", "=", eb.fn.any(ids))),
);

type Enquirer = {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly home: string;
};

/** The parts of a case that somebody's enquiry says of them. */
function ofEnquirer({ userId, firstName, lastName, email, phone, home }: Enquirer) {
  const name = `${firstName} ${lastName}`;
  const known = { birthDate: null, abn: null, addresses: [home] };
  const person = { userId, name, email: email.toLowerCase(), phone, ...known };
  const state = clockState({ property: stateInAddress(home), person: null });
  return { reference: null, state, askedUntil: null, people: [person] };
}

export const readMortgageShares = readBy(FIND_MORTGAGE_SHARE, (row) => {
  const moves = row.moves.map(({ to, at }) => ({ to: to as MortgageShareStatus, at }));
  return {
    ...ofEnquirer(row),
    kind: "mortgage-share",
    type: "mortgage-share",
    standing: mortgageShareStanding({
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      moves,
    }),
    amountCents: 0,
    answersVersion: 1,
    openedAt: row.createdAt,
  };
});

export const readLeads = readBy(FIND_LEAD, (row, work) => ({
  ...ofEnquirer(row),
  kind: "lead",
  type: row.type,
  standing: leadStanding({
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    continuedAt: row.continuedAt?.toISOString() ?? null,
    work,
  }),
  amountCents: row.dollars * 100,
  answersVersion: 1,
  openedAt: row.createdAt,
}));
