import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { DECLARATION_MISSING, OWN_DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { isOpenToAnswers, takesAnswers } from "@keystep/domain/applications/information-request";
import { stepNamed, STEPS } from "@keystep/domain/applications/steps";
import { isOwnStep } from "@keystep/domain/applications/own-steps";
import { useEffect, useRef, useState } from "react";
import { useToday } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { UnsentNote } from "#src/features/applications/drafts/unsent-note.tsx";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { otherPerson } from "#src/features/applications/journey/people";
import { PrintButton } from "#src/ui/print-button.tsx";
import { WithdrawApplication } from "#src/features/submissions/withdraw-application.tsx";
import { brand } from "#src/layout/brand";
import { LoadState } from "#src/layout/load-state.tsx";
import { Link } from "#src/ui/link.tsx";
import { DeclarationForm, RefusalAlert, useTicks, type TicksForm } from "./declaration-form.tsx";
import { wordsOfSending } from "./declaration-words.ts";
import { MissingList } from "./missing-list.tsx";
import { missingParts, partName } from "./missing-parts.ts";
import { OtherAgreed, WaitingForOther } from "./other-declaration.tsx";
import { OtherPartNote } from "./other-part-note.tsx";
import { OwnPart } from "./own-part.tsx";
import { PointsNote } from "./points-note.tsx";
import { ReviewLooks } from "./review-looks.tsx";
import { ReviewPart } from "./review-part.tsx";
import { reviewSections, type ReviewPart as Part, type ReviewSection } from "./review-sections.ts";
import { useApartAnswers, type ApartByApplicant } from "./use-apart-answers.ts";
import { useArrival } from "./use-arrival.ts";
import { useDeclare, useSubmit, type Agreement } from "./use-agreement.ts";

/** Reading all the answers means reading what the server has, so saves still on their way are waited for. */
function useNewestAnswers(): void {
  const { inTurn, refresh } = useOpenApplication();
  useEffect(() => {
    // The page shows the answers it has until then, and also if the refresh fails.
    void inTurn(refresh).catch(() => undefined);
  }, [inTurn, refresh]);
}

const DRAFT_INTRO =
  "This is everything you have told us, as we have it. Nothing goes to our team until you send it at the end of this page.";
const ASKED_INTRO =
  "The parts we asked for can be changed; the rest stays as you sent it. Your changes go to our team when you send them at the end of this page.";
const SENT_INTRO = "This is what you told us. It can no longer be changed here.";

const CO_APPLICANT_INTRO =
  "This is your part and the property, as we have them. Please look through both, and agree at the end of this page.";

function introOf({ status, viewer }: Pick<ApplicationAnswer, "status" | "viewer">): string {
  if (!takesAnswers(status)) return SENT_INTRO;
  if (viewer === "co-applicant") return CO_APPLICANT_INTRO;
  return status === "information-requested" ? ASKED_INTRO : DRAFT_INTRO;
}

function Header({ isShown }: { readonly isShown: boolean }) {
  const { application } = useOpenApplication();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading, isShown);
  return (
    <header className="grid max-w-measure gap-2">
      {/** On paper only this line says what the page belongs to. */}
      <p className="hidden print:block">{applicationTypeName(application.type, brand.name)}</p>
      <h1 ref={heading} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)]">
        {takesAnswers(application.status) ? "Check your answers" : "Your answers"}
      </h1>
      <p className="text-soft">{introOf(application)}</p>
    </header>
  );
}

type PartProps = { readonly part: Part; readonly isSection?: boolean };

function PartOf({ part, isSection = false }: PartProps) {
  const { application } = useOpenApplication();
  const step = stepNamed(part.step);
  const applicant = application.applicants.find(({ type }) => type === step.applicantType);
  if (applicant !== undefined && applicant.access !== "own") {
    return (
      <ReviewPart part={part} isOpen={false} isSection={isSection}>
        <OtherPartNote step={part.step} applicant={applicant} />
      </ReviewPart>
    );
  }
  const isOpen = isOpenToAnswers(application, part.step) && isOwnStep(part.step, { application });
  return (
    <ReviewPart part={part} isOpen={isOpen} isSection={isSection}>
      {isOpen && step.isGuidance ? <PointsNote applicant={applicant} /> : undefined}
    </ReviewPart>
  );
}

function Section({ section: { name, title, person, parts } }: { readonly section: ReviewSection }) {
  const [first, ...others] = parts;
  if (first !== undefined && others.length === 0) return <PartOf part={first} isSection />;
  return (
    <section aria-labelledby={`section-${name}`} className="max-w-[46rem]">
      <h2 id={`section-${name}`} className="mb-3 break-after-avoid">
        {title}
        {person === null ? null : (
          <span className="block font-sans text-[1.05rem] font-normal text-soft">{person}</span>
        )}
      </h2>
      {parts.map((part) => (
        <PartOf key={part.step} part={part} />
      ))}
    </section>
  );
}

function Answers({ apart }: { readonly apart: ApartByApplicant }) {
  const { application, user } = useOpenApplication();
  const sections = reviewSections({ account: user, application, apart, today: useToday() });
  return sections.map((section) => <Section key={section.name} section={section} />);
}

type SendingProps = { readonly form: TicksForm; readonly agreement: Agreement; readonly isHeldUp: () => boolean };

/** The main applicant sends, once a co-applicant who joined has declared their own part. */
function Sending({ form, agreement, isHeldUp }: SendingProps) {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  const undeclared = whoHasToDeclare(application);
  const words = wordsOfSending({ isAgain: application.status === "information-requested" });
  if (other !== undefined && undeclared !== null) {
    return (
      <div className="grid max-w-measure gap-5">
        <RefusalAlert refusal={agreement.refusal} words={words} />
        <WaitingForOther other={other} />
      </div>
    );
  }
  return (
    <DeclarationForm words={words} form={form} agreement={agreement} isHeldUp={isHeldUp}>
      {other === undefined ? null : <OtherAgreed other={other} />}
    </DeclarationForm>
  );
}

/** The newest word of the server on what is missing is of the form that is shown. */
function useFormOf({ applicants, viewer }: Pick<ApplicationAnswer, "applicants" | "viewer">) {
  const [submitting, declaring] = [useSubmit(), useDeclare()];
  const own = applicants.find(({ type }) => type === viewer);
  const declares = viewer === "co-applicant" ? own : undefined;
  const form = useTicks(declares === undefined ? DECLARATION_MISSING : OWN_DECLARATION_MISSING);
  return { agreement: declares === undefined ? submitting : declaring, declares, form };
}

/** Not sent, or asked for again: what is missing above the answers, what is declared below them. */
function ToBeSent({ apart }: { readonly apart: ApartByApplicant }) {
  const { application, user, statuses } = useOpenApplication();
  const today = useToday();
  const { agreement, declares, form } = useFormOf(application);
  const { refusal } = agreement;
  const [presses, setPresses] = useState(0);
  const refused = refusal?.kind === "incomplete" ? refusal.parts : [];
  const missing = missingParts({ facts: { application, user, today }, statuses, refused });

  function showMissing(): boolean {
    if (missing.length > 0) setPresses((before) => before + 1);
    return missing.length > 0;
  }

  return (
    <>
      <UnsentNote
        userId={user.id}
        applicationId={application.id}
        parts={STEPS.map((step) => ({
          step: step.name,
          name: partName(step, application.viewer),
          href: changePath(application.id, step.name),
        }))}
        headingLevel={2}
      />
      <MissingList parts={missing} focusKey={refused.length > 0 ? presses + 1 : presses} />
      <ReviewLooks apart={apart} />
      <Answers apart={apart} />
      {declares === undefined ? (
        <Sending form={form} agreement={agreement} isHeldUp={showMissing} />
      ) : (
        <OwnPart own={declares} form={form} agreement={agreement} isHeldUp={showMissing} />
      )}
      <p className="flex flex-wrap gap-x-6">
        <PrintButton />
        {application.viewer === "main-applicant" ? <WithdrawApplication /> : null}
      </p>
    </>
  );
}

function Sent({ apart }: { readonly apart: ApartByApplicant }) {
  const { application } = useOpenApplication();
  return (
    <>
      <Answers apart={apart} />
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Link href={applicationPath(application.id, "success")} look="primary">
          See where your application stands
        </Link>
        <PrintButton />
      </p>
    </>
  );
}

export function ReviewStep() {
  const { application } = useOpenApplication();
  const apart = useApartAnswers();
  useNewestAnswers();
  return (
    <div className="grid min-w-0 content-start gap-9">
      <Header isShown={apart.data !== undefined} />
      {apart.data === undefined ? (
        <LoadState query={apart} label="Loading your answers" />
      ) : takesAnswers(application.status) ? (
        <ToBeSent apart={apart.data} />
      ) : (
        <Sent apart={apart.data} />
      )}
    </div>
  );
}
