import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { plainPath, type PagePath } from "@keystep/contract/pages/pages";
import { namesOf } from "@keystep/domain/kernel/named";

/** Only `react-router dev` runs in this mode; a build leaves these pages out, also with NODE_ENV=development. */
const ofDevelopment = import.meta.env?.MODE === "development" ? [route("dev/parts", "dev/parts-page.tsx")] : [];

/** Pages for reading do not carry the query library. */
const READING = {
  "/": "features/marketing/home-page.tsx",
  "/faq": "features/marketing/faq-page.tsx",
  "/about": "features/marketing/about-page.tsx",
  "/how-it-works": "features/marketing/how-it-works-page.tsx",
  "/costs": "features/marketing/costs-page.tsx",
  "/what-if": "features/marketing/what-if-page.tsx",
  "/how-we-decide": "features/marketing/how-we-decide-page.tsx",
  "/glossary": "features/marketing/glossary-page.tsx",
  "/complaints": "features/marketing/complaints-page.tsx",
  "/hardship": "features/marketing/hardship-page.tsx",
  "/accessibility": "features/marketing/accessibility-page.tsx",
  "/security": "features/marketing/security-page.tsx",
  "/contact-us": "features/contact/contact-us-page.tsx",
  "/privacy-policy": "features/marketing/privacy-policy-page.tsx",
  "/terms-of-use": "features/marketing/terms-of-use-page.tsx",
  "/compare": "features/buying/compare-page.tsx",
  "/could-it-work": "features/buying/could-it-work-page.tsx",
  "/business": "features/marketing/business-page.tsx",
  "/business/for-business": "features/marketing/for-business-page.tsx",
  "/business/for-business/calculator": "features/offers/calculator-pages/business-calculator-page.tsx",
  "/business/bnpl": "features/marketing/bnpl-page.tsx",
  "/business/bnpl/calculator": "features/offers/calculator-pages/bnpl-calculator-page.tsx",
  "/login": "features/identity/login-page.tsx",
  "/register": "features/identity/register-page.tsx",
  "/homeowner-assistant": "features/offers/offer-pages/homeowner-assistant-page.tsx",
  "/homeowner-assistant/register": "features/leads/lead-wizard-page.tsx",
  "/homeowner-assistant/get-started/*": "features/offers/finder/get-started-page.tsx",
  "/upfront-boost": "features/offers/offer-pages/boost-page.tsx",
  "/upfront-boost/register": "features/leads/lead-wizard-page.tsx",
  "/monthly-boost": "features/offers/offer-pages/boost-page.tsx",
  "/monthly-boost/register": "features/leads/lead-wizard-page.tsx",
  "/double-boost": "features/offers/offer-pages/boost-page.tsx",
  "/double-boost/register": "features/leads/lead-wizard-page.tsx",
  "/deposit-boost/*": "features/offers/offer-pages/deposit-boost-page.tsx",
  "/oauth2/error": "features/identity/oauth-error-page.tsx",
  "/oauth2/*": "features/identity/oauth-callback-page.tsx",
  "/error": "features/identity/oauth-error-page.tsx",
} as const satisfies Partial<Record<PagePath, string>>;

const ASKING = {
  "/homeowner-assistant/calculator": "features/offers/calculator-pages/calculator-page.tsx",
  "/upfront-boost/calculator": "features/offers/calculator-pages/upfront-calculator-page.tsx",
  "/monthly-boost/calculator": "features/offers/calculator-pages/calculator-page.tsx",
  "/double-boost/calculator": "features/offers/calculator-pages/double-boost-calculator-page.tsx",
  "/logout": "features/identity/logout-page.tsx",
  "/upload-from-phone": "features/files/phone/upload-from-phone-page.tsx",
  "/dashboard": "app/dashboard-page.tsx",
  "/dashboard/account": "features/identity/account/account-page.tsx",
  "/dashboard/messages": "features/messages/messages-page.tsx",
  "/dashboard/receipts": "features/activity/activity-page.tsx",
  "/dashboard/mortgage-share/:id": "features/mortgage-shares/mortgage-share-page.tsx",
  "/application/from-email/:id": "features/applications/journey/from-email-page.tsx",
  "/application/join/:id": "features/co-applicants/join-page.tsx",
  "/application/:id/decision": "features/decisions/decision-page.tsx",
  "/application/:id/*": "app/application-page.tsx",
  "/staff/*": "app/desk-page.tsx",
} as const satisfies Partial<Record<PagePath, string>>;

export const SCREENS: Readonly<Record<PagePath, string>> = { ...READING, ...ASKING };

const BELOW: Readonly<Partial<Record<PagePath, RouteConfigEntry[]>>> = {
  "/application/:id/*": [index("app/application-start-page.tsx"), route("*", "app/application-step-page.tsx")],
};

function routeOf(path: PagePath): RouteConfigEntry {
  // The same screen serves several addresses, so a route is known by its address.
  const id = { id: path };
  if (path === "/") return index(SCREENS[path], id);
  const below = BELOW[path];
  return below === undefined
    ? route(path.slice(1), SCREENS[path], id)
    : route(plainPath(path).slice(1), SCREENS[path], id, below);
}

export default [
  layout("app/site-layout.tsx", [
    ...namesOf(READING).map(routeOf),
    layout("app/data-layout.tsx", namesOf(ASKING).map(routeOf)),
    route("*", "app/not-found-page.tsx"),
  ]),
  ...ofDevelopment,
] satisfies RouteConfig;
