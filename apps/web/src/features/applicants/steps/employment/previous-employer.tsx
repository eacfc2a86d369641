import { EMPLOYMENT, type EmploymentAnswers, type EmploymentValues } from "@keystep/domain/applicants/employment";
import type { Control } from "react-hook-form";
import { asking } from "#src/form/asking";
import { FormDateField } from "#src/form/form-date-field.tsx";
import { FormTextField } from "#src/form/form-text-field.tsx";

type PreviousEmployerProps = {
  readonly control: Control<EmploymentValues, unknown, Partial<EmploymentAnswers>>;
  readonly reason: string;
};

export function PreviousEmployer({ control, reason }: PreviousEmployerProps) {
  const ask = asking(control, EMPLOYMENT.questions);
  return (
    <section aria-labelledby="previous-employer" className="grid gap-6 border-t border-line pt-7">
      <div className="grid gap-1">
        <h2 id="previous-employer">The job before</h2>
        <p className="text-soft">{reason}</p>
      </div>
      <FormTextField {...ask("previousEmployer")} isOptional />
      <FormDateField {...ask("previousJobStartDate")} isOptional />
      <FormDateField {...ask("previousJobEndDate")} isOptional />
    </section>
  );
}
