import { formatAud } from "@keystep/domain/kernel/money";
import { clampUpfrontBoost, upfrontBoostRange } from "@keystep/domain/leads/lead-ranges";
import { useRef, useState, type ReactNode } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormSliderField } from "#src/form/form-slider-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import type { LeadKind } from "./lead-kinds.ts";
import type { LeadPropertyAnswers } from "./property-answers.ts";
import { useKeptForm } from "#src/form/use-kept-form";
import { useSchemaForm } from "#src/form/use-server-form";
import { WizardFrame, type StepPlace } from "./wizard-frame.tsx";

function years(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}

type PropertyForm = UseFormReturn<LeadPropertyAnswers, unknown, object>;

/**
 * While the savings are typed or dragged they pass through amounts that the person does not mean: the need is brought
 * into the bounds of each from where it stood before, and once the savings are left it stays where it is
 * (interpretation, LEAD-19).
 */
function SavingsFirst({ form, children }: { readonly form: PropertyForm; readonly children: ReactNode }) {
  const meant = useRef<number | null>(null);

  function follow(): void {
    const { savingsForDeposit: savings, upfrontBoostNeeded: need } = form.getValues();
    if (savings === undefined || need === undefined) return;
    meant.current ??= need;
    const within = clampUpfrontBoost(meant.current, savings);
    if (within !== need) form.setValue("upfrontBoostNeeded", within, { shouldValidate: form.formState.isSubmitted });
  }

  function settle(): void {
    follow();
    meant.current = null;
  }

  return (
    <div onInput={follow} onBlur={settle}>
      {children}
    </div>
  );
}

type SlidersProps = { readonly kind: LeadKind; readonly form: PropertyForm };

function Sliders({ kind, form }: SlidersProps) {
  const savings = useWatch({ control: form.control, name: "savingsForDeposit" });
  return kind.sliders.map(({ name, label, description, unit }) => {
    const range = name === "upfrontBoostNeeded" ? upfrontBoostRange(savings ?? 0) : kind.ranges[name];
    if (range === undefined) return null;
    const field = (
      <FormSliderField
        key={name}
        control={form.control}
        name={name}
        label={label}
        description={description}
        min={range.min}
        max={range.max}
        step={range.step}
        format={unit === "years" ? years : formatAud}
      />
    );
    return name === "savingsForDeposit" ? (
      <SavingsFirst key={name} form={form}>
        {field}
      </SavingsFirst>
    ) : (
      field
    );
  });
}

type PropertyStepProps = {
  readonly place: StepPlace;
  readonly kind: LeadKind;
  readonly answers: LeadPropertyAnswers;
  readonly onChange: (answers: LeadPropertyAnswers) => void;
  readonly onNext: () => void;
};

export function PropertyStep({ place, kind, answers, onChange, onNext }: PropertyStepProps) {
  const today = useToday();
  const [schema] = useState(() => kind.schemaOn(today));
  const form = useSchemaForm<LeadPropertyAnswers, object>(schema, answers);
  useKeptForm(form, onChange);

  return (
    <WizardFrame
      form={form}
      place={place}
      heading={kind.heading}
      intro={<p>{kind.intro}</p>}
      onSubmit={form.handleSubmit(onNext)}
    >
      <FormTextField
        control={form.control}
        name="propertyAddress"
        label="Property address"
        autoComplete="street-address"
        description={kind.addressText}
        maxLength={100}
      />
      {kind.asksPurchaseDate ? (
        <FormDateField
          control={form.control}
          name="dateOfPropertyPurchase"
          label="Date of property purchase"
          description="The day the home became yours, as far as you remember, such as 3/4/2019."
          today={today}
        />
      ) : null}
      <div className="mt-2 grid gap-9">
        <Sliders kind={kind} form={form} />
      </div>
    </WizardFrame>
  );
}
