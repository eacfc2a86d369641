import { applicantDraft } from "@keystep/contract/applicants/applicants";
import { DETAILS } from "@keystep/domain/applicants/details";
import { isInProgress } from "@keystep/domain/applications/application-status";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { useToday } from "#src/app/clock";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import { changedAnswers } from "#src/features/applications/drafts/draft-fields";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { AnswerSourcesContext } from "#src/form/answer-sources.tsx";
import { asking } from "#src/form/asking";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import {
  accountSources,
  detailsValues,
  isFromAccount,
  isPast,
  MARITAL_STATUS_CHOICES,
  mergedDraft,
  type DetailsFormAnswers,
  type DetailsFormValues,
} from "./details-form.ts";
import { NameFields, PERSON_FIELDS, ReachFields } from "./person-fields.tsx";
import { useSaveDetails, useWithSomeone } from "./use-save-details.ts";
import {
  aboutOther,
  isIntroduced,
  otherDraftFields,
  WITH_SOMEONE_QUESTIONS,
  withSomeoneShape,
  withSomeoneValues,
  type WithSomeoneValues,
} from "./with-someone-form.ts";
import { WithSomeone } from "./with-someone.tsx";

const TEXTS = {
  self: {
    heading: "About you",
    intro: "As on your driver licence or passport, so that your documents match later.",
  },
  other: {
    heading: "About your co-applicant",
    intro: "As on their driver licence or passport, so that their documents match later.",
  },
} as const satisfies Record<Voice, { heading: string; intro: string }>;

function FromAccountNote() {
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      Your name, email and phone come from your account. Change them here if this application needs something else.
    </p>
  );
}

type Form = UseFormReturn<DetailsFormValues, unknown, DetailsFormAnswers>;

function Questions({ form: { control }, voice }: { readonly form: Form; readonly voice: Voice }) {
  const today = useToday();
  const ask = asking(control, DETAILS.questions);
  return (
    <>
      <NameFields control={control} fields={PERSON_FIELDS} voice={voice} />
      <FormDateField
        {...ask("dateOfBirth")}
        description="Day, month and year, such as 3/4/1970 or 03041970. Applicants are 18 or older."
        autoComplete={voice === "self" ? "bday" : "off"}
        today={today}
      />
      <FormRadioGroup {...ask("maritalStatus")} options={MARITAL_STATUS_CHOICES} />
      <ReachFields control={control} fields={PERSON_FIELDS} voice={voice} />
    </>
  );
}

export function DetailsStep() {
  const { application, user, step: name } = useOpenApplication();
  const { type, voice, named } = useWhosePart();
  const applicantOf = ({ applicants }: typeof application, of: typeof type) =>
    applicants.find((applicant) => applicant.type === of);
  const sourceOf = (held: typeof application) => ({ voice, user, applicant: applicantOf(held, type) });
  // The first autosave would end the notes about where answers are from, so we decide them when the step opens.
  const [isPrefilled] = useState(() => isFromAccount(sourceOf(application)));
  const [sources] = useState(() => accountSources(sourceOf(application)));
  const other = applicantOf(application, "co-applicant");
  const asksWithSomeone = type === "main-applicant" && isInProgress(application.status);
  // The first autosave would hide these questions, so we decide it when the step opens.
  const [isOtherAsked, setIsOtherAsked] = useState(() => !isIntroduced(other));
  const saidAlone = useRef(false);
  const othersIn = (held: typeof application) =>
    applicantOf(held, "co-applicant") ?? (isPast(held) || saidAlone.current ? "alone" : undefined);
  const today = useToday();
  const { saveDraft, finish } = useSaveDetails(type, name);
  const { saveOther, introduce } = useWithSomeone();

  const step = useStepForm<DetailsFormValues, DetailsFormAnswers>({
    schemaFor: (answers) => {
      const isAsked = asksWithSomeone && isOtherAsked && answers.withSomeone === "yes";
      const others = z.object(withSomeoneShape({ isAsked, answers, ownEmail: user.email }));
      return z.intersection(DETAILS.finishedOn(today), others);
    },
    valuesOf: (held) => ({
      ...detailsValues(sourceOf(held)),
      ...withSomeoneValues(asksWithSomeone ? othersIn(held) : "alone"),
    }),
    questions: { ...DETAILS.questions, ...WITH_SOMEONE_QUESTIONS },
    select: (values, saved) =>
      mergedDraft(
        changedAnswers(DETAILS, { values, saved, today }),
        asksWithSomeone && isOtherAsked ? otherDraftFields(values, saved) : null,
      ),
    saveDraft: async (changed) => {
      const [own, others] = [applicantDraft.parse(changed), aboutOther(changed)];
      if (changed["withSomeone"] === "no") saidAlone.current = true;
      if (Object.keys(own).length > 0) await saveDraft(own);
      if (others !== null) await saveOther(others);
    },
    finish: async (answers) => {
      const others = asksWithSomeone && isOtherAsked && answers.withSomeone === "yes" ? aboutOther(answers) : null;
      if (others !== null) await introduce(others, answers.coPart === "invite");
      return finish(DETAILS.finishedOn(today).parse(answers));
    },
  });

  const isThere = other !== undefined;
  const wasThere = useRef(isThere);
  const { setValue } = step.form;
  useEffect(() => {
    if (wasThere.current && !isThere) {
      // Removed, here or elsewhere: what this form still holds of them must not bring them back.
      for (const [field, value] of Object.entries(withSomeoneValues("alone"))) {
        setValue(field as keyof WithSomeoneValues, value); // the entries are of that object
      }
      setIsOtherAsked(true);
    }
    wasThere.current = isThere;
  }, [isThere, setValue]);

  return (
    <StepForm step={step} heading={named(TEXTS[voice].heading)} intro={TEXTS[voice].intro}>
      {isPrefilled ? <FromAccountNote /> : null}
      <AnswerSourcesContext value={sources}>
        <Questions form={step.form} voice={voice} />
      </AnswerSourcesContext>
      {asksWithSomeone ? <WithSomeone form={step.form} other={other} isAsked={isOtherAsked} /> : null}
    </StepForm>
  );
}
