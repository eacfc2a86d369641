import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { User } from "@keystep/contract/identity/identity";
import { useState, type SyntheticEvent } from "react";
import { useToday } from "#src/app/clock";
import { applicantIn, useSaveApplicant } from "#src/features/applicants/use-save-applicant";
import { useWhosePart, type Voice } from "#src/features/applicants/use-whose-part";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { StepForm } from "#src/features/applications/form/step-form.tsx";
import { useStepWithoutQuestions } from "#src/features/applications/form/use-step-form";
import { LoadState } from "#src/layout/load-state.tsx";
import { AtHand } from "./at-hand.tsx";
import { DocumentPicker } from "./document-picker.tsx";
import { GivenDocuments } from "./given-documents.tsx";
import { PointsMeter } from "./points-meter.tsx";
import { pointsStanding } from "./points-text.ts";
import { useDocuments, type Documents } from "./use-documents.ts";
import { useOpenDocument } from "./use-open-document.ts";

const IDENTITY_TEXTS = {
  self: {
    heading: "Your 100 points ID",
    intro:
      "These show us that it is you who applies, and nobody in your name. Type in what stands on each; you need not have them all today.",
    given: "Your documents",
    atHand: "Which of these do you have at hand?",
    before: "Before we can check who you are",
  },
  other: {
    heading: "Your co-applicant’s 100 points ID",
    intro:
      "These show us that it is they who apply, and nobody in their name. Type in what stands on each; they need not have them all today.",
    given: "Their documents",
    atHand: "Which of these do they have at hand?",
    before: "Before we can check who they are",
  },
} as const satisfies Record<Voice, Record<string, string>>;

const NOT_SAVED = "One of the documents is not saved yet. Please look at what stands below it.";

/** The types of what is finished, in the order it was given, and of what can still be given. */
function sorted({ types, documents }: Documents) {
  const given = documents.flatMap(({ documentType, isWhole }) =>
    isWhole ? types.filter(({ type }) => type === documentType.type) : [],
  );
  const further = types.filter(({ type }) => documents.every(({ documentType }) => documentType.type !== type));
  return { given, further };
}

/** Before a person's own step is done, their account knows what they are called. */
function namesOf({ firstName, lastName }: ApplicantAnswer, user: User, voice: Voice) {
  const account = voice === "self" ? user : { firstName: null, lastName: null };
  return { voice, firstName: firstName ?? account.firstName, lastName: lastName ?? account.lastName };
}

type StillNeededProps = { readonly before: string; readonly needed: string | null };

function StillNeeded({ before, needed }: StillNeededProps) {
  if (needed === null) return null;
  return (
    <p className="rounded-2xl bg-eucalyptus-paper px-5 py-3">
      You can go on now and come back any time. {before}, we will still need {needed}.
    </p>
  );
}

export function IdentityStep() {
  const { application, user, step: name } = useOpenApplication();
  const { type: of, voice, named } = useWhosePart();
  const holder = { ...namesOf(applicantIn(application, of), user, voice), today: useToday() };
  const texts = IDENTITY_TEXTS[voice];
  const save = useSaveApplicant(of);
  // Its documents are saved one by one, and it can be finished at any points.
  const step = useStepWithoutQuestions(() => save({}, name));
  const { loaded, query } = useDocuments(of);
  const open = useOpenDocument(of);
  const [isHeldUp, setIsHeldUp] = useState(false);

  async function goOn(): Promise<void> {
    setIsHeldUp(false);
    const leaving = await open.leave();
    if (leaving === "safe") step.submitNow();
    setIsHeldUp(leaving === "unsaved");
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    void goOn();
  }

  function body(held: Documents) {
    const { given, further } = sorted(held);
    const standing = pointsStanding(given);
    return (
      <>
        <PointsMeter types={given} />
        <GivenDocuments of={of} label={texts.given} loaded={held} holder={holder} open={open} />
        {open.opened === null && !standing.isReached ? (
          <AtHand question={texts.atHand} given={given} types={further} />
        ) : null}
        {open.opened === null ? (
          <DocumentPicker types={further} isListEmpty={held.documents.length === 0} onPick={open.begin} />
        ) : null}
        <StillNeeded before={texts.before} needed={standing.stillNeeded} />
      </>
    );
  }

  return (
    <StepForm
      step={{ ...step, submit, problem: isHeldUp ? NOT_SAVED : step.problem }}
      heading={named(texts.heading)}
      intro={texts.intro}
    >
      {loaded === null ? <LoadState query={query} label="Loading the documents" takesFocus={false} /> : body(loaded)}
    </StepForm>
  );
}
