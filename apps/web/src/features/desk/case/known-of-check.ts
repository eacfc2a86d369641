import type { getCaseDocuments } from "@keystep/contract/desk/case";
import type { CaseCheck } from "@keystep/contract/desk/checks";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { CheckName } from "@keystep/domain/decisions/checks";
import { POINTS_NEEDED } from "@keystep/domain/documents/points";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { firstName } from "#src/features/staff/first-name";
import { rowsOfAnswers, type CaseAnswers } from "./answer-rows.ts";

type Sources = {
  /** Whom the check is about; null where it is the case. */
  readonly party: ApplicantType | null;
  readonly answers: CaseAnswers | undefined;
  readonly people: AnswerOf<typeof getCaseDocuments>;
};

type Looks = CaseCheck["suggestion"]["looks"];

/** Findings of the rules, in fewer words than where the check is opened; none where the name of a check says it all. */
const SHORT: Readonly<Partial<Record<CheckName, Partial<Record<Looks, string>>>>> = {
  addresses: { passed: "", look: "Less than three years" },
  title: { unknown: "No search yet" },
  limits: { passed: "", look: "A limit is broken", unknown: "Valuation and loan first" },
  screening: { unknown: "No screening yet" },
  duplicates: { passed: "", look: "Another case to compare" },
  consent: { passed: "" },
  "documents-given": { passed: "", look: "Not all were given" },
  conflict: { unknown: "Only you can tell" },
};

function answerOf({ party, answers }: Sources, label: RegExp): string | null {
  if (answers === undefined || party === null) return null;
  for (const { cells } of rowsOfAnswers(answers)) {
    const cell = cells.find((each) => label.test(each.label));
    const line = party === "main-applicant" ? cell?.main : cell?.other;
    if (line !== null && line !== undefined && line.text !== "") return line.text;
  }
  return null;
}

const OWN: Readonly<Partial<Record<CheckName, (sources: Sources) => string | null>>> = {
  identity: ({ party, people }) => {
    const person = people.find((each) => each.party === party);
    return person === undefined ? null : `${person.points.accepted} of ${POINTS_NEEDED} points accepted`;
  },
  age: (sources) => {
    const born = answerOf(sources, /^date of birth$/i);
    return born === null ? null : `Born ${born}`;
  },
  income: (sources) => {
    const income = answerOf(sources, /^income before tax$/i);
    if (income === null) return null;
    const person = sources.people.find((each) => each.party === sources.party);
    return [
      `${firstName(person?.name, "They")} ${person === undefined ? "say" : "says"} ${income}`,
      answerOf(sources, /^how often$/i),
    ]
      .filter(Boolean)
      .join(" ");
  },
};

/** The thing that has to be done before a check can be answered: the values that its rule needs, or the documents of the person; null where nothing is. */
export function comesFirst(
  { check, suggestion: { looks } }: CaseCheck,
  { party, people }: Omit<Sources, "answers">,
): string | null {
  if (check === "limits" && looks === "unknown") return "Valuation and loan first";
  if (check !== "identity" || looks !== "look") return null;
  const own = people.find((each) => each.party === party)?.documents ?? [];
  const unjudged = own.filter(({ judgement, isWhole }) => judgement === null && isWhole).length;
  if (unjudged === 0) return null;
  return unjudged === 1 ? "1 document to judge first" : `${unjudged} documents to judge first`;
}

/** One line of what is known of an open check: from documents and answers, else the beginning of what the rules say. */
export function knownOfCheck({ check, suggestion: { looks, why } }: CaseCheck, sources: Sources): string {
  const own = OWN[check]?.(sources) ?? SHORT[check]?.[looks];
  return own ?? why.split(/[.:;,](?:\s|$)/)[0] ?? "";
}
