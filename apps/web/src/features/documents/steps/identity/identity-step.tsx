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
    intro: "They show that it is really you. You can go on and add them another day.",
    given: "Your documents",
    atHand: "Which of these do you have at hand?",
    sentBack:
      "The rest of your part is done. Only your ID is still short of 100 points: add documents now, or go on without.",
  },
  other: {
    heading: "Your co-applicant’s 100 points ID",
    intro: "They show that it is really them. You can go on and add them another day.",
    given: "Their documents",
    atHand: "Which of these do they have at hand?",
    sentBack:
      "The rest of their part is done. Only their ID is still short of 100 points: add documents now, or go on without.",
  },
} as const satisfies Record<Voice, Record<string, string>>;

const NOT_SAVED = "One of the documents is not saved yet. Please look at what stands below it.";

/** The documents that count, in the order they were given, and the types that are still open. */
function sorted({ types, documents }: Documents) {
  const given = documents.flatMap(({ documentType: { type }, isWhole, refusal, fieldValues: answers }) => {
    const documentType = types.find((each) => each.type === type);
    return isWhole && refusal === null && documentType !== undefined ? [{ documentType, answers }] : [];
  });
  const further = types.filter(({ type }) => documents.every(({ documentType }) => documentType.type !== type));
  return { given, further };
}

/** Before a person's own step is done, their account knows what they are called. */
function namesOf({ firstName, lastName }: ApplicantAnswer, user: User, voice: Voice) {
  const account = voice === "self" ? user : { firstName: null, lastName: null };
  return { voice, firstName: firstName ?? account.firstName, lastName: lastName ?? account.lastName };
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
    const standing = pointsStanding(given, holder.today, voice);
    return (
      <>
        <PointsMeter standing={standing} />
        <GivenDocuments of={of} label={texts.given} loaded={held} holder={holder} open={open} />
        {open.opened === null ? (
          <DocumentPicker types={further} isListEmpty={held.documents.length === 0} onPick={open.begin} />
        ) : null}
        {open.opened === null && !standing.isEnough ? (
          <AtHand question={texts.atHand} given={standing.counting} types={further} />
        ) : null}
      </>
    );
  }

  return (
    <StepForm
      step={{ ...step, submit, problem: isHeldUp ? NOT_SAVED : step.problem }}
      heading={named(texts.heading)}
      intro={texts.intro}
      sentBack={texts.sentBack}
    >
      {loaded === null ? <LoadState query={query} label="Loading the documents" takesFocus={false} /> : body(loaded)}
    </StepForm>
  );
}
