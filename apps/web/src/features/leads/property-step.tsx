import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { clampUpfrontBoost, upfrontBoostRange } from "@keystep/domain/leads/lead-ranges";
import { depositNote } from "./deposit-note.ts";
import { useRef, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { paths } from "#src/app/paths";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormSliderField } from "#src/form/form-slider-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";
import type { LeadKind } from "./lead-kinds.ts";
import type { LeadPropertyAnswers } from "./property-answers.ts";
import { useKeptForm } from "#src/form/use-kept-form";
import { TimePromise } from "#src/layout/time-promise";
import { useSchemaForm } from "#src/form/use-server-form";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { MovedNote, type Moved } from "#src/ui/moved-note.tsx";
import { WizardFrame, type StepPlace } from "./wizard-frame.tsx";

const NEED_BOUNDS = "It can be half to three times your savings.";

function years(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}

type PropertyForm = UseFormReturn<LeadPropertyAnswers, unknown, object>;

/**
 * While the savings are typed or dragged they pass through amounts that the person does not mean: the need is brought
 * into the bounds of each from where it stood before, and once the savings are left it stays where it is
 * (interpretation, LEAD-19).
 */
function useNeedThatFollows(form: PropertyForm) {
  const meant = useRef<number | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);

  function follow(): void {
    const { savingsForDeposit: savings, upfrontBoostNeeded: need } = form.getValues();
    if (savings === undefined || need === undefined) return;
    meant.current ??= need;
    const within = clampUpfrontBoost(meant.current, savings);
    setMoved(within === meant.current ? null : { from: meant.current, to: within });
    if (within !== need) form.setValue("upfrontBoostNeeded", within, { shouldValidate: form.formState.isSubmitted });
  }

  function settle(): void {
    meant.current = null;
  }

  return { moved, follow, settle };
}

type SlidersProps = { readonly kind: LeadKind; readonly form: PropertyForm };

function Sliders({ kind, form }: SlidersProps) {
  const [savings, needed, buying, value] = useWatch({
    control: form.control,
    name: ["savingsForDeposit", "upfrontBoostNeeded", "buyingBoostNeeded", "estimatedPropertyValue"],
  });
  const need = useNeedThatFollows(form);
  const put = needed ?? buying;
  const sliders = kind.sliders.map(({ name, label, unit }) => {
    const isNeed = name === "upfrontBoostNeeded";
    const isSavings = name === "savingsForDeposit";
    const range = isNeed ? upfrontBoostRange(savings ?? 0) : kind.ranges[name];
    if (range === undefined) return null;
    return (
      <div key={name} onBlur={isSavings ? need.settle : undefined}>
        <FormSliderField
          control={form.control}
          name={name}
          label={label}
          description={isNeed ? `We can add ${formatAud(range.min)} to ${formatAud(range.max)}.` : undefined}
          min={range.min}
          max={range.max}
          step={range.step}
          format={unit === "years" ? years : formatAud}
          onChanged={isSavings ? need.follow : undefined}
        />
        {isNeed ? <MovedNote moved={need.moved} value={needed} format={formatAud} why={NEED_BOUNDS} /> : null}
      </div>
    );
  });
  if (put === undefined || value === undefined) return sliders;
  const ours = (put / value) * 100;
  return (
    <>
      {sliders}
      <div className="flex items-center gap-5">
        <span className="w-16 shrink-0">
          <HouseShare ownerPercent={100 - ours} isDecorative />
        </span>
        <p className="money" aria-live="polite">
          {formatAud(put)} for a home at {formatAud(value)}: {formatPercent(100 - ours)} yours, {formatPercent(ours)}{" "}
          ours until you buy it back.{savings === undefined ? "" : depositNote({ savings, boost: put, price: value })}
        </p>
      </div>
    </>
  );
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
      intro={
        <p>
          Three steps: the home, you, a password. Then we call or write within <TimePromise of="call-back" />. It costs
          nothing. Rather talk first? <Link href={paths.contactUs()}>Leave your number</Link>. After about three years a
          larger loan, perhaps with LMI, or savings must buy our share, or the home may have to be sold.
        </p>
      }
      onSubmit={form.handleSubmit(onNext)}
    >
      <FormTextField
        control={form.control}
        name="propertyAddress"
        label="Property address"
        autoComplete="address-line1"
        description={kind.addressText}
        maxLength={100}
      />
      {kind.asksPurchaseDate ? (
        <FormDateField
          control={form.control}
          name="dateOfPropertyPurchase"
          label="Date of property purchase"
          description="A close guess is fine, such as 3/4/2019."
          today={today}
        />
      ) : null}
      <div className="mt-2 grid gap-9">
        <Sliders kind={kind} form={form} />
      </div>
    </WizardFrame>
  );
}
