import { FIRST_TABLES } from "@keystep/contract/pages/default-site";
import type { newProposal } from "@keystep/contract/desk/proposals";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { ownsAHome } from "@keystep/domain/applications/home-owned";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import { deadlineSince } from "@keystep/domain/clocks/deadline";
import { dayIn } from "@keystep/domain/clocks/state-time";
import { CHECKS_VERSION, type CheckFacts } from "@keystep/domain/decisions/checks";
import type { ShortMonth } from "@keystep/domain/decisions/declined-month";
import type { DecisionToTell, RefusedDocument } from "@keystep/domain/decisions/decision-texts";
import {
  canonicalText,
  toldDecisions,
  type Addressee,
  type FrozenDecision,
} from "@keystep/domain/decisions/frozen-decision";
import {
  approversNeeded,
  proposalProblems,
  proposedShare,
  type ProposalFacts,
} from "@keystep/domain/decisions/proposal";
import { doubtedChecks, sentenceAgainst } from "@keystep/domain/decisions/doubts";
import { isUnsupported, passedAgainst } from "@keystep/domain/decisions/reason-checks";
import { unjudgedDocuments } from "@keystep/domain/decisions/unjudged";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { REFUSAL_REASONS } from "@keystep/domain/documents/judgement";
import { cents } from "@keystep/domain/kernel/cents";
import type { State } from "@keystep/domain/kernel/states";
import type { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { checkedFacts, doubtOf, hashOf, type CheckOfCase } from "#src/features/decisions/checks-of-case";
import { findCalendar } from "#src/features/clocks/calendar";
import {
  findSentApplication,
  partiesOf,
  type ReviewedApplication,
} from "#src/features/information-requests/information-request.repository";
import { findFigures, findVersions, inForceAt } from "#src/features/offers/policy-versions";
import { fetchRow, prepared, present, query } from "#src/platform/db/prepared";
import { Problem } from "#src/platform/http/problem";
import { frozenPoints } from "./frozen-points.ts";
import { foundInAll } from "./like-cases.ts";

type Draft = z.output<typeof newProposal>;
type Named = {
  readonly caseId: string;
  readonly application: string;
  readonly person: string;
  readonly edition: number;
  /** The decision that stands, where this one takes it back. */
  readonly undoes: string | null;
};

/** A decision that could be proposed: what is frozen of it, its hash, and how many confirm it. */
export type DraftedDecision = {
  readonly frozen: FrozenDecision;
  readonly basis: Buffer;
  readonly amountCents: number;
  readonly approvalsNeeded: 1 | 2;
};

/** The valuation, which names the day. */
function valuedOn(checks: readonly CheckOfCase[]): CalendarDate | null {
  return checks.find(({ check }) => check === "valuation")?.answer?.value?.date ?? null;
}

const FIND_UNDONE = prepared("desk-find-undone", { id: "uuid" }, ({ id }) =>
  query
    .selectFrom("proposals as p")
    .select(["p.outcome", "p.amount_cents as amountCents", "p.ended_at as endedAt"])
    .where("p.id", "=", id),
);

/** The decision that is taken back, as its people know it: by its amount and day. */
async function findUndone({ db }: Pick<Dependencies, "db">, id: string | null, state: State) {
  const found = id === null ? null : await fetchRow(db, FIND_UNDONE, { id });
  if (found === null) return null;
  return {
    amount: found.outcome === "approve" ? cents(Number(found.amountCents)) : null,
    decidedOn: dayIn(state, present(found.endedAt).toISOString()),
  };
}

function addressees(found: ReviewedApplication, { people }: CheckFacts): Addressee[] {
  return partiesOf(found).map(({ viewer, sentTo }) => {
    const other = people.find(({ party }) => party !== viewer);
    const otherName = other === undefined ? null : nameInEmail(other.answers.firstName, other.party);
    return { party: viewer, to: sentTo, otherName };
  });
}

async function readFacts(deps: Dependencies, { caseId, application, person, undoes }: Named) {
  const now = deps.clock.now();
  const [found, checked, [inForce], { reasons }, calendar] = await Promise.all([
    findSentApplication(deps.db, application, person),
    checkedFacts(deps, { caseId, application }),
    findFigures(deps),
    findVersions(deps, ["reasons"]),
    findCalendar(deps, now),
  ]);
  if (found === null || checked === null || inForce === undefined) throw new Problem("case.no-answers");
  const place = { state: stateOfClocks(found), calendar };
  return {
    found,
    undone: await findUndone(deps, undoes, place.state),
    ...checked,
    figures: inForce.figures,
    reasons: inForceAt(now, reasons, FIRST_TABLES.reasons),
    promisedUntil: deadlineSince("offer", now.toISOString(), place).dueOn,
  };
}
type Read = Awaited<ReturnType<typeof readFacts>>;

function judgedFacts({ facts, checks, reasons, promisedUntil }: Read): ProposalFacts {
  const { amount: asked, valuation, loan, today, people } = facts;
  return {
    unjudged: unjudgedDocuments(people),
    asked,
    valuation,
    loan,
    today,
    promisedUntil,
    reasons: reasons.reasons,
    checks: checks.map((each) => ({
      check: each.check,
      applicantId: each.applicantId,
      name: each.name,
      outcome: each.isOpen || each.answer === null ? ("open" as const) : each.answer.outcome,
      doubt: doubtOf(each),
    })),
  };
}

/** The reasons of a decline as they are in force. One that no check supports is told in the words that were written for this case. */
function chosen({ reasons: codes, words = "", change = "" }: Draft, read: Read) {
  const { checks } = judgedFacts(read);
  return read.reasons.reasons
    .filter(({ code }) => codes.includes(code))
    .map((reason) =>
      isUnsupported(reason.code, checks) ? { ...reason, customerWords: words, changeWords: change } : reason,
    );
}

/** The documents of which one could change a decline for want of identity, each with why it was refused. */
function refusedDocuments(codes: readonly string[], { people }: CheckFacts): readonly RefusedDocument[] {
  if (!codes.includes("identity-not-shown")) return [];
  return people.flatMap(({ party, documents }) =>
    documents.flatMap(({ documentType, judgement }) =>
      judgement === null || judgement === undefined || judgement.reason === null
        ? []
        : { party, document: documentType.name, why: REFUSAL_REASONS[judgement.reason].customerWords },
    ),
  );
}

/** The month that does not carry it, where that is why. Of two people it would tell one what the other earns. */
function shortMonthOf(codes: readonly string[], { facts, figures }: Read): ShortMonth | null {
  const { people, budgets, amount: asked, type } = facts;
  const { budget, homeLoan } = budgets.found;
  if (!codes.includes("not-affordable") || people.length > 1 || budget === null || budget.left >= 0) return null;
  const rateToday = figures.assumptions.indicativeRate.percentAYear;
  return {
    budget,
    rateToday,
    ...(homeLoan !== undefined && { homeLoan }),
    asked,
    isPaidMonthly: type === "homeowner-assistant",
  };
}

/** The part of the texts that depends on the outcome; the rules have passed it. */
function outcomeOf(draft: Draft, read: Read) {
  const { facts, figures, promisedUntil, checks, undone } = read;
  const home = facts.context.propertyAddress ?? "";
  switch (draft.outcome) {
    case "approve": {
      const amount = cents(present(draft.amountCents ?? null));
      return {
        outcome: "approve",
        amount,
        share: present(proposedShare(amount, facts.valuation)),
        valuation: present(facts.valuation),
        valuedOn: valuedOn(checks),
        conditions: draft.conditions,
        validUntil: draft.validUntil ?? promisedUntil,
        assumptions: figures.assumptions,
        ...(home !== "" && { home }),
        on: facts.today,
      } as const;
    }
    case "decline": {
      const reasons = chosen(draft, read);
      const change = [...new Set(reasons.flatMap(({ changeWords }) => changeWords ?? []))];
      const month = shortMonthOf(draft.reasons, read);
      const refused = refusedDocuments(draft.reasons, facts);
      return {
        outcome: "decline",
        reasons: [...new Set(reasons.map(({ customerWords }) => customerWords))],
        ...(change.length > 0 && { change }),
        ...(refused.length > 0 && { refused }),
        ...(home !== "" && { home }),
        ...(month !== null && { month }),
        ownsHome: ownsAHome({ type: facts.type, applicants: facts.people.map(({ answers }) => answers) }),
      } as const;
    }
    case "undo":
      return { outcome: "undo", words: present(draft.words ?? null), undone: present(undone) } as const;
  }
}

/** Of all its people, in cents, as the checks found it; null where none did. */
function incomeOf(checks: readonly CheckOfCase[]): number | null {
  return foundInAll(
    checks.flatMap(({ answer }) => answer ?? []),
    "income",
  );
}

/** Checks against which this is proposed: the server's own finding, whatever was said. */
function decidedAgainst({ outcome, reasons }: Draft, read: Read) {
  if (outcome === "undo") return [];
  const { checks } = judgedFacts(read);
  return outcome === "approve" ? doubtedChecks(checks) : passedAgainst(reasons, checks);
}

function frozenCheck(of: CheckOfCase, { outcome: decided, against }: Draft): FrozenDecision["checks"] {
  const { check, applicantId, answer } = of;
  const doubt = doubtOf(of);
  const why = decided === "approve" && doubt !== null ? sentenceAgainst(of, against) : null;
  if (answer === null) return [];
  const { version, outcome, fileId, fileSha256 } = answer;
  const evidence =
    fileId === null || fileSha256 === null ? {} : { evidence: { fileId, sha256: fileSha256.toString("hex") } };
  return [
    {
      check,
      applicantId,
      version,
      outcome,
      ...(doubt !== null && { doubt }),
      ...(why !== null && { why }),
      ...evidence,
    },
  ];
}

/** The answers that no longer hold once the decision is taken back; a check that is open has none. */
function reopened({ reopens = [] }: Draft, checks: readonly CheckOfCase[]) {
  return checks.flatMap(({ check, applicantId, answer }) =>
    answer !== null && reopens.some((of) => of.check === check && of.applicantId === applicantId)
      ? [{ check, applicantId, version: answer.version }]
      : [],
  );
}

/** A proposal with all that it rests on and tells. Throws 422 with each field that stops it. */
export async function draftDecision(deps: Dependencies, named: Named, draft: Draft): Promise<DraftedDecision> {
  const read = await readFacts(deps, named);
  const { points, errors: ofPoints } = await frozenPoints(deps.db, named.application, draft.points);
  const errors = [...proposalProblems(draft, judgedFacts(read)), ...ofPoints];
  if (errors.length > 0) throw new Problem("request.invalid", { errors });
  const { found, facts, checks, figures, reasons } = read;
  const { brand, publicUrl } = deps.config;
  const decided = outcomeOf(draft, read);
  const told: DecisionToTell = {
    sender: { name: brand.name, email: brand.email, phone: brand.phone, siteUrl: publicUrl },
    application: { id: found.id, type: found.type, reference: found.reference },
    complaintIn: figures.promises["complaint-answered"],
    ...decided,
  };
  const despite = decidedAgainst(draft, read);
  const hasOwnWords = draft.outcome === "decline" && despite.length > 0;
  const isApproval = decided.outcome === "approve";
  const frozen: FrozenDecision = {
    version: 1,
    outcome: draft.outcome,
    amountCents: isApproval ? decided.amount : null,
    shareBasisPoints: isApproval ? decided.share : null,
    askedCents: facts.amount,
    valuationCents: facts.valuation,
    loanCents: facts.loan,
    incomeCents: incomeOf(checks),
    conditions: isApproval ? decided.conditions : [],
    validUntil: isApproval ? decided.validUntil : null,
    reasons: draft.outcome === "decline" ? chosen(draft, read) : [],
    ...(despite.length > 0 && { despite }),
    words: draft.outcome === "undo" || hasOwnWords ? (draft.words ?? null) : null,
    ...(draft.outcome === "undo" && { reopens: reopened(draft, checks) }),
    ...(hasOwnWords && { change: draft.change ?? "" }),
    note: draft.note === "" ? null : draft.note,
    edition: named.edition,
    checks: checks.flatMap((each) => frozenCheck(each, draft)),
    ...(points.length > 0 && { points }),
    tables: { checks: CHECKS_VERSION, reasons: reasons.version },
    tells: told,
    told: toldDecisions(told, addressees(found, facts)),
  };
  const amountCents = frozen.amountCents ?? facts.amount ?? 0;
  return {
    frozen,
    basis: hashOf(canonicalText(frozen)),
    amountCents,
    approvalsNeeded: approversNeeded(cents(amountCents)),
  };
}
