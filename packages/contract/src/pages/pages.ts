/**
 * Every page of the site: its routes, sitemap, robots.txt and budgets, and who may open it, follow from this table. A path is written as
 * the router reads it: `:id` is one part of an address, `/*` all that follows.
 */
export const PAGES = {
  // The first five kinds are finished as HTML for everybody and stand in the sitemap; the kind says what a page may weigh.
  home: ["/"],
  reading: [
    "/faq",
    "/about",
    "/how-it-works",
    "/costs",
    "/what-if",
    "/how-we-decide",
    "/glossary",
    "/complaints",
    "/hardship",
    "/accessibility",
    "/security",
    "/privacy-policy",
    "/terms-of-use",
    "/business",
    "/business/for-business",
    "/business/bnpl",
    "/homeowner-assistant",
    "/upfront-boost",
    "/monthly-boost",
    "/double-boost",
  ],
  form: [
    "/contact-us",
    "/login",
    "/register",
    "/homeowner-assistant/register",
    "/upfront-boost/register",
    "/monthly-boost/register",
    "/double-boost/register",
  ],
  calculator: [
    "/compare",
    "/business/for-business/calculator",
    "/business/bnpl/calculator",
    "/homeowner-assistant/calculator",
    "/homeowner-assistant/get-started/*",
    "/monthly-boost/calculator",
    "/double-boost/calculator",
  ],
  /** Two on one page, of which one knows transfer duty and LMI; and six questions with all the rules of the comparison. */
  calculators: ["/upfront-boost/calculator", "/could-it-work"],
  public: ["/error", "/logout"],
  /** Public as well, and closed to search engines: people come by a link of their own or from sign-in. */
  unlisted: [
    "/oauth2/error",
    "/oauth2/*",
    "/upload-from-phone",
    "/application/from-email/:id",
    "/application/join/:id",
  ],
  /** An old address, which leads on. */
  moved: ["/deposit-boost/*"],
  /** Nothing is here, and that is said without asking for a session. */
  missing: ["/business/*"],
  /** Without a session these lead to sign-in; closed to search engines. */
  session: [
    "/dashboard",
    "/dashboard/account",
    "/dashboard/messages",
    "/dashboard/receipts",
    "/dashboard/mortgage-share/:id",
    "/application/:id/decision",
    "/application/:id/*",
    "/staff/*",
  ],
} as const;
const { missing: _, ...known } = PAGES;
export type PagePath = (typeof known)[keyof typeof known][number];

/** The address itself, where a page also answers what is below it. */
export function plainPath(path: string): string {
  return path.replace(/\/\*$/, "");
}

const FINISHED_KINDS = ["home", "reading", "form", "calculator", "calculators"] as const;
export type PageKind = (typeof FINISHED_KINDS)[number];

export const FINISHED_PAGES = FINISHED_KINDS.flatMap((kind) =>
  PAGES[kind].map((path) => ({ path: plainPath(path), kind })),
);

function addressPattern(path: string): RegExp {
  const parts = path.replace(/\/\*$/, "(/.*)?").replaceAll(/:\w+/g, "[^/]+");
  return new RegExp(`^${parts.replace(/\/$/, "")}/*$`);
}

const knownPatterns = Object.values(known).flat().map(addressPattern);

export function isPage(pathname: string): boolean {
  return knownPatterns.some((pattern) => pattern.test(pathname));
}

const MOVED_TO: Readonly<Record<(typeof PAGES)["moved"][number], PagePath>> = { "/deposit-boost/*": "/upfront-boost" };

/** Old addresses, and where all that is below them is now. */
export const MOVED_PAGES = PAGES.moved.map((path) => ({ from: plainPath(path), to: MOVED_TO[path] }));

const closed = [...PAGES.unlisted, ...PAGES.session].map((path) => plainPath(path).replace(/:.*$/, ""));

/** The beginnings of addresses that search engines stay out of. */
export const CLOSED_TO_ROBOTS = [...new Set(closed)].filter(
  (start) => !closed.some((other) => other !== start && start.startsWith(other)),
);
