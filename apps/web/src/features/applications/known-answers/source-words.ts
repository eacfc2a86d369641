import type { KnownAnswer } from "@keystep/domain/applications/known-answers/known-answers";
import { stepNamed } from "@keystep/domain/applications/steps";

import { dateText } from "#src/ui/instant";
import { whoseAtStart } from "#src/features/applications/journey/people";
import type { OpenApplication } from "#src/features/applications/journey/open-application";

type Application = Pick<OpenApplication["application"], "applicants" | "viewer">;

const OF_STEP = {
  self: { assets: "what you own", liabilities: "what you owe", mortgageHeldWith: "your current mortgage" },
  other: { assets: "what they own", liabilities: "what they owe", mortgageHeldWith: "their current mortgage" },
} as const;

function stepWords(step: Parameters<typeof stepNamed>[0], viewer: Application["viewer"]): string {
  const { applicantType, answers } = stepNamed(step);
  const words = OF_STEP[applicantType === viewer ? "self" : "other"];
  const [, found] = Object.entries(words).find(([answer]) => answers.includes(answer)) ?? [];
  return found ?? "your property details";
}

function origin({ source }: KnownAnswer, { applicants, viewer }: Application): string {
  switch (source.source) {
    case "calculator":
      return `your calculation of ${dateText(source.at)}`;
    case "lead":
      return `your enquiry of ${dateText(source.at)}`;
    case "step":
      return stepWords(source.step, viewer);
    case "person": {
      const person = applicants.find(({ type }) => type === source.type);
      return person === undefined || source.type === viewer ? "your own answers" : `${whoseAtStart(person)} answers`;
    }
  }
}

/** Where an answer is from that was filled in, such as "From your calculation of 3 March 2026. Change it if it moved." */
export function sourceWords(known: KnownAnswer, application: Application): string {
  const change = typeof known.answer === "number" ? "Change it if it moved." : "Change it if it isn’t right.";
  return `From ${origin(known, application)}. ${change}`;
}
