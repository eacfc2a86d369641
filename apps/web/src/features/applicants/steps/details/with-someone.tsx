import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { InvitationState } from "#src/features/co-applicants/invitation-state.tsx";
import { RemovalDialog } from "#src/features/co-applicants/removal-dialog.tsx";
import { firstNameOf } from "#src/features/applications/journey/people";
import { useBoundField } from "#src/form/bound-field";
import { FormRadioGroup } from "#src/form/form-radio-group.tsx";
import { RadioGroupField } from "#src/ui/radio-group-field.tsx";
import type { DetailsFormAnswers, DetailsFormValues } from "./details-form.ts";
import { NameFields, ReachFields } from "./person-fields.tsx";
import { OTHERS_FIELDS, WITH_SOMEONE_QUESTIONS as QUESTIONS } from "./with-someone-form.ts";

type Form = UseFormReturn<DetailsFormValues, unknown, DetailsFormAnswers>;

const CHOICES = [
  { value: "no", label: "No, I apply alone" },
  { value: "yes", label: "Yes", description: "The person who owns the home with you, or will, applies too." },
];

const WAYS = [
  {
    value: "invite",
    label: "Invite them by email (recommended)",
    description:
      "They log in as themselves. They see the property and which of your parts are done, not your answers, and you see the same of theirs. You can fill in for them until they join.",
  },
  {
    value: "self",
    label: "I fill in their part with their agreement",
    description: "You need their documents and figures at hand. You can still invite them later.",
  },
];

function Questions({ form: { control } }: { readonly form: Form }) {
  return (
    <>
      <NameFields control={control} fields={OTHERS_FIELDS} voice="other" />
      <ReachFields control={control} fields={OTHERS_FIELDS} voice="other" />
      <FormRadioGroup control={control} name="coPart" label={QUESTIONS.coPart.label} options={WAYS} />
    </>
  );
}

type WithSomeoneProps = {
  readonly form: Form;
  readonly other: ApplicantAnswer | undefined;
  /** Their name and contact are still to be given here. */
  readonly isAsked: boolean;
};

/** Whether another person applies too, their name and contact, and how their part is filled in (COAP-01). */
export function WithSomeone({ form, other, isAsked }: WithSomeoneProps) {
  const { value, onChange, ...field } = useBoundField({ control: form.control, name: "withSomeone" });
  const [isLeaving, setIsLeaving] = useState(false);
  const [news, setNews] = useState("");
  const isTogether = value === "yes";

  function choose(answer: string): void {
    setNews("");
    if (answer === "no" && other !== undefined) setIsLeaving(true);
    else onChange(answer);
  }

  return (
    <section aria-label="Who applies" className="grid gap-7 border-t border-line pt-7">
      <RadioGroupField
        {...field}
        name="withSomeone"
        value={typeof value === "string" ? value : ""}
        onChange={choose}
        label={QUESTIONS.withSomeone.label}
        options={CHOICES}
      />
      <p role="status" className={news === "" ? "sr-only" : "rounded-2xl bg-sunken px-5 py-2.5"}>
        {news}
      </p>
      {isTogether && isAsked ? <Questions form={form} /> : null}
      {isTogether && !isAsked && other !== undefined ? (
        <div className="grid gap-2 rounded-2xl bg-sunken px-5 py-5">
          <p className="text-[1.15rem] font-semibold wrap-anywhere">
            {`${firstNameOf(other)} ${other.lastName ?? ""}`.trim()}
          </p>
          <InvitationState applicant={other} onRemove={() => setIsLeaving(true)} />
        </div>
      ) : null}
      {isLeaving && other !== undefined ? (
        <RemovalDialog
          other={other}
          onCancel={() => setIsLeaving(false)}
          onDone={() => {
            setIsLeaving(false);
            setNews(`${firstNameOf(other)} is no longer part of this application. Their part is deleted.`);
          }}
        />
      ) : null}
    </section>
  );
}
