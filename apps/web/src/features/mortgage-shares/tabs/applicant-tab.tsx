import {
  mortgageShareApplicant,
  mortgageShareDraft,
  type MortgageShareAnswer,
} from "@keystep/contract/mortgage-shares";
import { DETAILS_LABELS } from "@keystep/contract/question-labels";
import { formatPhone } from "@keystep/domain/identity/format-phone";
import { NameFields, PERSON_FIELDS, ReachFields } from "#src/features/applicants/steps/details/person-fields.tsx";
import { draftFields } from "#src/features/applications/draft-fields";
import { useSaveAnswers } from "#src/features/mortgage-shares/use-save-answers";
import { useTabForm } from "#src/features/mortgage-shares/use-tab-form";
import { TabFrame } from "./tab-frame.tsx";

const QUESTIONS = {
  firstName: { label: DETAILS_LABELS.firstName },
  lastName: { label: DETAILS_LABELS.lastName },
  emailAddress: { label: DETAILS_LABELS.emailAddress },
  phone: { label: DETAILS_LABELS.phone },
} as const;

function applicantValues({ firstName, lastName, emailAddress, phone }: MortgageShareAnswer) {
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    emailAddress: emailAddress ?? "",
    phone: formatPhone(phone ?? ""),
  };
}

/** Who asks, and how we reach them about this one. */
export function ApplicantTab() {
  const { saveDraft, saveWhole } = useSaveAnswers();
  const answers = useTabForm("applicant", {
    schemaFor: () => mortgageShareApplicant,
    valuesOf: applicantValues,
    questions: QUESTIONS,
    draft: {
      select: (values, saved) => draftFields(mortgageShareApplicant.shape, values, saved),
      save: (changed) => saveDraft(mortgageShareDraft.parse(changed)),
    },
    finish: saveWhole,
  });
  const { control } = answers.form;
  return (
    <TabFrame
      tab="applicant"
      answers={answers}
      heading="About you"
      intro="Who this application is for, and how we reach you about it. Changing it here leaves your account as it is."
    >
      <NameFields control={control} names={PERSON_FIELDS} voice="self" />
      <ReachFields control={control} names={PERSON_FIELDS} voice="self" />
    </TabFrame>
  );
}
