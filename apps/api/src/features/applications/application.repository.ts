import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { applicantSeenBy } from "@keystep/domain/applicants/co-applicant-visibility";
import { agreementOf } from "@keystep/domain/applications/agreement";
import type { Application } from "@keystep/domain/applications/application";
import type { ApplicationStatus } from "@keystep/domain/applications/application-status";
import { requestSeenBy } from "@keystep/domain/applications/information-request";
import { SHARED_STEPS } from "@keystep/domain/applications/correction";
import type { RequestItem } from "@keystep/domain/applications/request-items";
import type { StepFacts } from "@keystep/domain/applications/step-facts";
import type { StepName } from "@keystep/domain/applications/steps";
import type { State } from "@keystep/domain/kernel/states";
import type { Expression, ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from "kysely/helpers/postgres";
import { lastDayOf } from "#src/features/cases/last-day";
import type { Db } from "#src/platform/db/database";
import { instant, isTrue, LAST_UUID, textOf } from "#src/platform/db/expressions";
import { fetchRow, fetchRows, inOneColumn, prepared, query, type RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import type { GeneratedJson } from "#src/platform/db/tables.generated";
import { APPLICANT_COLUMNS, applicantRow } from "./applicant-columns.ts";
import { CONTEXT_COLUMNS } from "./context-columns.ts";
import { openCorrectionsOf } from "./held-application.ts";
import { isOwn, isParty, partyOf } from "#src/features/cases/parties";

declare module "#src/platform/db/schema" {
  interface Columns {
    applications: { step: StepName | null };
    corrections: { step: StepName };
    information_requests: { steps: StepName[]; items: GeneratedJson<RequestItem[]> };
    status_moves: { from_status: ApplicationStatus; to_status: ApplicationStatus };
  }
}

type OnApplication = ExpressionBuilder<Schema & { a: Schema["applications"] }, "a">;

// The draft holds the main applicant's step and address. A co-applicant's own are in their rows, which only their own reading looks up.
function ownStep(eb: OnApplication, person: Expression<string>) {
  const joined = eb
    .selectFrom("applicants as me")
    .select("me.step")
    .where("me.user_id", "=", person)
    .whereRef("me.application_id", "=", "a.id");
  return eb.case().when("a.user_id", "=", person).then(eb.ref("a.step")).else(joined).end();
}

function ownAddress(eb: OnApplication, person: Expression<string>) {
  const joined = eb.selectFrom("users as me").select("me.email").where("me.id", "=", person);
  return eb.case().when("a.user_id", "=", person).then(eb.ref("a.email_address")).else(joined).end();
}

/** Staff's request that stands; null unless the status is information-requested. */
function informationRequest(eb: OnApplication) {
  return jsonObjectFrom(
    eb
      .selectFrom("information_requests as r")
      .select((of) => [
        "r.id",
        "r.steps",
        "r.message",
        "r.items",
        instant(of.ref("r.requested_at")).as("requestedAt"),
        "r.due_on as dueOn",
      ])
      .whereRef("r.id", "=", "a.information_request_id"),
  );
}

/** Of the main applicant alone: where the other's figures are from is not told. */
function figuresFrom(eb: OnApplication, person: Expression<string>) {
  const given = jsonBuildObject({
    source: eb.ref("a.figures_from").$notNull(),
    at: instant(eb.ref("a.figures_at").$notNull()),
  });
  return eb
    .case()
    .when(eb.and([eb("a.user_id", "=", person), eb("a.figures_from", "is not", null)]))
    .then(given)
    .end();
}

function joinedCoApplicant(eb: OnApplication) {
  return eb
    .selectFrom("applicants as co")
    .select("co.id")
    .whereRef("co.application_id", "=", "a.id")
    .where("co.type", "=", "co-applicant")
    .where("co.user_id", "is not", null);
}

/** The step that this person opened again and has not sent. */
function ownCorrection(eb: OnApplication, person: Expression<string>) {
  return jsonObjectFrom(
    openCorrectionsOf(eb)
      .select((of) => ["c.id", "c.step", "c.reason", instant(of.ref("c.opened_at")).as("openedAt")])
      .where("c.opened_by", "=", person),
  );
}

/** The other person has something open that both share. */
function isSharedOpen(eb: OnApplication, person: Expression<string>) {
  const open = openCorrectionsOf(eb)
    .select("c.id")
    .where("c.opened_by", "<>", person)
    .where("c.step", "in", SHARED_STEPS);
  return isTrue(eb.exists(open));
}

/** Row `a` as a person of it sees it in a list. */
function summaryOf(person: Expression<string>) {
  return (eb: OnApplication) =>
    [
      eb.ref("a.id").as("id"),
      eb.ref("a.type").as("type"),
      eb.ref("a.status").as("status"),
      ownStep(eb, person).as("step"),
      instant(eb.ref("a.created_at")).as("createdAt"),
      ownAddress(eb, person).as("emailAddress"),
      informationRequest(eb).as("informationRequest"),
      isTrue(eb.exists(joinedCoApplicant(eb))).as("hasCoJoined"),
      partyOf(person)(eb).as("viewer"),
    ] as const;
}

/** The applications of a person, with every answer and the person's own account. */
function applicationsOf(person: Expression<string>) {
  return query
    .selectFrom("applications as a")
    .innerJoin("users as u", (join) => join.on("u.id", "=", person))
    .select(summaryOf(person))
    .select((eb) => [
      "a.version",
      "a.shared_version as sharedVersion",
      figuresFrom(eb, person).as("figuresFrom"),
      ownCorrection(eb, person).as("correction"),
      isSharedOpen(eb, person).as("isSharedOpen"),
      jsonArrayFrom(
        eb
          .selectFrom("applicants")
          .select(applicantRow)
          .select(APPLICANT_COLUMNS.of("applicants"))
          .whereRef("applicants.application_id", "=", "a.id")
          .orderBy("applicants.type", "desc"),
      ).as("applicants"),
      CONTEXT_COLUMNS.inOneObject<Schema["applications"]>("a").as("context"),
      jsonBuildObject({
        firstName: eb.ref("u.first_name"),
        lastName: eb.ref("u.last_name"),
        phone: eb.ref("u.phone"),
        status: eb.ref("u.status"),
      }).as("user"),
    ])
    .where(isParty(person));
}

/** For the server and the benchmark, whose floor runs the same. */
export const GET = prepared("applications-get", { id: "uuid", person: "uuid" }, ({ id, person }) =>
  inOneColumn(applicationsOf(person).where("a.id", "=", id)),
);
const GET_SEVERAL = prepared("applications-get-several", { ids: "uuid[]", person: "uuid" }, ({ ids, person }) =>
  inOneColumn(applicationsOf(person).where((eb) => eb("a.id", "=", eb.fn.any(ids)))),
);

type Page = { readonly before: Expression<string | null>; readonly only: Expression<string | null> };

// The newest first; the highest UUID stands for "from the start", so that both cases are one walk of one index: of a person's own, and of
// those they joined.
function inPage({ before, only }: Page) {
  return (eb: OnApplication) =>
    eb.and([eb("a.id", "<", eb.fn.coalesce(before, LAST_UUID)), eb.or([eb(only, "is", null), eb("a.id", "=", only)])]);
}

/** Of row `a`: by what its clocks count. */
export function clockPlace(eb: OnApplication) {
  return [
    eb.ref("a.property_address").as("propertyAddress"),
    eb
      .selectFrom("applicants as home")
      .select((of) => of.cast<State | null>(textOf(of.ref("home.address"), "state"), "text").as("state"))
      .whereRef("home.application_id", "=", "a.id")
      .where("home.type", "=", "main-applicant")
      .as("homeState"),
  ] as const;
}

/** The moves of row `a`, oldest first. */
export function madeMoves(eb: OnApplication) {
  return jsonArrayFrom(
    eb
      .selectFrom("status_moves as m")
      .select((of) => ["m.to_status as status", instant(of.ref("m.moved_at")).as("at")])
      .whereRef("m.application_id", "=", "a.id")
      .orderBy("m.moved_at")
      .orderBy("m.id"),
  ).as("history");
}

/** The last day on which this person can accept the offer that stands; null once they did, and where there is none. */
function acceptBy(eb: OnApplication, person: Expression<string>) {
  // An application that is approved has the decision that was confirmed last.
  return eb
    .selectFrom("proposals as offer")
    .select((of) =>
      of
        .case()
        .when(
          of.not(
            of.exists(
              of
                .selectFrom("offer_acceptances as o")
                .select("o.party")
                .whereRef("o.proposal_id", "=", "offer.id")
                .where("o.by_id", "=", person),
            ),
          ),
        )
        .then(lastDayOf(of.ref("offer.id"), of.ref("offer.valid_until")))
        .end()
        .as("acceptBy"),
    )
    .where("a.status", "=", "approved")
    .whereRef("offer.application_id", "=", "a.id")
    .where("offer.state", "=", "confirmed")
    .orderBy("offer.number", "desc")
    .limit(1);
}

function withOther(other: ApplicantType, person: Expression<string>) {
  return (eb: OnApplication) =>
    [
      acceptBy(eb, person).as("acceptBy"),
      ...clockPlace(eb),
      eb
        .selectFrom("applicants as p")
        .select("p.first_name")
        .whereRef("p.application_id", "=", "a.id")
        .where("p.type", "=", other)
        .as("withFirstName"),
      madeMoves(eb),
    ] as const;
}

/** A page of a person's applications. `only` narrows it to one application. How much of a draft is done the rules say. */
export const LIST = prepared(
  "applications-list",
  { person: "uuid", before: "uuid?", only: "uuid?" },
  ({ person, ...page }) =>
    query
      .with("own", (db) =>
        db
          .selectFrom("applications as a")
          .select(summaryOf(person))
          .select(withOther("co-applicant", person))
          .where(isOwn(person))
          .where(inPage(page))
          .orderBy("a.id", "desc")
          .limit(ROWS_AT_A_TIME),
      )
      .with("joined", (db) =>
        db
          .selectFrom("applicants as party")
          .innerJoin("applications as a", "a.id", "party.application_id")
          .select(summaryOf(person))
          .select(withOther("main-applicant", person))
          .where("party.user_id", "=", person)
          .where("a.claimed_at", "is not", null)
          .where(inPage(page))
          .orderBy("a.id", "desc")
          .limit(ROWS_AT_A_TIME),
      )
      .selectFrom("own")
      .selectAll()
      .unionAll((db) => db.selectFrom("joined").selectAll())
      .orderBy("id", "desc")
      .limit(ROWS_AT_A_TIME),
);

/** An application as one of its people may see it. */
export function visible({
  applicants,
  informationRequest: asked,
  ...application
}: Application): Omit<ApplicationAnswer, "offer"> {
  const { viewer } = application;
  const hasCoJoined = applicants.some(({ type, hasJoined }) => type === "co-applicant" && hasJoined);
  return {
    ...application,
    informationRequest: asked && requestSeenBy(viewer, asked, hasCoJoined),
    applicants: applicants.map((applicant) => applicantSeenBy(viewer, applicant)),
  };
}

/** An application with the person who looks at it: all that its steps are judged by for them, but the day. Never for the wire. */
export type ApplicationWithUser = { application: Application; user: NonNullable<StepFacts["user"]> };

// Nothing is withheld here: rules judge what both answered, and what was answered by the other leaves the server as done or missing only.
function withUser({ row }: RowOf<typeof GET>): ApplicationWithUser {
  const { user, sharedVersion, isSharedOpen: isOpen, ...application } = row;
  const agreement = agreementOf({ ...application, sharedVersion, isSharedOpen: isOpen });
  return { application: { ...application, agreement }, user };
}

/** The whole of an application, or null where this person has none of that id. */
export async function findApplicationWithUser(db: Db, id: string, person: string): Promise<ApplicationWithUser | null> {
  const found = await fetchRow(db, GET, { id, person });
  return found && withUser(found);
}

/** The whole of several of a person's applications, in no order. */
export async function findApplicationsWithUser(
  db: Db,
  ids: readonly string[],
  person: string,
): Promise<ApplicationWithUser[]> {
  return (await fetchRows(db, GET_SEVERAL, { ids, person })).map(withUser);
}
