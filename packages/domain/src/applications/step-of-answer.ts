import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { STEPS, type StepName } from "./steps.ts";

/** The party an answer is about; null for the application itself. */
type Party = ApplicantType | null;

/** The step that asks an answer of this party, if there is one. */
export function stepOfAnswer(party: Party, answer: string): StepName | undefined {
  return STEPS.find(({ applicantType, answers }) => applicantType === party && answers.includes(answer))?.name;
}

/** The steps of which answers were sent, nulls among them; an answer that is undefined was not sent. */
export function stepsSent(party: Party, sent: object): StepName[] {
  const names = Object.entries(sent).flatMap(([name, answer]) => (answer === undefined ? [] : [name]));
  return STEPS.filter(
    ({ applicantType, answers }) => applicantType === party && answers.some((answer) => names.includes(answer)),
  ).map(({ name }) => name);
}
