import { Link } from "#src/ui/link.tsx";
import { brand } from "./brand.ts";

const links = [
  { href: "/privacy-policy", label: "Privacy" },
  { href: "/terms-of-use", label: "Terms of Use" },
  { href: "/faq", label: "FAQ" },
  { href: "/about", label: "About" },
];

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

export function Footer() {
  return (
    <footer className="mt-[clamp(2rem,10vw,7rem)] print:mt-4 print:break-inside-avoid">
      <Roofline />
      <div className="bg-sunken pt-8 pb-12 print:border-t print:border-ink print:pt-2 print:pb-0">
        <div className="page-width grid gap-6 lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="max-w-measure text-[0.94rem] text-soft lg:row-start-1">
            <p>
              What you read here is general and does not know your circumstances. Before you share a home with anybody,{" "}
              {brand.name} included, ask someone independent.
            </p>
            <p className="mt-2 print:mt-0">
              {brand.legalName}, ABN {brand.abn}
            </p>
            {brand.licenceText === "" ? null : <p>{brand.licenceText}</p>}
          </div>
          <nav aria-label="Footer" className="print:hidden">
            <ul className="flex flex-wrap gap-x-7 gap-y-1">
              {links.map((link) => (
                <li key={link.href}>
                  <Link
                    href={link.href}
                    look="bare"
                    className="inline-flex min-h-11 items-center underline-offset-6 hover:underline"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </footer>
  );
}
