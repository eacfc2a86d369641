import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { User } from "@keystep/contract/identity/identity";
import { DETAILS, MARITAL_STATUSES, type DetailsAnswers, type DetailsValues } from "@keystep/domain/applicants/details";
import { STEP_NAMES, type StepName } from "@keystep/domain/applications/steps";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Voice } from "#src/features/applicants/use-whose-part";
import { isUnanswered } from "#src/features/applications/conflicts/merge-answers";
import { isSameAnswer } from "#src/features/applications/conflicts/same-answer";
import type { AnswerSources } from "#src/form/answer-sources.tsx";
import type { WithSomeoneValues } from "./with-someone-form.ts";

/** The form of the step: beside one's own details, on the main applicant's step, who applies with them. */
export type DetailsFormValues = DetailsValues & WithSomeoneValues;
export type DetailsFormAnswers = Partial<DetailsAnswers> & WithSomeoneValues;

export const MARITAL_STATUS_CHOICES = namesOf(MARITAL_STATUSES).map((value) => ({
  value,
  label: MARITAL_STATUSES[value],
}));

type DetailsSource = {
  readonly applicant: ApplicantAnswer | undefined;
  readonly voice: Voice;
  readonly user: User;
};

function prefilled({ applicant, voice, user }: DetailsSource) {
  const account = voice === "self" ? user : null;
  return {
    firstName: applicant?.firstName ?? account?.firstName ?? "",
    lastName: applicant?.lastName ?? account?.lastName ?? "",
    emailAddress: applicant?.emailAddress ?? account?.email ?? "",
    phone: applicant?.phone ?? account?.phone ?? "",
  };
}

/** The applicant's own answers; of the person themselves, what the account knows stands in for those not given yet. */
export function detailsValues(source: DetailsSource): DetailsValues {
  return DETAILS.typed({ ...source.applicant, ...prefilled(source) });
}

/** Whether some of what the form shows came from the account and was never saved as the applicant's. */
export function isFromAccount(source: DetailsSource): boolean {
  return !isSameAnswer(prefilled({ ...source, voice: "other" }), prefilled(source));
}

/** Where the account says otherwise than the person's own part: of somebody invited, the other person gave that. */
export function accountSources(source: DetailsSource): AnswerSources {
  const ofAccount = detailsValues({ ...source, applicant: undefined });
  const shown = detailsValues(source);
  const names = source.voice === "self" ? (["firstName", "lastName", "emailAddress", "phone"] as const) : [];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [answer, account] = [shown[name], ofAccount[name]];
      if (isUnanswered(account) || isSameAnswer(answer, account)) return [];
      return [[name, { answer, words: `Your account says ${account}. Change this if it isn’t right.` }]];
    }),
  );
}

/** The main applicant went on from this step, so every question of it was answered. */
export function isPast({ step }: { readonly step: StepName | null }): boolean {
  return step !== null && STEP_NAMES.indexOf(step) > STEP_NAMES.indexOf("applicant");
}

/** Both people's, where the other one is asked about here too. */
export function mergedDraft(...parts: readonly (object | null)[]) {
  const whole: Readonly<Record<string, unknown>> = Object.assign({}, ...parts.filter((part) => part !== null));
  return Object.keys(whole).length === 0 ? null : whole;
}
