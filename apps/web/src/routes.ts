import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Only `react-router dev` runs in this mode; a build knows nothing of what stands here, whatever NODE_ENV says. */
const ofDevelopment = import.meta.env?.MODE === "development" ? [route("dev/parts", "dev/parts-page.tsx")] : [];

export default [
  layout("app/site-layout.tsx", [
    index("features/marketing/home-page.tsx"),
    route("faq", "features/marketing/faq-page.tsx"),
    route("about", "features/marketing/about-page.tsx"),
    route("privacy-policy", "features/marketing/privacy-policy-page.tsx"),
    route("terms-of-use", "features/marketing/terms-of-use-page.tsx"),
    route("business", "features/marketing/business-page.tsx"),
    route("business/for-business", "features/marketing/for-business-page.tsx"),
    route("business/bnpl", "features/marketing/bnpl-page.tsx"),

    // contact
    route("contact-us", "features/contact/contact-us-page.tsx"),

    // offers
    route("homeowner-assistant", "features/offers/homeowner-assistant-page.tsx"),
    route("homeowner-assistant/get-started/*", "features/offers/get-started-page.tsx"),
    route("upfront-boost", "features/offers/boost-page.tsx", { id: "upfront-boost" }),
    route("monthly-boost", "features/offers/boost-page.tsx", { id: "monthly-boost" }),
    route("double-boost", "features/offers/boost-page.tsx", { id: "double-boost" }),
    route("business/for-business/calculator", "features/offers/business-calculator-page.tsx"),
    route("business/bnpl/calculator", "features/offers/bnpl-calculator-page.tsx"),
    route("deposit-boost/*", "features/offers/deposit-boost-page.tsx"),

    // buying
    route("compare", "features/buying/compare-page.tsx"),

    // leads
    route("homeowner-assistant/register", "features/leads/lead-wizard-page.tsx", {
      id: "homeowner-assistant-register",
    }),
    route("upfront-boost/register", "features/leads/lead-wizard-page.tsx", { id: "upfront-boost-register" }),
    route("monthly-boost/register", "features/leads/lead-wizard-page.tsx", { id: "monthly-boost-register" }),
    route("double-boost/register", "features/leads/lead-wizard-page.tsx", { id: "double-boost-register" }),

    // identity
    route("login", "features/identity/login-page.tsx"),
    route("register", "features/identity/register-page.tsx"),
    route("oauth2/error", "features/identity/oauth-error-page.tsx", { id: "oauth-error" }),
    route("oauth2/*", "features/identity/oauth-callback-page.tsx"),
    route("error", "features/identity/oauth-error-page.tsx", { id: "error" }),

    layout("app/data-layout.tsx", [
      // offers and identity, where they ask the API
      route("homeowner-assistant/calculator", "features/offers/calculator-page.tsx", {
        id: "homeowner-assistant-calculator",
      }),
      route("upfront-boost/calculator", "features/offers/calculator-page.tsx", { id: "upfront-boost-calculator" }),
      route("monthly-boost/calculator", "features/offers/calculator-page.tsx", { id: "monthly-boost-calculator" }),
      route("double-boost/calculator", "features/offers/double-boost-calculator-page.tsx"),
      route("logout", "features/identity/logout-page.tsx"),
      route("dashboard/account", "features/identity/account/account-page.tsx"),

      // messages
      route("dashboard/messages", "features/messages/messages-page.tsx"),
      // receipts
      route("dashboard/receipts", "features/receipts/receipts-page.tsx"),

      // files
      route("upload-from-phone", "features/files/phone/upload-from-phone-page.tsx"),

      // applications and applicants
      route("dashboard", "app/dashboard-page.tsx"),
      route("application/from-email/:id", "features/applications/from-email-page.tsx"),
      route("application/join/:id", "features/co-applicants/join-page.tsx"),
      route("application/:id", "app/application-page.tsx", [
        index("app/application-start-page.tsx"),
        route("*", "app/application-step-page.tsx"),
      ]),

      // mortgage shares
      route("dashboard/mortgage-share/:id", "features/mortgage-shares/mortgage-share-page.tsx"),

      // staff
      route("staff/*", "features/staff/staff-page.tsx"),
    ]),

    route("*", "app/not-found-page.tsx"),
  ]),
  ...ofDevelopment,
] satisfies RouteConfig;
