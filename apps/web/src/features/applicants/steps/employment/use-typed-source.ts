import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { EMPLOYMENT } from "@keystep/domain/applicants/employment";
import { useWatch } from "react-hook-form";
import { applicantIn, useApplicantType } from "#src/features/applicants/use-save-applicant";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import type { EmploymentForm } from "./income-fields.tsx";

/** The application as this person sees it, with what they are typing; `person` is whom the step is about. */
export type TypedSource = Pick<ApplicationAnswer, "applicants" | "context"> & { readonly person: ApplicantAnswer };

export function useTypedSource({ control }: Pick<EmploymentForm, "control">): TypedSource {
  const { application } = useOpenApplication();
  const person = { ...applicantIn(application, useApplicantType()), ...EMPLOYMENT.known(useWatch({ control })) };
  const applicants = application.applicants.map((applicant) => (applicant.type === person.type ? person : applicant));
  return { applicants, context: application.context, person };
}
