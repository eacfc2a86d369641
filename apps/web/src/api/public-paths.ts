const OPEN_PAGES = new Set([
  "/",
  "/register",
  "/login",
  "/logout",
  "/error",
  "/upload-from-phone",
  "/faq",
  "/about",
  "/contact-us",
  "/privacy-policy",
  "/terms-of-use",
  "/compare",
  "/homeowner-assistant",
  "/homeowner-assistant/register",
  "/homeowner-assistant/calculator",
  ...["/upfront-boost", "/deposit-boost", "/monthly-boost", "/double-boost"].flatMap((offer) => [
    offer,
    `${offer}/register`,
    `${offer}/calculator`,
  ]),
]);

const OPEN_BRANCHES = [
  "/business",
  "/homeowner-assistant/get-started",
  "/application/from-email",
  "/application/join",
  "/oauth2",
];

/** A page that may be seen without signing in; what is not listed counts as protected. */
export function isPublicPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
  return OPEN_PAGES.has(path) || OPEN_BRANCHES.some((branch) => path === branch || path.startsWith(`${branch}/`));
}
