import { PROPERTY, type PropertyAnswers } from "@keystep/domain/applications/property";
import { homeAsProperty } from "@keystep/domain/applications/known-answers/known-addresses";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import { clampToRange } from "@keystep/domain/kernel/range";
import { CALCULATOR_PROPERTY_VALUE, HELP_PERCENT, remainingMortgageRange } from "@keystep/domain/offers/calculator";
import { useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useToday } from "#src/app/clock";
import { askedOn } from "#src/features/applications/drafts/draft-fields";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useSaveContext } from "#src/features/applications/form/use-save-context";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { asking } from "#src/form/asking";
import { FormAddressField } from "#src/features/addresses/form-address-field.tsx";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormSliderField } from "#src/form/form-slider-field.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { MovedNote, type Moved } from "#src/ui/moved-note.tsx";
import { propertyContext, propertyDraft, propertyValues, type PropertyFormValues } from "./property-form.ts";
import { ShareFigures } from "./share-figures.tsx";

const { questions } = PROPERTY;

function years(count: number): string {
  return count === 1 ? "1 year" : `${count} years`;
}

type FiguresProps = { readonly form: UseFormReturn<PropertyFormValues, unknown, Partial<PropertyAnswers>> };

function Figures({ form }: FiguresProps) {
  const { control, getValues, setValue } = form;
  const ask = asking(control, questions);
  const [homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage] = useWatch({
    control,
    name: ["homeValueEstimate", "remainingMortgageEstimate", "fintreeHelpPercentage"],
  });
  const mortgage = remainingMortgageRange(homeValueEstimate);

  const [moved, setMoved] = useState<Moved | null>(null);

  function followHomeValue(): void {
    const before = getValues("remainingMortgageEstimate");
    const within = clampToRange(before, remainingMortgageRange(getValues("homeValueEstimate")));
    if (within === before) return;
    setMoved((last) => ({ from: last?.to === before ? last.from : before, to: within }));
    setValue("remainingMortgageEstimate", within, { shouldDirty: true });
  }

  return (
    <section aria-labelledby="figures" className="grid gap-6 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 id="figures">Your share in figures</h2>
        <p className="text-soft">
          Move these until they fit your home. Close guesses are fine for now; a valuation comes later.
        </p>
      </div>
      <FormSliderField
        {...ask("homeValueEstimate")}
        min={CALCULATOR_PROPERTY_VALUE.min}
        max={CALCULATOR_PROPERTY_VALUE.max}
        step={CALCULATOR_PROPERTY_VALUE.step}
        format={formatAud}
        onChanged={followHomeValue}
      />
      <div className="grid gap-2">
        <FormSliderField
          {...ask("remainingMortgageEstimate")}
          min={mortgage.min}
          max={mortgage.max}
          step={mortgage.step}
          format={formatAud}
        />
        <MovedNote
          moved={moved}
          value={remainingMortgageEstimate}
          format={formatAud}
          why="It can be 5% to 90% of what your home is worth."
        />
      </div>
      <FormSliderField
        {...ask("fintreeHelpPercentage")}
        description="The part of each repayment we carry during the sharing period."
        min={HELP_PERCENT.min}
        max={HELP_PERCENT.max}
        step={HELP_PERCENT.step}
        format={(percent) => formatPercent(percent, 0)}
      />
      <ShareFigures figures={{ homeValueEstimate, remainingMortgageEstimate, fintreeHelpPercentage }} />
    </section>
  );
}

type HomeTickProps = FiguresProps & { readonly home: string };

/** Puts the address where the person lives in the place of the property's, and takes it away again. */
function HomeTick({ form: { control, setValue }, home }: HomeTickProps) {
  const isHome = useWatch({ control, name: "propertyAddress" }) === home;
  return (
    <Checkbox
      name="isHome"
      label="This is the home I live in"
      description={home}
      isChecked={isHome}
      onChange={(isNow) => setValue("propertyAddress", isNow ? home : "", { shouldDirty: true, shouldValidate: isNow })}
    />
  );
}

export function PropertyStep() {
  const { application, current, step: name } = useOpenApplication();
  const save = useSaveContext();
  const today = useToday();
  const step = useStepForm({
    ...askedOn<PropertyFormValues, Partial<PropertyAnswers>>(PROPERTY, today),
    valuesOf: propertyValues,
    saveDraft: async (changed) => void (await save(propertyDraft(changed))),
    finish: (answers) => save(propertyContext(answers, current()), name),
  });
  const ask = asking(step.form.control, questions);
  const home = homeAsProperty(application);

  return (
    <StepForm
      step={step}
      heading="Property details"
      intro="The home this application is about, and how far its mortgage has come."
    >
      {home === null ? null : <HomeTick form={step.form} home={home} />}
      <FormAddressField
        {...ask("propertyAddress")}
        autoComplete="off"
        description="Street, suburb, state and postcode."
        holds="line"
      />
      <FormDateField
        {...ask("dateOfPropertyPurchase")}
        description="The day it became yours, as far as you remember, such as 3/4/2019."
        today={today}
      />
      <FormSliderField {...ask("yearsLeftOnMortgage")} min={0} max={30} step={1} format={years} />
      <Figures form={step.form} />
    </StepForm>
  );
}
