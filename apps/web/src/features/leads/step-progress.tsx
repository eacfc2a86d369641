import { HOUSE_OUTLINE, HOUSE_VIEW } from "#src/ui/house-outline";
import { WIZARD_STEPS, type WizardStep } from "./wizard-step.ts";

type StepProgressProps = { readonly offerName: string; readonly step: WizardStep };

/** How far it is: a house for each step, lit once its step is reached. */
export function StepProgress({ offerName, step }: StepProgressProps) {
  const place = WIZARD_STEPS.indexOf(step);
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="font-semibold text-eucalyptus">
        {offerName}{" "}
        <span className="money ml-1.5 font-normal text-soft">
          Step {place + 1} of {WIZARD_STEPS.length}
        </span>
      </p>
      <div aria-hidden="true" className="flex gap-2">
        {WIZARD_STEPS.map((each, index) => (
          <svg key={each} viewBox={HOUSE_VIEW} className="h-5 overflow-visible">
            <path
              d={HOUSE_OUTLINE}
              fill={index <= place ? "var(--share-owner)" : "none"}
              stroke={index <= place ? "var(--share-owner)" : "var(--field-line)"}
              strokeWidth="9"
            />
          </svg>
        ))}
      </div>
    </div>
  );
}
