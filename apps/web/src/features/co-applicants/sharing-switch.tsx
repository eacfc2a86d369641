import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { placeText } from "@keystep/domain/applicants/address";
import { homeOf } from "@keystep/domain/applicants/home";
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
  "where you live, unless you share it below; where you lived, and where you work",
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

type SwitchProps = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly isOn: boolean;
  readonly saving: ReturnType<typeof useCoApplicantCalls>["share"];
  /** Says the new state once it is saved. */
  readonly news: (isOn: boolean) => string;
};

function Switch({ name, label, description, isOn, saving, news }: SwitchProps) {
  const problem = callProblem(saving.error);
  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Checkbox
        name={name}
        label={label}
        description={description}
        isChecked={saving.isPending ? saving.variables : isOn}
        // A switch that is disabled while it saves would lose the keyboard's focus.
        onChange={(wanted) => {
          if (!saving.isPending) saving.mutate(wanted);
        }}
      />
      <p role="status" className="text-[0.97rem] text-soft empty:hidden">
        {saving.isSuccess ? news(isOn) : ""}
      </p>
    </>
  );
}

type SharingSwitchProps = { readonly own: ApplicantAnswer; readonly other: ApplicantAnswer };

/** Off until the person says so: their own answers about money, for the other person to read. */
export function SharingSwitch({ own, other }: SharingSwitchProps) {
  const { share } = useCoApplicantCalls();
  const name = firstNameOf(other);
  return (
    <div className="grid gap-3">
      <Switch
        name="sharesAnswers"
        label={`Let ${name} see my income, debts and bank summary`}
        description="You can switch it off at any time. What they saw until then, they have seen."
        isOn={own.sharesAnswers}
        saving={share}
        news={(isOn) => (isOn ? `${name} can see them now.` : `${name} can no longer see them.`)}
      />
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

/** Off until the person says so: where they live, for the other person to say that they live there too. Without an address there is nothing to share. */
export function AddressSwitch({ own, other }: SharingSwitchProps) {
  const { shareAddress } = useCoApplicantCalls();
  const name = firstNameOf(other);
  const home = homeOf(own);
  if (home === null || own.access !== "own" || !other.hasJoined) return null;
  return (
    <div className="grid gap-3">
      <Switch
        name="sharesAddress"
        label={`Share my address with ${name}`}
        description={`If you live together, ${name} can take it over: ${placeText(home)}. They see no more than that. You can switch it off at any time, and another address stays hidden until you share it.`}
        isOn={own.sharesAddress}
        saving={shareAddress}
        news={(isOn) => (isOn ? `${name} can see your address now.` : `${name} can no longer see your address.`)}
      />
    </div>
  );
}
