import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { SyntheticEvent } from "react";
import { z } from "zod";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepForm } from "#src/features/applications/form/use-step-form";
import { AccountSummaryBox } from "./account-summary-box.tsx";
import { BANKING_TEXTS } from "./banking-texts.ts";
import { useAccountCalls } from "./use-account-calls.ts";
import type { AccountReading, AccountSummary } from "./use-account-view.ts";

const NOTHING_ASKED = z.object({});

type KeptAccountProps = {
  readonly type: ApplicantType;
  readonly summary: AccountSummary;
  readonly reading: AccountReading;
};

/** An account that is saved, told by how its number ends. One that is unfinished can only be opened and gone on with. */
export function KeptAccount({ type, summary, reading }: KeptAccountProps) {
  const { voice, named, backHref } = useWhosePart();
  const { heading, intro } = BANKING_TEXTS[voice];
  const { finishStep } = useAccountCalls(type);
  const step = useStepForm({
    schemaFor: () => NOTHING_ASKED,
    valuesOf: () => ({}),
    questions: {},
    draft: { select: () => null, save: () => Promise.resolve() },
    finish: finishStep,
  });

  function openInstead(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!reading.isFetching) reading.refetch();
  }

  return (
    <StepForm
      step={summary.isWhole ? step : { ...step, submit: openInstead, isPending: reading.isFetching }}
      heading={named(heading)}
      intro={intro}
      backHref={backHref}
      submitLabel={summary.isWhole ? undefined : "Finish this account"}
    >
      <AccountSummaryBox summary={summary} reading={reading} />
    </StepForm>
  );
}
