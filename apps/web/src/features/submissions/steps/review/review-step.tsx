import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import { DECLARATION_MISSING, OWN_DECLARATION_MISSING } from "@keystep/contract/submissions/declarations";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { whoHasToDeclare } from "@keystep/domain/applications/agreement";
import { takesAnswers } from "@keystep/domain/applications/information-request";
import { STEPS } from "@keystep/domain/applications/steps";
import { useEffect, useRef, useState } from "react";
import { useToday } from "#src/app/clock";
import { applicationPath } from "#src/app/paths";
import { UnsentNote } from "#src/features/applications/drafts/unsent-note.tsx";
import { changePath } from "#src/features/applications/journey/from-review";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { otherPerson } from "#src/features/applications/journey/people";
import { ProductDisclosures, useProductDisclosures } from "#src/features/disclosures/product-disclosures.tsx";
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
import { OwnPart } from "./own-part.tsx";
import { PointsToCome, usePoints } from "./points-note.tsx";
import { ReviewLooks, useReviewLooks } from "./review-looks.tsx";
import { ReviewSection } from "./review-section.tsx";
import { reviewSections } from "./review-sections.ts";
import { flagsOf, type Flags } from "./flags.ts";
import { useApartAnswers, type ApartByApplicant } from "./use-apart-answers.ts";
import { useArrival } from "./use-arrival.ts";
import { useDeclare, useSubmit, type Agreement } from "./use-agreement.ts";
import { WhatIsAskedFor } from "./what-is-asked-for.tsx";

/** Reading all the answers means reading what the server has, so saves still on their way are waited for. */
function useNewestAnswers(): void {
  const { inTurn, refresh } = useOpenApplication();
  useEffect(() => {
    // The page shows the answers it has until then, and also if the refresh fails.
    void inTurn(refresh).catch(() => undefined);
  }, [inTurn, refresh]);
}

const DRAFT_INTRO = "Open a line to see its answers.";
const ASKED_INTRO =
  "The parts we asked for can be changed; the rest stays as you sent it. We get your changes when you send them below.";
const SENT_INTRO = "Open a line to read what you told us. It can no longer be changed here.";

const CO_APPLICANT_INTRO = "Open a line to see its answers, then agree below.";

function introOf({ status, viewer, applicants }: Pick<ApplicationAnswer, "status" | "viewer" | "applicants">): string {
  if (!takesAnswers(status)) return SENT_INTRO;
  const hasAgreed = applicants.some(({ type, declaredAt }) => type === viewer && declaredAt !== null);
  if (viewer === "co-applicant") return hasAgreed ? DRAFT_INTRO : CO_APPLICANT_INTRO;
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

type AnswersProps = { readonly apart: ApartByApplicant; readonly flags?: Flags | undefined };

const NO_FLAGS: Flags = new Map();

function Answers({ apart, flags = NO_FLAGS }: AnswersProps) {
  const { application, user } = useOpenApplication();
  const sections = reviewSections({ account: user, application, apart, today: useToday() });
  return (
    <div className="max-w-[46rem] border-b border-line">
      {sections.map((section) => (
        <ReviewSection key={section.name} section={section} flags={flags} />
      ))}
    </div>
  );
}

type SendingProps = { readonly form: TicksForm; readonly agreement: Agreement; readonly isHeldUp: () => boolean };

/** The main applicant sends, once a co-applicant who joined has declared their own part. */
function Sending({ form, agreement, isHeldUp }: SendingProps) {
  const { application } = useOpenApplication();
  const other = otherPerson(application);
  const words = wordsOfSending({ isAgain: application.status === "information-requested" });
  if (whoHasToDeclare(application) !== null) return <RefusalAlert refusal={agreement.refusal} words={words} />;
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
  const open = useOpenApplication();
  const { application, user, statuses } = open;
  const today = useToday();
  const { agreement, declares, form } = useFormOf(application);
  const { refusal } = agreement;
  const [presses, setPresses] = useState(0);
  const refused = refusal?.kind === "incomplete" ? refusal.parts : [];
  const missing = missingParts({ facts: { application, user, today }, statuses, refused });
  const looks = useReviewLooks(apart);
  const short = usePoints().filter(({ standing }) => !standing.isEnough);
  const flags = flagsOf({
    open,
    missing,
    looks: looks.open.map(({ step }) => step),
    later: short.map(({ step }) => step),
  });
  const waitsFor = declares === undefined ? whoHasToDeclare(application) : null;

  const documents = useProductDisclosures(application.id);
  const isAgreed = (declares?.declaredAt ?? null) !== null;

  function isHeldUp(): boolean {
    if (missing.length > 0) setPresses((before) => before + 1);
    return missing.length > 0 || documents.holdsUp();
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
      <MissingList
        parts={waitsFor === null ? missing : missing.filter(({ isOwn }) => isOwn)}
        focusKey={refused.length > 0 ? presses + 1 : presses}
      />
      {waitsFor === null ? null : <WaitingForOther takesFocus={refused.length > 0} />}
      {short.map((points) => (
        <PointsToCome key={points.step} {...points} />
      ))}
      <ReviewLooks {...looks} />
      <Answers apart={apart} flags={flags} />
      <WhatIsAskedFor />
      {isAgreed ? null : <ProductDisclosures documents={documents} />}
      {declares === undefined ? (
        <Sending form={form} agreement={agreement} isHeldUp={isHeldUp} />
      ) : (
        <OwnPart own={declares} form={form} agreement={agreement} isHeldUp={isHeldUp} />
      )}
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.94rem] md:justify-start md:gap-x-6">
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
    <div className="grid min-w-0 content-start gap-5 md:gap-9">
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
