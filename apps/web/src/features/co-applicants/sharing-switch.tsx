import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { firstNameOf } from "#src/features/applications/journey/people";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { callProblem, useCoApplicantCalls } from "./use-co-applicant-calls.ts";

/** Says what sharing shows the other person and what it never does, as the server's rule has it. */
const SHOWN = [
  "who holds your mortgage, or that you have none",
  "whether and how you work, since when, and for whom",
  "what you own and what you owe",
  "the last digits of your bank account",
  "which kinds of identity documents you have given",
];
const NEVER_SHOWN = [
  "your email address, phone number and date of birth",
  "where you live or lived, and where you work",
  "numbers and files of your documents",
  "your full bank account",
];

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="ml-5 list-disc">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

type SharingSwitchProps = { readonly own: ApplicantAnswer; readonly other: ApplicantAnswer };

/** Off until the person says so: their own answers about money, for the other person to read. */
export function SharingSwitch({ own, other }: SharingSwitchProps) {
  const { share } = useCoApplicantCalls();
  const name = firstNameOf(other);
  const problem = callProblem(share.error);
  const shares = share.isPending ? share.variables : own.sharesAnswers;
  const news = share.isSuccess
    ? own.sharesAnswers
      ? `${name} can see them now.`
      : `${name} can no longer see them.`
    : "";
  return (
    <div className="grid gap-3">
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Checkbox
        name="sharesAnswers"
        label={`Let ${name} see my income, debts and bank summary`}
        description="You can switch it off at any time. What they saw until then, they have seen."
        isChecked={shares}
        // A switch that is disabled while it saves would lose the keyboard's focus.
        onChange={(sharesAnswers) => {
          if (!share.isPending) share.mutate(sharesAnswers);
        }}
      />
      <p role="status" className="text-[0.97rem] text-soft empty:hidden">
        {news}
      </p>
      <Disclosure summary="What exactly is shown">
        {() => (
          <div className="grid gap-3">
            <p className="font-semibold">{name} would see</p>
            <Points points={SHOWN} />
            <p className="font-semibold">{name} never sees</p>
            <Points points={NEVER_SHOWN} />
            <p className="text-soft">
              Your first and last name, and which of your parts are done, each of you sees in any case.
            </p>
          </div>
        )}
      </Disclosure>
      <p className="text-[0.97rem] text-soft">
        {other.access === "shared"
          ? `${name} lets you see theirs; they stand in the review.`
          : `${name} does not show you theirs.`}
      </p>
    </div>
  );
}
