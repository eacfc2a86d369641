import { useEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { PendingNote, SteadyPlace } from "#src/features/identity/entrance-form.tsx";
import { paths } from "#src/app/paths";
import { FormErrorSummary } from "#src/form/form-error-summary.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { StepProgress } from "./step-progress.tsx";
import { stepBefore, type WizardStep } from "./wizard-step.ts";

export type StepPlace = {
  readonly offerName: string;
  readonly step: WizardStep;
  /** The person came here from another step, so reading starts at the heading. */
  readonly isArrival: boolean;
  readonly onBack: () => void;
};

type WizardFrameProps<Values extends FieldValues, Sent> = {
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly place: StepPlace;
  readonly heading: string;
  readonly intro: ReactNode;
  /** A fault of the whole form. */
  readonly problem?: string | null;
  readonly submitLabel?: string;
  readonly onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  readonly children: ReactNode;
};

type ActionsProps = { readonly place: StepPlace; readonly submitLabel: string; readonly isPending: boolean };

function Actions({ place, submitLabel, isPending }: ActionsProps) {
  const isAlive = useIsAlive();
  return (
    <div className="grid gap-3">
      <SteadyPlace className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="large" isPending={isPending} isDisabled={!isAlive}>
          {submitLabel}
        </Button>
        {stepBefore(place.step) === null ? null : (
          <Button variant="quiet" onClick={place.onBack}>
            Back
          </Button>
        )}
      </SteadyPlace>
      <PendingNote isPending={isPending} />
    </div>
  );
}

/** Everything around the questions of a wizard's step. Sent before the scripts are there, what was typed must not stand in the address. */
export function WizardFrame<Values extends FieldValues, Sent>({
  form: { control, formState },
  place,
  heading,
  intro,
  problem = null,
  submitLabel = "Next",
  onSubmit,
  children,
}: WizardFrameProps<Values, Sent>) {
  const isAlive = useIsAlive();
  const title = useRef<HTMLHeadingElement>(null);
  const readsFromHeading = useRef(place.isArrival && problem === null);

  useEffect(() => {
    if (readsFromHeading.current) title.current?.focus({ preventScroll: true });
    if (readsFromHeading.current) window.scrollTo({ top: 0 });
  }, []);

  return (
    <form
      noValidate
      method="post"
      aria-label={heading}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-7"
    >
      <div className="grid gap-4">
        <StepProgress offerName={place.offerName} step={place.step} />
        <h1 ref={title} tabIndex={-1} className="text-[clamp(1.9rem,1.4rem+2vw,2.75rem)]">
          {heading}
        </h1>
        <div className="text-[1.05rem]">{intro}</div>
      </div>
      {problem === null ? null : <Alert focusKey={formState.submitCount}>{problem}</Alert>}
      <FormErrorSummary control={control} />
      <fieldset disabled={!isAlive} className="grid min-w-0 gap-7">
        {children}
      </fieldset>
      <Actions place={place} submitLabel={submitLabel} isPending={formState.isSubmitting} />
      <SteadyPlace className="grid gap-2 text-soft">
        <p>
          Registered already? <Link href={paths.login()}>Log in</Link>
        </p>
        <p>
          How we treat what you send: <Link href={paths.privacyPolicy()}>Privacy policy</Link>
        </p>
      </SteadyPlace>
    </form>
  );
}
