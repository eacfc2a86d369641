import type { DecisionAnswer } from "@keystep/contract/decisions/offers";
import { useId, type ReactNode } from "react";
import { COMPLAIN_ELSEWHERE, DEBT_HELPLINE } from "@keystep/domain/decisions/free-help";
import { HOW_WE_PAY, STANDS_UNTIL } from "@keystep/domain/decisions/offer";
import { TimePromise } from "#src/layout/time-promise";
import { Link } from "#src/ui/link.tsx";
import { KeptTogether } from "./kept-together.tsx";
import { dearestText, EndingsTable, growthNote, HOW_IT_ENDS } from "./endings-table.tsx";
import { ReachableText } from "./reachable-text.tsx";

const BUYING_BACK = [
  "Write to us. It is usually done after about three years.",
  "A registered valuer sets the value of your home on that day.",
  "You pay our percentage of that value, and for the valuation and the change of title. A new, larger home loan usually pays it; savings do too.",
  "The home is all yours again. If you sell instead, we are paid our percentage of the price.",
];

type TextProps = { readonly text: DecisionAnswer["text"] };

type PartProps = { readonly title: string; readonly children: ReactNode };

export function Part({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-[1.45rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Points({ of }: { readonly of: readonly string[] }) {
  return (
    <ul className="grid max-w-measure list-disc gap-2.5 pl-5 marker:text-eucalyptus">
      {of.map((point) => (
        <li key={point} className="wrap-anywhere whitespace-pre-line">
          <KeptTogether text={point} />
        </li>
      ))}
    </ul>
  );
}

/** The figures one below the other, each with its name. */
function Figures({ figures, isProse = false }: Pick<TextProps["text"], "figures"> & { readonly isProse?: boolean }) {
  return (
    <dl className="rounded-3xl bg-raised px-[clamp(1.25rem,3vw,2rem)] py-3">
      {figures.map(({ label, text }) => (
        <div
          key={label}
          className="grid gap-x-6 border-t border-line py-2 first:border-t-0 md:py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="text-soft">{label}</dt>
          <dd className={isProse ? "wrap-anywhere" : "money font-semibold wrap-anywhere"}>
            <KeptTogether text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The content of an offer: figures, conditions and what it may cost to end it. */
export function OfferBody({ text, title = "The offer" }: TextProps & { readonly title?: string }) {
  const { conditions, endings, figures, terms = [] } = text;
  return (
    <>
      {figures.length === 0 ? null : (
        <Part title={title}>
          <Figures figures={figures} />
        </Part>
      )}
      {conditions.length === 0 ? null : (
        <Part title="Conditions">
          <Points of={conditions} />
        </Part>
      )}
      {endings === null ? null : (
        <Part title="What it may cost to end it">
          <p className="max-w-measure">{HOW_IT_ENDS}</p>
          <Endings endings={endings} />
        </Part>
      )}
      {terms.length === 0 ? null : (
        <Part title="Living with our share">
          <Figures figures={terms.map((each) => ({ label: each.title, text: each.text }))} isProse />
          <p>
            <Link href="/what-if">What happens if something else changes</Link>
          </p>
        </Part>
      )}
    </>
  );
}

function Endings({ endings }: { readonly endings: NonNullable<TextProps["text"]["endings"]> }) {
  const dearest = dearestText(endings);
  return (
    <>
      {endings.sooner === undefined ? null : <p className="max-w-measure">{endings.sooner}</p>}
      {dearest === null ? null : <p className="max-w-measure text-[1.1rem] font-semibold">{dearest}</p>}
      <EndingsTable endings={endings} />
      <p className="max-w-measure text-soft">{growthNote(endings)}</p>
    </>
  );
}

type SettledProps = TextProps & {
  /** How far the payments are; null where all was paid at once. */
  readonly progress: string | null;
  /** Their request for hardship help is with us, which stands above with what else helps. */
  readonly hasAskedForHelp: boolean;
  /** Null until it is known whether they have asked. */
  readonly hardshipHref: string | null;
  readonly children: ReactNode;
};

/** An agreement in force: how our share is bought back and what that may cost, and the figures it was made with. */
export function SettledBody({ text, progress, hasAskedForHelp, hardshipHref, children }: SettledProps) {
  const { endings } = text;
  // The lead says how we pay.
  const figures = text.figures.filter(({ label }) => label !== STANDS_UNTIL && label !== HOW_WE_PAY);
  return (
    <>
      <Part title="What we pay you, and what we own">
        <Figures figures={progress === null ? figures : [{ label: "The three years", text: progress }, ...figures]} />
      </Part>
      {hasAskedForHelp ? null : (
        <Part title="If you can’t pay your home loan">
          <p className="max-w-measure">
            Tell your lender and us as early as you can. Say that you’re in financial hardship: we decide within{" "}
            <TimePromise of="hardship-decided" />, or within that time of getting what we ask you for. If it doesn’t
            come, we decide within <TimePromise of="hardship-decided-without-information" /> of asking.{" "}
            <Link href="/hardship">How hardship help works</Link>
          </p>
          <p className="max-w-measure">
            <ReachableText text={DEBT_HELPLINE} />
          </p>
          {hardshipHref === null ? null : (
            <Link href={hardshipHref} look="secondary" className="justify-self-start print:hidden">
              Tell us you’re in hardship
            </Link>
          )}
        </Part>
      )}
      <Part title="How to buy back our share">
        <ol className="grid max-w-measure list-decimal gap-2.5 pl-5 marker:text-eucalyptus">
          {BUYING_BACK.map((step) => (
            <li key={step}>
              <KeptTogether text={step} />
            </li>
          ))}
        </ol>
        {endings === null ? null : <Endings endings={endings} />}
        {children}
      </Part>
    </>
  );
}

/** Why it was decided so, and what would change a decline. */
export function ReasonsBody({ text: { reasons, figures, change = [] } }: TextProps) {
  return (
    <>
      <Sentences title="Why" texts={reasons} />
      {figures.length === 0 ? null : (
        <Part title="The figures behind it">
          <Figures figures={figures} />
        </Part>
      )}
      <Sentences title="What would change it" texts={change} />
    </>
  );
}

/** One is a paragraph, several are points. */
function Sentences({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  const [first, ...others] = texts;
  if (first === undefined) return null;
  return (
    <Part title={title}>
      {others.length === 0 ? (
        <p className="max-w-measure text-[1.1rem] wrap-anywhere whitespace-pre-line">
          <KeptTogether text={first} />
        </p>
      ) : (
        <Points of={texts} />
      )}
    </Part>
  );
}

type NextProps = { readonly next: readonly string[]; readonly children?: ReactNode };

/** The next steps, after where it stands now, where that has moved on. */
export function NextBody({ next, children }: NextProps) {
  return (
    <Part title="What happens next">
      {children}
      <Points of={next} />
    </Part>
  );
}

type HelpProps = TextProps & {
  readonly isDeclined: boolean;
  /** A complaint of theirs is with us: how to make one is told no more. */
  readonly hasComplained?: boolean;
};

/** Free help and where to complain, which is the last of it. What was not decided against them has no "got it wrong": offers of before named it so. */
export function HelpBody({ text: { help }, isDeclined, hasComplained = false }: HelpProps) {
  const named = help.map((each, index) => {
    if (index < help.length - 1) return each;
    if (hasComplained)
      return { title: "If our answer doesn’t settle your complaint", text: `Then ${COMPLAIN_ELSEWHERE}` };
    return isDeclined ? each : { ...each, title: "Complaints" };
  });
  return named.map(({ title, text }) => (
    <Part key={title} title={title}>
      <p className="max-w-measure">
        <ReachableText text={text} />
      </p>
    </Part>
  ));
}
