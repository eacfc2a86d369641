import { useState } from "react";
import { flushSync } from "react-dom";
import { buyerIn, stateWayFor, waysFor, type Asked } from "@keystep/domain/buying/could-it-work";
import { grantFor } from "@keystep/domain/buying/grants";
import { buyerDuty } from "@keystep/domain/buying/transfer-duty";
import { STATE_NAMES } from "@keystep/domain/buying/buyer-figures";
import { PRODUCT_LIMITS } from "@keystep/domain/decisions/product-limits";
import { formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { formatCents } from "@keystep/domain/kernel/cents";
import { formatAud } from "@keystep/domain/kernel/money";
import { useToday } from "#src/app/clock";
import { paths } from "#src/app/paths";
import { CalculatorNotes } from "#src/features/offers/calculator/calculator-notes.tsx";
import { ResultStrip } from "#src/features/offers/calculator/result-strip.tsx";
import { fragmentOf } from "#src/features/offers/calculator/figures";
import { KeepFigures } from "#src/features/offers/calculator/keep-figures.tsx";
import { useFigures } from "#src/features/offers/calculator/use-figures";
import { buyingRules } from "#src/layout/buying-rules";
import { MAY_BE_SOLD, terms } from "#src/layout/figures";
import { pageMeta } from "#src/layout/page-meta";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { useIsAlive } from "#src/ui/use-is-alive";
import { AnswerPanel } from "./answer-panel.tsx";
import { COMPARISON_FIGURES, premisesOf } from "./comparison-figures.ts";
import { ANSWERS, answersInWords, askedOf, comparisonFragment } from "./could-it-work-figures.ts";
import { CouldItWorkQuestions } from "./could-it-work-questions.tsx";
import { WayList } from "./could-it-work-ways.tsx";
import { answerWords, countWords, namedWays } from "./could-it-work-words.ts";
import { grantWords } from "./grant-note.tsx";
import { provenanceWords } from "./sources.tsx";

export const meta = pageMeta(
  "Could it work for me?",
  "Six questions, no account and no email. See which of our boosts and which government schemes seem open to you, what stands in the way, and what would change that.",
);

type WithAsked = { readonly asked: Asked; readonly today: CalendarDate };

/** Relief and grant come on top of whichever way is taken. */
function OnTop({ asked, today }: WithAsked) {
  const buyer = buyerIn(asked);
  const { saved } = buyerDuty({ ...buyer, contractDay: today }, buyingRules);
  const grant = grantFor({ ...buyer, contractDay: today }, buyingRules.grants);
  return (
    <section aria-labelledby="on-top" className="grid content-start gap-2">
      <h2 id="on-top" className="text-[1.1rem]">
        What may come on top
      </h2>
      <p className="money">
        {saved > 0
          ? `First-home relief may save you ${formatCents(saved)} of transfer duty (stamp duty) in ${STATE_NAMES[asked.state]}.`
          : `We found no first-home relief from transfer duty (stamp duty) for these answers in ${STATE_NAMES[asked.state]}.`}
      </p>
      <p className="money">{grantWords(grant, buyer)}</p>
    </section>
  );
}

/** Where to go with the answer; nothing of it is sent before. */
function WhatNext({ asked }: Pick<WithAsked, "asked">) {
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <p className="flex flex-wrap gap-x-5 gap-y-3">
        <Link href={`${paths.compare()}${comparisonFragment(asked)}`} look="primary" size="large">
          Compare your options
        </Link>
        <Link href={paths.contactUs()} look="quiet">
          Ask us
        </Link>
      </p>
      {asked.ownsNow ? (
        <p>
          Want to stay in the home you own? Read about <Link href="/homeowner-assistant">help for owners</Link>.
        </p>
      ) : null}
    </div>
  );
}

const { amount, share, newLoan, buyBackLoan } = PRODUCT_LIMITS;

/** Every limit that these answers are held against, with its source: also for somebody without scripts. */
function Limits({ asked }: Pick<WithAsked, "asked">) {
  const { helpToBuy, fivePercentDeposit } = buyingRules;
  const { state, place, household } = asked;
  const ofState = stateWayFor(asked)?.scheme;
  return (
    <dl className="grid max-w-measure gap-3">
      <div>
        <dt className="font-semibold">Help to Buy</dt>
        <dd>
          Citizens only. Income up to {formatAud(helpToBuy.incomeLimit[household])} a year. A price up to{" "}
          {formatAud(helpToBuy.priceCap[state][place])} here. A deposit from {helpToBuy.leastDepositPercent}%.
        </dd>
        <dd className="text-soft">{provenanceWords(helpToBuy)}</dd>
      </div>
      <div>
        <dt className="font-semibold">5% Deposit Scheme</dt>
        <dd>
          Citizens and permanent residents. A price up to {formatAud(fivePercentDeposit.priceCap[state][place])} here. A
          deposit from {fivePercentDeposit.leastDepositPercent[household]}%.
        </dd>
        <dd className="text-soft">{provenanceWords(fivePercentDeposit)}</dd>
      </div>
      {ofState === undefined ? null : (
        <div>
          <dt className="font-semibold">{ofState.name}</dt>
          <dd className="text-soft">{provenanceWords(ofState)}</dd>
        </div>
      )}
      <div>
        <dt className="font-semibold">Our boosts</dt>
        <dd>
          We put in {formatCents(amount.least)} to {formatCents(amount.most)}, and own at most{" "}
          {formatBasisPoints(share)}. Your loan is at most {formatBasisPoints(newLoan)} of the value. With our part it
          is at most {formatBasisPoints(buyBackLoan)}. We add at most three times your savings.
        </dd>
        <dd className="text-soft">
          Our own limits, as at {formatLongDate(terms.asAt)}. <Link href="/how-we-decide">How we decide</Link>
        </dd>
      </div>
    </dl>
  );
}

export default function CouldItWorkPage() {
  const { figures: answers, setFigures, forget, ...opened } = useFigures(ANSWERS);
  const today = useToday();
  const asked = askedOf(answers);
  const ways = waysFor(asked, premisesOf(COMPARISON_FIGURES.defaults, today));
  const ofState = stateWayFor(asked);
  const named = namedWays(ways, ofState);
  const [isAsked, setAsked] = useState(false);
  const isAlive = useIsAlive();
  const isAnswered = isAsked || forget !== null;

  function seeAnswer(): void {
    flushSync(() => setAsked(true));
    const heading = document.getElementById("answer");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus();
  }

  return (
    <div className="page-width flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-[clamp(2rem,5vw,3.5rem)] pt-[clamp(0.75rem,3vw,2.5rem)]">
      <div>
        <header className="mb-5">
          <h1 tabIndex={-1} className="max-md:text-[1.9rem]">
            Could it work for me?
          </h1>
          <p className="mt-2 max-w-measure text-[1.1rem]">
            We add to your deposit or repayments and own a small share of the home. Answer six questions and see
            straight away whether it could work. Your answers stay on this device.
          </p>
          <p className="mt-2 font-semibold">You buy our share back after about three years. {MAY_BE_SOLD}</p>
        </header>
        <div className="flow-on-paper grid grid-cols-[minmax(0,1fr)] gap-4">
          <section aria-label="Your answers" className="rounded-3xl bg-raised px-[clamp(1.125rem,4vw,2.5rem)] py-6">
            {isAnswered ? <ResultStrip parts={countWords(named)} className="-mt-6 mb-4 rounded-t-3xl" /> : null}
            <p className="mb-4 font-semibold text-eucalyptus">
              {forget === null ? "An example: change what differs for you" : "Your answers"}
            </p>
            <CouldItWorkQuestions answers={answers} onChange={setFigures}>
              <p className="print:hidden">
                <Button
                  variant={isAnswered ? "secondary" : "primary"}
                  size="large"
                  isDisabled={!isAlive}
                  onClick={seeAnswer}
                >
                  See my answer
                </Button>
              </p>
            </CouldItWorkQuestions>
          </section>
          {isAnswered ? (
            <AnswerPanel
              id="answer"
              title="What seems open to you"
              sentences={answerWords(named)}
              note="A first look, not a promise. We don’t ask about debts and living costs here. Lenders, schemes and we do."
              beside={<OnTop asked={asked} today={today} />}
            >
              <p className="hidden print:block">{answersInWords(answers)}.</p>
              <WhatNext asked={asked} />
            </AnswerPanel>
          ) : null}
        </div>
        <CalculatorNotes
          {...opened}
          onForget={forget}
          isBrief
          example="The limits below are those of every way, for a couple buying a first home in Sydney."
        />
      </div>
      {isAnswered ? (
        <section aria-labelledby="ways" className="flow-on-paper grid gap-4">
          <h2 id="ways">Each way, and what would change the answer</h2>
          <WayList ways={ways} ofState={ofState} asked={asked} />
        </section>
      ) : null}
      <div>
        <Disclosure summary="The limits we check, and where they come from">
          <Limits asked={asked} />
          <p className="mt-3 max-w-measure text-soft">
            We take an existing home, a loan at {COMPARISON_FIGURES.defaults.ratePercentAYear}% over 30 years, and
            today’s prices for buying our share back.
          </p>
        </Disclosure>
        {isAnswered ? <KeepFigures fragment={fragmentOf(ANSWERS, answers)} onForget={forget} /> : null}
      </div>
    </div>
  );
}
