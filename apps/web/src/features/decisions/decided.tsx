import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { STANDS_UNTIL } from "@keystep/domain/decisions/offer";
import { sharingPeriod } from "@keystep/domain/offers/sharing-period";
import { applicationTypeName } from "@keystep/domain/applications/application";
import { useEffect, useRef, type ReactNode } from "react";
import { dayHere, useTodayHere } from "#src/app/instants";
import { applicationPath, paths } from "#src/app/paths";
import { useIsOnline } from "#src/form/use-is-online";
import { brand } from "#src/layout/brand";
import { promises } from "#src/layout/figures";
import { Alert } from "#src/ui/alert.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import { KeptTogether } from "./kept-together.tsx";
import { Link } from "#src/ui/link.tsx";
import { OfflineNote } from "#src/ui/offline-note.tsx";
import { PrintButton } from "#src/ui/print-button.tsx";
import { HelpBody, NextBody, OfferBody, ReasonsBody, SettledBody } from "./decision-body.tsx";
import { OpenMatters, useOpenMatters } from "./open-matters.tsx";
import { ANSWER_ID, OwnAnswer, RefusePart } from "./own-answer.tsx";
import {
  factsOf,
  headingOf,
  leadOf,
  nextAfterAccepting,
  offerInShort,
  periodText,
  situationOf,
  type Situation,
} from "./situation.ts";
import { ReachableText } from "./reachable-text.tsx";
import { Standing } from "./standing.tsx";
import { UnderReview } from "./under-review.tsx";
import { useOfferCalls } from "./use-offer-calls.ts";

type DecisionProps = { readonly decision: DecisionAnswer };

function Header({ decision }: DecisionProps) {
  const heading = headingOf(decision);
  const title = useRef<HTMLHeadingElement>(null);
  // Also where it changes on the page, as by accepting here.
  useEffect(() => title.current?.focus({ preventScroll: true }), [heading]);
  const { offer, type } = decision;
  const situation = situationOf(decision);
  const isShared = ["open", "waiting", "accepted", "settled"].includes(situation);
  return (
    <header className="flex flex-wrap items-center gap-x-8 gap-y-4">
      {offer === null || !isShared ? null : (
        <span className="max-sm:hidden">
          <HouseShare ownerPercent={100 - offer.shareBasisPoints / 100} size={104} isDecorative />
        </span>
      )}
      <div className="grid min-w-0 grow basis-64 gap-2">
        <p className="font-semibold text-soft">{applicationTypeName(type, brand.name)}</p>
        <h1 ref={title} tabIndex={-1} className="text-[clamp(1.8rem,1.4rem+1.8vw,2.5rem)] wrap-anywhere">
          <KeptTogether text={heading} />
        </h1>
        {leadOf(decision).map((sentence) => (
          <p key={sentence} className="max-w-measure text-[1.1rem]">
            <ReachableText text={sentence} />
          </p>
        ))}
        <p className="money text-[0.97rem] text-soft">
          <KeptTogether text={factsOf(decision)} />
        </p>
      </div>
    </header>
  );
}

/** Whether the state of an offer is told beside what is read. */
function hasOffer(situation: Situation): boolean {
  return situation === "open" || situation === "waiting" || situation === "accepted" || situation === "paused";
}

type WithMatters = { readonly matters: ReturnType<typeof useOpenMatters> };
type BesideProps = DecisionProps & { readonly id: string; readonly situation: Situation };

/** The state of the offer and the ways to ask, beside what is read. */
function Beside({ id, decision, situation, matters }: BesideProps & WithMatters) {
  return (
    <aside
      aria-label="At a glance"
      className={`grid content-start gap-6 lg:col-start-2 lg:row-start-1 ${hasOffer(situation) ? "lg:sticky lg:top-8 lg:row-span-2 lg:self-start" : "max-lg:hidden"}`}
    >
      {hasOffer(situation) ? (
        <Standing decision={decision} isPaused={situation === "paused"}>
          {situation === "open" ? (
            <Link href={`#${ANSWER_ID}`} look="primary" className="justify-self-start">
              Go to your answer
            </Link>
          ) : null}
        </Standing>
      ) : null}
      <div className="max-lg:hidden print:hidden">
        <div className="grid justify-items-start gap-3">
          <AskUs id={id} look="secondary" hasAsked={isUnderWay(matters)} />
          <PrintButton />
        </div>
      </div>
    </aside>
  );
}

type ContentProps = BesideProps & WithMatters & { readonly calls: ReturnType<typeof useOfferCalls> };

/** Something of theirs waits for us: what would begin it anew is not offered, and no time is promised that may be over. */
function isUnderWay({ isLoading, matter, waitsSince }: WithMatters["matters"]): boolean {
  return isLoading || matter !== null || waitsSince !== null;
}

function Content({ id, decision, situation, calls, matters }: ContentProps): ReactNode {
  const { text, outcome } = decision;
  switch (situation) {
    case "open":
      return (
        <>
          <OfferBody text={text} />
          <NextBody next={text.next} />
          <OwnAnswer decision={decision} {...calls} />
        </>
      );
    case "waiting":
    case "accepted":
      return (
        <>
          {situation === "waiting" ? <NextBody next={nextAfterAccepting(decision)} /> : null}
          <OfferBody text={text} />
          <RefusePart decision={decision} withdraw={calls.withdraw} />
        </>
      );
    case "paused":
      return (
        <>
          <OfferAsItWas decision={decision} />
          <RefusePart decision={decision} withdraw={calls.withdraw} />
        </>
      );
    case "declined":
      return (
        <>
          <ReasonsBody text={text} />
          {isUnderWay(matters) ? <AskUs id={id} look="secondary" hasAsked /> : <Ways id={id} isDeclined />}
          <NextBody next={text.next} />
        </>
      );
    case "undone":
      return (
        <>
          <UnderReview id={id} />
          <ReasonsBody text={text} />
          <NextBody next={text.next} />
        </>
      );
    case "settled":
      return <Settled id={id} decision={decision} matters={matters} />;
    case "over":
    case "closed":
      return (
        <>
          <Ways id={id} />
          {outcome === "approve" ? <OfferAsItWas decision={decision} /> : null}
        </>
      );
  }
}

/** Figures that may not hold any more, or do not, are folded: nobody should count on them. */
function OfferAsItWas({ decision }: DecisionProps) {
  const { text } = decision;
  const figures = text.figures.filter(({ label }) => label !== STANDS_UNTIL);
  return (
    <Disclosure summary={`The offer as it was made: ${offerInShort(decision)}`}>
      <div className="grid gap-9 pt-3">
        <OfferBody text={{ ...text, figures }} />
      </div>
    </Disclosure>
  );
}

/** An agreement in force, with how far it is. */
function Settled({ id, decision: { text, type, settledAt }, matters }: Omit<BesideProps, "situation"> & WithMatters) {
  const today = useTodayHere();
  const months =
    settledAt === null || type === "homeownership-accelerator" ? null : sharingPeriod(dayHere(settledAt), today);
  return (
    <SettledBody
      text={text}
      progress={months === null ? null : periodText(months)}
      hasAskedForHelp={matters.matter?.topic === "hardship"}
      hardshipHref={matters.isLoading ? null : paths.askAbout(id)}
    >
      <AskUs id={id} look="secondary" about="Ask to buy it back" hasAsked={isUnderWay(matters)} />
    </SettledBody>
  );
}

const ASK = "Ask a question";
const LOOK_AGAIN = "Ask us to look again";

/** Said before the promise of an answer. */
const LEADS: Readonly<Record<string, string>> = {
  [ASK]: "Something unclear? ",
  [LOOK_AGAIN]: "Something wrong or changed? ",
};

type AskProps = Pick<BesideProps, "id"> & {
  readonly look: "primary" | "secondary";
  readonly about?: string;
  /** Something of theirs waits for an answer already. */
  readonly hasAsked?: boolean;
};

/** The way to ask, with by when it is answered. */
function AskUs({ id, look, about = ASK, hasAsked = false }: AskProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Link href={paths.askAbout(id)} look={look}>
        {about}
      </Link>
      {hasAsked ? null : (
        <p className="basis-64 grow">
          {LEADS[about] ?? ""}We answer within {promises.message}, in your account, and tell you by email.
        </p>
      )}
    </div>
  );
}

/** Whether another application is the way on. */
function hasEnded(situation: Situation): boolean {
  return situation === "declined" || situation === "over" || situation === "closed";
}

/** The ways on from what has ended, next to the sentence that names them. A decline says what has to change before another application. */
function Ways({ id, isDeclined = false }: Pick<BesideProps, "id"> & { readonly isDeclined?: boolean }) {
  return (
    <div className="grid justify-items-start gap-4 print:hidden">
      <AskUs id={id} look="primary" about={isDeclined ? LOOK_AGAIN : ASK} />
      {isDeclined ? null : (
        <Link href={paths.getStarted()} look="secondary">
          Start another application
        </Link>
      )}
    </div>
  );
}

/** Free help, where to complain, and what else there is of it: beside what is read once no state of an offer stands there. */
function Last({ id, decision, situation, matters }: BesideProps & WithMatters) {
  return (
    <div className={`grid content-start gap-10 ${hasOffer(situation) ? "" : "lg:col-start-2"}`}>
      <HelpBody
        text={decision.text}
        isDeclined={situation === "declined"}
        hasComplained={matters.matter?.topic === "complaint"}
      />
      <div className="grid justify-items-start gap-4 border-t border-line pt-6 print:hidden">
        {situation === "open" ? (
          <div className="lg:hidden">
            <AskUs id={id} look="secondary" hasAsked={isUnderWay(matters)} />
          </div>
        ) : null}
        <div className={hasEnded(situation) ? "" : "lg:hidden"}>
          <PrintButton />
        </div>
        <Link href={applicationPath(id, "success")}>See what you sent</Link>
      </div>
    </div>
  );
}

type DecidedProps = DecisionProps & { readonly id: string };

/** The decision as its reader was told, with what became of it since, and what they can do. */
export function Decided({ id, decision }: DecidedProps) {
  const { news, ...calls } = useOfferCalls(id, decision);
  const isOnline = useIsOnline();
  const situation = situationOf(decision);
  const matters = useOpenMatters();
  return (
    <>
      <OfflineNote isOnline={isOnline}>
        You are offline. You can read this, and answer once you are connected.
      </OfflineNote>
      {news === null ? null : (
        <div className="max-w-[46rem]">
          <Alert tone="notice">{news}</Alert>
        </div>
      )}
      <Header decision={decision} />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        {hasEnded(situation) ? null : <Beside id={id} decision={decision} situation={situation} matters={matters} />}
        <div
          className={`grid min-w-0 content-start gap-10 lg:col-start-1 lg:row-start-1 ${hasOffer(situation) ? "" : "lg:row-span-2"}`}
        >
          <OpenMatters open={matters} isFirst={situation !== "open" && situation !== "paused"} />
          {hasEnded(situation) || situation === "open" ? null : (
            <div className="lg:hidden print:hidden">
              <AskUs id={id} look="secondary" hasAsked={isUnderWay(matters)} />
            </div>
          )}
          <Content id={id} decision={decision} situation={situation} calls={{ ...calls, news }} matters={matters} />
        </div>
        <Last id={id} decision={decision} situation={situation} matters={matters} />
      </div>
    </>
  );
}
