import type { Asked, StateWay, Way } from "@keystep/domain/buying/could-it-work";
import type { Provenance } from "@keystep/domain/buying/provenance";
import type { Fit } from "@keystep/domain/buying/reasons";
import { formatAud, formatPercent } from "@keystep/domain/kernel/money";
import type { ReactNode } from "react";
import { paths } from "#src/app/paths";
import { Link } from "#src/ui/link.tsx";
import { depositFragment } from "./could-it-work-figures.ts";
import { againstWords, changeWords, knockOutText } from "./could-it-work-words.ts";
import { KIND_GROUNDS, KIND_WORDS, kindOf, type OptionKind } from "./option-kinds.ts";
import { OPTION_WORDS } from "./option-words.ts";

const FITS: Readonly<Record<Fit, { readonly words: string; readonly look: string }>> = {
  seems: { words: "May work", look: "text-eucalyptus" },
  check: { words: "Check this first", look: "text-clay-ink" },
  no: { words: "Not with these answers", look: "text-soft" },
};

type WayCardProps = {
  readonly title: string;
  readonly kind: OptionKind;
  readonly fit: Fit;
  readonly against: readonly string[];
  readonly children: ReactNode;
};

function WayCard({ title, kind, fit, against, children }: WayCardProps) {
  return (
    <article
      aria-label={title}
      className="grid grow basis-80 content-start gap-1.5 rounded-3xl bg-raised p-[clamp(1.125rem,3vw,1.75rem)] print:break-inside-avoid print:border print:border-ink"
    >
      <h3>{title}</h3>
      <p className="flex items-center gap-2 text-[0.94rem]">
        <span aria-hidden="true" className={`size-3 rounded-full ${KIND_GROUNDS[kind]}`} />
        <span className="text-soft">{KIND_WORDS[kind]}</span>
        <span className={`ml-auto font-semibold ${FITS[fit].look}`}>{FITS[fit].words}</span>
      </p>
      {against.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </article>
  );
}

/** The purchase behind a way that is not ruled out. */
function planWords({ fit, purchase, later }: Way): string | null {
  if (fit === "no" || purchase === null) return null;
  const { depositPercent, loan, repayment, share, help } = purchase;
  const holder = share?.holder === "government" ? "the government" : "we";
  const others = share === null ? "" : `, and ${holder} would own ${formatPercent(share.percent)}`;
  const shared = help === null ? "" : ` We pay ${formatAud(help.monthly)} of it for three years.`;
  const exit =
    later === null
      ? ""
      : ` After three years, at today’s prices, the loan that buys our share back is ${formatAud(later.principal)}${later.lmi.high === 0 ? "" : ", LMI in it"}, about ${formatAud(later.repayment)} a month.`;
  return `Your deposit would be ${formatPercent(depositPercent)}${others}. The loan would be ${formatAud(loan)}, about ${formatAud(repayment)} a month.${shared}${exit}`;
}

/** To ask at the office, which decides. */
function AskAt({ office, asAt }: Pick<Provenance, "office" | "asAt">) {
  return (
    <p className="text-[0.97rem] text-soft" data-as-at={asAt}>
      Ask {office}. They have the last word.
    </p>
  );
}

function NextStep({ way, asked }: { readonly way: Way; readonly asked: Asked }) {
  const { name, source, fit } = way;
  if (source !== null) return fit === "no" ? null : <AskAt {...source} />;
  if (name === "upfront-boost") {
    return (
      <p>
        <Link href={`${paths.upfrontBoostCalculator()}${depositFragment(asked)}`}>See calculation for your home</Link>
      </p>
    );
  }
  const { more } = OPTION_WORDS[name];
  return more === null ? null : (
    <p>
      <Link href={more.href}>{more.label}</Link>
    </p>
  );
}

type WayListProps = {
  readonly ways: readonly Way[];
  readonly ofState: StateWay | null;
  readonly asked: Asked;
};

/** Each way with what speaks against it, what would change that, and where to go on. */
export function WayList({ ways, ofState, asked }: WayListProps) {
  return (
    <div className="flex flex-wrap gap-4">
      {ways.map((way) => {
        const plan = planWords(way);
        const change = changeWords(way);
        return (
          <WayCard
            key={way.name}
            title={OPTION_WORDS[way.name].title}
            kind={kindOf(way.name)}
            fit={way.fit}
            against={againstWords(way)}
          >
            {plan === null ? null : <p className="money text-soft">{plan}</p>}
            {change === null ? null : <p className="money font-semibold">{change}</p>}
            <NextStep way={way} asked={asked} />
          </WayCard>
        );
      })}
      {ofState === null ? null : (
        <WayCard
          title={ofState.scheme.name}
          kind="government"
          fit={ofState.fit}
          against={ofState.knockOuts.map(knockOutText)}
        >
          {ofState.scheme.caveat === undefined ? null : <p>{ofState.scheme.caveat}</p>}
          <AskAt {...ofState.scheme} />
        </WayCard>
      )}
    </div>
  );
}
