import { createHash } from "node:crypto";
import { cents, type Cents } from "@keystep/domain/kernel/cents";
import { amountAsked } from "@keystep/domain/applications/amount-asked";
import { householdBudget } from "@keystep/domain/applications/household-budget";
import {
  neededChecks,
  type CheckedPerson,
  type CheckFacts,
  type CheckName,
  type NeededCheck,
} from "@keystep/domain/decisions/checks";
import { checkedBudget, type FoundAmounts } from "@keystep/domain/decisions/compared-figures";
import { doubtAbout } from "@keystep/domain/decisions/doubts";
import { isStanding } from "@keystep/domain/decisions/standing-answer";
import { unjudgedDocuments } from "@keystep/domain/decisions/unjudged";
import type { DisclosureKind } from "@keystep/domain/disclosures/disclosures";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Dependencies } from "#src/dependencies";
import { findApplicationWithUser } from "#src/features/applications/application.repository";
import { sharingCases, standingJudgement } from "#src/features/cases/other-cases";
import { listJudgedDocuments } from "#src/features/documents/judged-documents";
import { findFigures } from "#src/features/offers/policy-versions";
import type { Db } from "#src/platform/db/database";
import { isTrue } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import { listCheckAnswers, type CheckRow } from "./check.repository.ts";

type Outside = Pick<Dependencies, "clock" | "encryption" | "log"> & { readonly db: Db };
type Named = { readonly caseId: string; readonly application: string };

// The people with their accounts, and the other cases that may be of them.
const FIND = prepared("decisions-find-checked", { application: "uuid", about: "uuid" }, ({ application, about }) =>
  query
    .selectFrom("applications as a")
    .select("a.user_id as mainUserId")
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("applicants as p")
          .leftJoin("users as u", (join) =>
            join.on((on) =>
              on(
                "u.id",
                "=",
                on.fn.coalesce(
                  "p.user_id",
                  on.case().when("p.type", "=", "main-applicant").then(on.ref("a.user_id")).end(),
                ),
              ),
            ),
          )
          .select(["p.id", "u.id as userId"])
          .select((of) => [
            isTrue(of("u.status", "=", "active")).as("isActive"),
            isTrue(of("u.email_verified_at", "is not", null)).as("isEmailConfirmed"),
            of
              .selectFrom("disclosures_given as g")
              .select((on) => on.fn.jsonAgg(on.ref("g.kind")).as("kinds"))
              .where("g.application_id", "=", application)
              .whereRef("g.party", "=", "p.type")
              .as("given"),
          ])
          .whereRef("p.application_id", "=", "a.id"),
      ).as("people"),
      jsonArrayFrom(
        eb
          .selectFrom(sharingCases(about).as("o"))
          .select("o.id")
          .groupBy("o.id")
          .select((of) => jsonObjectFrom(standingJudgement(about, of.ref("o.id"))).as("judgement")),
      ).as("others"),
    ])
    .where("a.id", "=", application),
);

function valueOf(answers: readonly CheckRow[], name: CheckName): Cents | null {
  const found = answers.find((answer) => answer.name === name && answer.outcome === "passed");
  return found?.value?.cents === undefined ? null : cents(found.value.cents);
}

/** The loan and the incomes that passed checks found. */
function foundAmounts(answers: readonly CheckRow[]): FoundAmounts {
  const incomes = answers.flatMap(({ name, outcome, applicantId, value }) =>
    name === "income" && outcome === "passed" && applicantId !== null && value?.cents !== undefined
      ? ([[applicantId, cents(value.cents)]] as const)
      : [],
  );
  return { loan: valueOf(answers, "mortgage"), incomes: new Map(incomes) };
}

async function findFacts(
  deps: Outside,
  { caseId, application }: Named,
  answers: readonly CheckRow[],
): Promise<CheckFacts | null> {
  const found = await fetchRow(deps.db, FIND, { application, about: caseId });
  if (found === null || found.mainUserId === null) return null;
  const [whole, [inForce]] = await Promise.all([
    findApplicationWithUser(deps.db, application, found.mainUserId),
    findFigures(deps),
  ]);
  if (whole === null || inForce === undefined) return null;
  const { type, context, applicants } = whole.application;
  const people = await Promise.all(
    applicants.map(async (answered): Promise<CheckedPerson> => {
      const about = found.people.find(({ id }) => id === answered.id);
      const isMain = answered.type === "main-applicant";
      return {
        id: answered.id,
        party: answered.type,
        answers: answered,
        documents: await listJudgedDocuments(deps, answered.id),
        account:
          about === undefined || about.userId === null
            ? null
            : { isActive: about.isActive === true, isEmailConfirmed: about.isEmailConfirmed === true },
        // The main applicant agreed by sending it.
        hasAgreed: isMain || answered.declaredAt !== null,
        given: [...new Set((about?.given ?? []) as DisclosureKind[])],
      };
    }),
  );
  const { assumptions, budget } = inForce.figures;
  const source = { context, applicants: applicants.map((person) => ({ ...person, access: "own" as const })) };
  const rates = { ratePercentAYear: assumptions.indicativeRate.percentAYear, rules: budget };
  return {
    type,
    context,
    people,
    otherCases: found.others.map(({ id, judgement }) => ({ id, judgement: judgement?.judgement ?? null })),
    budgets: {
      said: householdBudget(source, rates),
      found: checkedBudget({ people, context }, foundAmounts(answers), rates),
    },
    amount: amountAsked(type, context),
    valuation: valueOf(answers, "valuation"),
    loan: valueOf(answers, "mortgage"),
    today: deps.clock.today(),
  };
}

export function hashOf(inputs: string): Buffer {
  return createHash("sha256").update(inputs).digest();
}

/** A check that an application needs, with the newest answer to it and whether that still holds. */
export type CheckOfCase = NeededCheck & { readonly answer: CheckRow | null; readonly isOpen: boolean };

/** The sentence against the answer of a check as it stands; null for none, and while it is open. */
export function doubtOf({ answer, isOpen, ...needed }: CheckOfCase): string | null {
  return isOpen || answer === null ? null : doubtAbout({ ...needed, ...answer });
}

/** The checks of an application as they stand now; null where it has none. */
export async function checksOfCase(
  deps: Outside,
  named: Named,
  known?: readonly CheckRow[],
): Promise<CheckOfCase[] | null> {
  return (await checkedFacts(deps, named, known))?.checks ?? null;
}

/** The checks of an application, with the facts that they are about; null where it has none. */
export async function checkedFacts(
  deps: Outside,
  named: Named,
  known?: readonly CheckRow[],
): Promise<{ readonly facts: CheckFacts; readonly amounts: FoundAmounts; readonly checks: CheckOfCase[] } | null> {
  const answers = known ?? (await listCheckAnswers(deps.db, named.caseId));
  const facts = await findFacts(deps, named, answers);
  if (facts === null) return null;
  const checks = neededChecks(facts).map((needed) => {
    const answer =
      answers.find(({ name, applicantId }) => name === needed.check && applicantId === needed.applicantId) ?? null;
    const recorded =
      answer === null ? undefined : { inputs: answer.inputsHash.toString("hex"), expiresOn: answer.expiresOn };
    const holds = isStanding(recorded, hashOf(needed.inputs).toString("hex"), facts.today);
    return { ...needed, answer, isOpen: !holds || answer?.isReopened === true };
  });
  return { facts, amounts: foundAmounts(answers), checks };
}

/** Whether nothing stands in the way of a decision: every check is answered and every document judged. Without any answer it does, so the facts are not read. */
export async function isDecidable(deps: Outside, named: Named): Promise<boolean> {
  const answers = await listCheckAnswers(deps.db, named.caseId);
  if (answers.length === 0) return false;
  const checked = await checkedFacts(deps, named, answers);
  if (checked === null || unjudgedDocuments(checked.facts.people).length > 0) return false;
  return checked.checks.every(({ isOpen }) => !isOpen);
}
