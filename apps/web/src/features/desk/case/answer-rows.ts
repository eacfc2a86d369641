import type { getCaseAnswers } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";

export type CaseAnswers = AnswerOf<typeof getCaseAnswers>;
type Part = CaseAnswers["sections"][number]["parts"][number];
export type Line = Part["groups"][number]["lines"][number];

export type Cell = {
  readonly key: string;
  /** The thing that several lines are of, such as a document. */
  readonly group: string | null;
  readonly label: string;
  readonly main: Line | null;
  readonly other: Line | null;
};

/** The lines of a part by what they are of, so that those of the other person stand beside them. */
function linesOf(part: Part | undefined): Map<string, Line & { readonly title: string | null }> {
  return new Map(
    (part?.groups ?? []).flatMap(({ title, lines }) =>
      lines.map((line) => [`${title ?? ""} ${line.label}`, { ...line, title }] as const),
    ),
  );
}

function cellsOf(main: Part | undefined, other: Part | undefined): Cell[] {
  const [ofMain, ofOther] = [linesOf(main), linesOf(other)];
  return [...new Set([...ofMain.keys(), ...ofOther.keys()])].map((key) => {
    const line = ofMain.get(key) ?? ofOther.get(key);
    const [group, label] = [line?.title ?? null, line?.label ?? ""];
    return { key, group, label, main: ofMain.get(key) ?? null, other: ofOther.get(key) ?? null };
  });
}

export type Row = {
  /** That of the main applicant where two people have it. */
  readonly step: Part["step"];
  readonly title: string;
  /** About the application, and so of neither person. */
  readonly isShared: boolean;
  readonly cells: readonly Cell[];
};

/** Steps about a person stand beside the same steps of the other one. */
export function rowsOfAnswers({ sections }: CaseAnswers): Row[] {
  const parts = sections.flatMap((section) => section.parts);
  const isOf = (part: Part, party: ApplicantType) => part.party === party;
  const others = parts.filter((part) => isOf(part, "co-applicant"));
  const rest = parts.filter((part) => !isOf(part, "co-applicant"));
  const twinOf = ({ step }: Part) => others.find((other) => other.step === twinStep(step));
  const paired = rest.map((part) => ({
    step: part.step,
    title: part.title,
    isShared: part.party === null,
    cells: cellsOf(part, twinOf(part)),
  }));
  const twins = new Set(rest.map(({ step }) => twinStep(step)));
  const alone = others.filter(({ step }) => !twins.has(step));
  return [
    ...paired,
    ...alone.map((part) => ({
      step: part.step,
      title: part.title,
      isShared: false,
      cells: cellsOf(undefined, part),
    })),
  ];
}

/** The co-applicant's step of the same questions, by its name. */
function twinStep(step: string): string {
  if (step === "applicant") return "coapplicant";
  return step === "banking-details" ? "coapplicant-banking-details" : step.replace(/^applicant-/, "coapplicant-");
}

/** A title of the application as we write headings: "Banking details". Short forms stay as they are. */
export function inSentenceCase(title: string): string {
  return title.replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase());
}

export const hasChanged = ({ main, other }: Cell): boolean =>
  typeof main?.was === "string" || typeof other?.was === "string";
