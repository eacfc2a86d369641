import { formatPercent } from "@keystep/domain/kernel/money";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { HouseShare } from "#src/ui/house-share.tsx";
import type { Fact, Worked } from "./calculator-kind.ts";

type FigureProps = { readonly term: string; readonly figure: string; readonly children?: ReactNode };

export function Figure({ term, figure, children }: FigureProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t border-line py-2.5 first:border-0">
      <dt className="font-semibold">{term}</dt>
      <dd className="money text-right font-display text-[1.35rem] leading-tight font-[640]">{figure}</dd>
      {children === undefined ? null : <dd className="col-span-2 mt-1 text-[0.97rem] text-soft">{children}</dd>}
    </div>
  );
}

/** Each figure in a word or two, folded below them all: the figures themselves fit on a phone. */
function Meanings({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Disclosure summary="What these figures mean" isDense>
      <dl className="grid gap-3 text-[0.97rem]">
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

type SharePanelProps = Pick<Worked, "outlook"> & { readonly facts: readonly Fact[] };

export function SharePanel({ outlook, facts }: SharePanelProps) {
  return (
    <section aria-labelledby="share-panel" className="grid gap-3">
      <h2 id="share-panel" className="sr-only">
        What this means for your home
      </h2>
      <div className="grid grid-cols-[minmax(0,7rem)_1fr] items-center gap-6 lg:grid-cols-1">
        <HouseShare ownerPercent={outlook.ownerSharePercent} partnerName={brand.name} className="lg:max-w-60" />
        <p aria-live="polite" aria-atomic="true">
          <span className="money block font-display text-[clamp(2.4rem,8vw,3.4rem)] leading-none font-[680] tracking-[-0.02em] text-eucalyptus">
            {formatPercent(outlook.shown.ownerPercent)}
          </span>
          <span className="block text-[1.1rem]">of the home stays yours</span>
        </p>
      </div>
      <dl>
        {facts.map(({ term, figure, text, isToldAtOnce = false }) => (
          <Figure key={term} term={term} figure={figure}>
            {isToldAtOnce ? text : undefined}
          </Figure>
        ))}
      </dl>
      <Meanings facts={facts.filter(({ isToldAtOnce = false }) => !isToldAtOnce)} />
    </section>
  );
}
