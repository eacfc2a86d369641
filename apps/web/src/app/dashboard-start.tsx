import { HouseShare } from "#src/ui/house-share.tsx";
import { Link } from "#src/ui/link.tsx";
import { TimePromise } from "#src/layout/time-promise";
import { paths } from "./paths.ts";

const STAGES = [
  {
    title: "See what a small share could do",
    text: "Three or four questions lead to the offer that fits, with its figures. It takes about a minute.",
  },
  {
    title: "Fill in your application when it suits you",
    text: "Every answer is saved as you go. Leave at any time and carry on here, on any device.",
  },
  {
    title: "Send it, and follow it here",
    text: (
      <>
        One of our team looks at it within <TimePromise of="first-look" />. We decide within{" "}
        <TimePromise of="decision" /> of having everything. Each stage shows here with its date.
      </>
    ),
  },
] as const;

const CALCULATORS = [
  { href: paths.upfrontBoostCalculator(), label: "Upfront Boost" },
  { href: paths.monthlyBoostCalculator(), label: "Monthly Boost" },
  { href: paths.homeownerAssistantCalculator(), label: "For home owners" },
] as const;

/** Shown to a person who has begun nothing: how it goes, and the first step. */
export function DashboardStart() {
  return (
    <section aria-labelledby="start" className="grid gap-8 rounded-3xl bg-raised p-[clamp(1.25rem,3vw,2rem)]">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-5">
        <HouseShare ownerPercent={94} size={132} isDecorative />
        <div className="grid grow basis-64 gap-3">
          <h2 id="start">Nothing started yet</h2>
          <p className="max-w-measure text-soft">From here on this page keeps all that you do with us in one place.</p>
        </div>
      </div>
      <ol className="grid gap-6">
        {STAGES.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4">
            <span
              aria-hidden="true"
              className="money grid size-10 place-items-center rounded-full bg-eucalyptus-paper font-display font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid gap-1">
              <h3>{title}</h3>
              <p className="max-w-measure text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="grid justify-items-start gap-5">
        <Link href={paths.getStarted()} look="primary" size="large">
          Which boost fits you?
        </Link>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="text-soft">Or go straight to a calculator:</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {CALCULATORS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-8 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
