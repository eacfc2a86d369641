import { companyLine } from "@keystep/contract/pages/company-line";
import { Link } from "#src/ui/link.tsx";
import { brand } from "./brand.ts";
import { CallUs } from "./call-us.tsx";

const links = [
  ["/privacy-policy", "Privacy"],
  ["/terms-of-use", "Terms of Use"],
  ["/faq", "FAQ"],
  ["/about", "About"],
] as const;

/** A street of roofs: the ground the page stands on. */
function Roofline() {
  return (
    <svg aria-hidden="true" className="-mb-px block h-[37px] w-full text-sunken print:hidden">
      <defs>
        <pattern id="roofline" width="128" height="37" patternUnits="userSpaceOnUse">
          <path d="M0 37V25L26 4l26 21v5h14V19L84 6l18 13v11h26v7Z" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="37" fill="url(#roofline)" />
    </svg>
  );
}

type Column = { readonly title: string; readonly links: readonly (readonly [href: string, label: string])[] };

const columns: readonly Column[] = [
  {
    title: "Ways to buy",
    links: [
      ["/upfront-boost", "Upfront Boost"],
      ["/monthly-boost", "Monthly Boost"],
      ["/double-boost", "Double Boost"],
      ["/could-it-work", "Could it work?"],
      ["/compare", "Compare"],
    ],
  },
  {
    title: "More",
    links: [
      ["/homeowner-assistant", "For owners"],
      ["/business", "For Business"],
      ["/how-it-works", "How it works"],
      ["/costs", "Costs"],
      ["/what-if", "What happens if"],
      ["/glossary", "Glossary"],
    ],
  },
  {
    title: "Contact and legal",
    links: [
      ["/contact-us", "Contact us"],
      ["/complaints", "Complaints"],
      ["/hardship", "Hardship"],
      ["/how-we-decide", "How we decide"],
      ["/accessibility", "Accessibility"],
      ["/security", "Security"],
    ],
  },
];

function LinkList({ links: below, className }: Pick<Column, "links"> & { readonly className: string }) {
  return (
    <ul className={className}>
      {below.map(([href, label]) => (
        <li key={href}>
          <Link href={href} look="bare" className="inline-flex min-h-7 items-center underline-offset-6 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Below the pages for everybody with the way to each of them; an application has its screen to itself. */
export function Footer({ isForEverybody }: { readonly isForEverybody: boolean }) {
  return (
    <footer className="mt-[clamp(2rem,10vw,7rem)] print:mt-4 print:break-inside-avoid">
      <Roofline />
      <div className="bg-sunken pt-5 pb-6 print:border-t print:border-ink print:pt-2 print:pb-0">
        <div className="page-width grid gap-4">
          <nav aria-label="Footer" className="font-semibold">
            <LinkList links={links} className="flex flex-wrap gap-x-7" />
          </nav>
          {isForEverybody ? (
            <nav aria-label="More pages" className="grid gap-3 border-t border-line pt-4 md:grid-cols-3">
              {columns.map((column) => (
                <div key={column.title}>
                  <h2 className="mb-1 text-[1.05rem]">{column.title}</h2>
                  <LinkList links={column.links} className="flex flex-wrap gap-x-7 md:block" />
                </div>
              ))}
            </nav>
          ) : null}
          <div className="max-w-measure text-[0.94rem] text-soft">
            <p>
              This is general information and doesn’t take your circumstances into account. Before you share a home with
              anyone, {brand.name} included, ask an independent adviser.
            </p>
            <p className="mt-2 print:mt-0">
              {companyLine(brand)}. <CallUs />
            </p>
            {brand.licenceText === "" ? null : <p>{brand.licenceText}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}
