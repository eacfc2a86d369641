import { isInProgress } from "@keystep/domain/applications/application";
import { formatPercent } from "@keystep/domain/kernel/money";
import { calculateShare, type ShareResult } from "@keystep/domain/offers/calculator";
import { lazy, Suspense, useState } from "react";
import { useLocation, type MetaArgs } from "react-router";
import { problemText } from "#src/api/problem-text";
import { useApplications, useCurrentUser } from "#src/api/queries";
import { pageMeta } from "#src/layout/page-meta";
import { Alert } from "#src/ui/alert.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { AssumptionFields } from "./assumption-fields.tsx";

import { EmailSent } from "./email-sent.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { ExistingApplications } from "./existing-applications.tsx";
import { FigureSliders } from "./figure-sliders.tsx";
import { offerAt } from "./offers.ts";
import { RegisterInstead } from "./register-instead.tsx";
import { SharePanel } from "./share-panel.tsx";
import { useCalculatorFigures } from "./use-calculator-figures.ts";
import { useStartApplication } from "./use-start-application.ts";
import { WorkingOut } from "./working-out.tsx";

const GrowthOutlook = lazy(async () => ({ default: (await import("./growth-outlook.tsx")).GrowthOutlook }));

export function meta({ location }: MetaArgs) {
  const offer = offerAt(location.pathname);
  return pageMeta({
    title: `${offer.name} calculator`,
    description: offer.calculatorIntro,
    path: `${offer.path}/calculator`,
  });
}

/** On a phone the panel is below the sliders; this keeps the division in sight while they move. */
function ShareStrip({ shown }: Pick<ShareResult, "shown">) {
  return (
    <div
      aria-hidden="true"
      data-covers-top
      className="sticky top-0 z-10 -mx-[clamp(1.125rem,4vw,2.5rem)] flex items-center gap-4 border-b border-line bg-paper px-[clamp(1.125rem,4vw,2.5rem)] py-2 lg:hidden"
    >
      <HouseShare ownerPercent={shown.ownerPercent} size={36} isDecorative />
      <p className="money">
        <strong className="font-display text-[1.3rem]">{formatPercent(shown.ownerPercent)}</strong> yours
      </p>
    </div>
  );
}

export default function CalculatorPage() {
  const offer = offerAt(useLocation().pathname);
  const [figures, setFigures] = useCalculatorFigures();
  const [emailAddress, setEmailAddress] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const { user } = useCurrentUser();
  const { applications } = useApplications();
  const start = useStartApplication();
  const result = calculateShare({
    propertyValue: figures.homeValueEstimate,
    remainingMortgage: figures.remainingMortgageEstimate,
    helpPercent: figures.fintreeHelpPercentage,
    growthPercentAYear: figures.growthPercentAYear,
    ratePercentAYear: figures.ratePercentAYear,
  });
  const inProgress = applications.filter(
    ({ type, status, viewer }) => viewer === "main-applicant" && type === "homeowner-assistant" && isInProgress(status),
  );

  function handleEmail(typed: string): void {
    setEmailAddress(typed);
    start.mutate({ figures, emailAddress: typed }, { onSuccess: (place) => setSent(place === null) });
  }

  return (
    <div className="page-width pt-[clamp(1.5rem,4vw,3rem)]">
      <header className="mb-6 lg:mb-9">
        <p className="mb-3 font-semibold text-clay-ink">{offer.name}</p>
        <h1 tabIndex={-1}>How much of the home stays yours?</h1>
        <p className="mt-3 max-w-measure text-[1.1rem]">{offer.calculatorIntro}</p>
      </header>
      <ShareStrip shown={result.shown} />
      <div className="mt-6 grid items-start gap-x-[clamp(3rem,7vw,6rem)] gap-y-12 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)] lg:grid-rows-[auto_auto_1fr]">
        <FigureSliders figures={figures} monthlyRepayment={result.monthlyRepayment} onChange={setFigures} />
        <div className="lg:sticky lg:top-8 lg:col-start-2 lg:row-span-3">
          <SharePanel result={result} />
        </div>
        <div className="grid max-w-measure gap-8">
          {start.isError && !start.isPending ? (
            <Alert title="That did not go through">{problemText(start.error)}</Alert>
          ) : null}
          {inProgress.length > 0 ? (
            <ExistingApplications
              applications={inProgress}
              isStarting={start.isPending && start.variables.emailAddress === undefined}
              onStart={() => start.mutate({ figures })}
            />
          ) : null}
          {isSent && emailAddress !== null ? (
            <EmailSent emailAddress={emailAddress} onAgain={() => setSent(false)} />
          ) : (
            <section aria-labelledby="estimate" className="grid gap-4">
              <h2 id="estimate">{inProgress.length > 0 ? "Or start from your email address" : "Keep these figures"}</h2>
              <EstimateForm
                ownEmail={user?.email ?? null}
                startingEmail={emailAddress}
                isPending={start.isPending && start.variables.emailAddress !== undefined}
                onSubmit={handleEmail}
              />
              <RegisterInstead offer={offer} figures={figures} monthlyRepayment={result.monthlyRepayment} />
            </section>
          )}
        </div>
        <div>
          <Disclosure summary="How is this worked out?">
            {() => <WorkingOut figures={figures} result={result} />}
          </Disclosure>
          <Disclosure summary="Assumptions">
            {() => <AssumptionFields figures={figures} onChange={setFigures} />}
          </Disclosure>
          <Disclosure summary="Ten years ahead, in dollars">
            {() => (
              <Suspense fallback={<Loading label="Loading the ten years" />}>
                <GrowthOutlook scenarios={result.scenarios} growthPercentAYear={figures.growthPercentAYear} />
              </Suspense>
            )}
          </Disclosure>
        </div>
      </div>
    </div>
  );
}
