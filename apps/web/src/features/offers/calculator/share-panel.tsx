import { formatPercent } from "@keystep/domain/kernel/money";
import type { ReactNode } from "react";
import { brand } from "#src/layout/brand";
import { HouseShare } from "#src/ui/house-share.tsx";
import type { Fact, Worked } from "./calculator-kind.ts";

type FigureProps = { readonly term: string; readonly figure: string; readonly children: ReactNode };

export function Figure({ term, figure, children }: FigureProps) {
  return (
    <div className="grid gap-x-6 border-t border-line py-4 first:border-0 md:grid-cols-[1fr_auto] lg:grid-cols-1">
      <dt className="font-semibold">{term}</dt>
      <dd className="money font-display text-[1.6rem] leading-tight font-[640] md:row-span-2 md:text-right lg:row-auto lg:text-left">
        {figure}
      </dd>
      <dd className="text-[0.97rem] text-soft">{children}</dd>
    </div>
  );
}

type SharePanelProps = Pick<Worked, "outlook"> & { readonly facts: readonly Fact[] };

export function SharePanel({ outlook, facts }: SharePanelProps) {
  return (
    <section aria-labelledby="share-panel" className="grid gap-4">
      <h2 id="share-panel" className="sr-only">
        What this means for your home
      </h2>
      <div className="grid grid-cols-[minmax(0,9rem)_1fr] items-center gap-6 lg:grid-cols-1">
        <HouseShare ownerPercent={outlook.ownerSharePercent} partnerName={brand.name} className="lg:max-w-60" />
        <p aria-live="polite" aria-atomic="true">
          <span className="money block font-display text-[clamp(2.4rem,8vw,3.4rem)] leading-none font-[680] tracking-[-0.02em] text-eucalyptus">
            {formatPercent(outlook.shown.ownerPercent)}
          </span>
          <span className="block text-[1.1rem]">of the home stays yours</span>
        </p>
      </div>
      <dl>
        {facts.map(({ term, figure, text }) => (
          <Figure key={term} term={term} figure={figure}>
            {text}
          </Figure>
        ))}
      </dl>
    </section>
  );
}
