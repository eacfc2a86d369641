import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import type { SyntheticEvent } from "react";
import { z } from "zod";
import { useWhosePart } from "#src/features/applicants/use-whose-part";
import { StepForm } from "#src/features/applications/step-form.tsx";
import { useStepForm } from "#src/features/applications/use-step-form";
import { LoadState } from "#src/layout/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { BANKING_TEXTS } from "./banking-texts.ts";
import { RedirectionWarning } from "./redirection-warning.tsx";
import { useAccountCalls } from "./use-account-calls.ts";
import type { AccountReading, AccountSummary } from "./use-account-view.ts";

const NOTHING_ASKED = z.object({});

type KeptAccountProps = {
  readonly type: ApplicantType;
  readonly summary: AccountSummary;
  readonly reading: AccountReading;
};

function summaryText({ accountNumberEnding }: AccountSummary): string {
  return accountNumberEnding === null ? "An account without its number" : `Account ending ${accountNumberEnding}`;
}

function SummaryBox({ summary, reading }: Omit<KeptAccountProps, "type">) {
  return (
    <div className="grid justify-items-start gap-4 rounded-2xl bg-sunken px-5 py-5">
      <div className="grid gap-1">
        <p className="money text-[1.3rem] font-semibold">{summaryText(summary)}</p>
        {summary.isWhole ? null : <p>You began with this account and have not finished it.</p>}
        <p className="text-soft">
          The rest is kept encrypted and out of sight until you open it. We note each time it is shown.
        </p>
      </div>
      {summary.isWhole && reading.error === null ? (
        <Button isPending={reading.isFetching} onClick={reading.refetch}>
          Change
        </Button>
      ) : null}
    </div>
  );
}

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
      <SummaryBox summary={summary} reading={reading} />
      {reading.error === null ? null : <LoadState query={reading} label="Opening the account" />}
      <RedirectionWarning />
    </StepForm>
  );
}
