import process from "node:process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const settings = [
  "PUBLIC_URL",
  "BRAND_NAME",
  "BRAND_LEGAL_NAME",
  "BRAND_ABN",
  "BRAND_EMAIL",
  "BRAND_PHONE",
  "BRAND_LICENCE_TEXT",
  "LEAD_PASSWORD_MAX_LENGTH",
];

/**
 * What the browser gets in one file, since its parts are wanted together: a hundred small ones pack worse, and each is a request.
 * The first group that names a module has it, with what it imports that no group before has; the rest is cut by who imports it.
 */
const groups = [
  // Two files, since a script is run in one go and a phone answers nobody meanwhile.
  { name: "react", test: /(node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]app[\\/]hydrate-page\.)/ },
  { name: "router", test: /node_modules[\\/](react-router|cookie-es|cookie|set-cookie-parser)[\\/]/ },
  // The words of every problem come with load-state, and no page of the frame needs them.
  {
    name: "frame",
    test: /web[\\/]src[\\/](layout[\\/](?!load-state)|ui[\\/](button|button-look|card|empty-house|floor-line|house-outline|house-share|link|loading|menu|spinner)\.tsx?$)/,
  },
  // Whether somebody is signed in: all that a page for everybody asks.
  {
    name: "session",
    test: /(vite[\\/]preload-helper|web[\\/]src[\\/]api[\\/](bases|browser-environment|public-paths|session[a-z-]*|sign-in-request|use-has-session)\.)/,
  },
  // Days and dollars, which nearly every page shows.
  { name: "kernel", test: /domain[\\/]src[\\/]kernel[\\/](assert-never|calendar-date|money|range)\./ },
  // What is told of an answer of the server, and what nearly every page beyond the public ones reads.
  {
    name: "answers",
    test: /(web[\\/]src[\\/](api[\\/](api-problem|load-part|problem-text|redirect-notice|use-intention-key)|app[\\/](clock|paths|sydney-day)|form[\\/](address-figures|kept-in-tab|unkept-answers))\.|contract[\\/]src[\\/]messages\.|domain[\\/]src[\\/](applicants[\\/]address|applications[\\/](application|step-path)|identity[\\/](email|format-phone)|leads[\\/]lead-ranges)\.)/,
  },
  {
    name: "queries",
    test: /(node_modules[\\/]@tanstack[\\/]|web[\\/]src[\\/](app[\\/]query-client|api[\\/](load-calls|queries|use-act|use-required-user))\.)/,
  },
  {
    name: "controls",
    test: /web[\\/]src[\\/]ui[\\/](alert|offline-note|field-frame|text-field|error-summary|disclosure|progress|checkbox|select-field|radio-group-field|use-is-alive|save-file|slider-field|print-button)\./,
  },
  // The schemas of the interface, and the calls that they check: each a file, so that none holds a phone up for long as it starts.
  { name: "schemas", test: /node_modules[\\/]zod[\\/]/ },
  {
    name: "calls",
    test: /(web[\\/]src[\\/]api[\\/]client\.|contract[\\/]src[\\/](date-fields|fields|route|sign-in)\.)/,
  },
  { name: "lead-calls", test: /(contract[\\/]src[\\/](leads|registration)\.|domain[\\/]src[\\/]leads[\\/]lead\.)/ },
  {
    name: "forms",
    test: /(node_modules[\\/](react-hook-form|@hookform)[\\/]|web[\\/]src[\\/]form[\\/](bound-field|form-checkbox|form-text-field|form-error-summary|form-password-field|password-rules|use-server-errors)\.)/,
  },
  // What an application is: its steps, its answers and what they must be, and the draft of them on this device.
  {
    name: "application-model",
    test: /((domain|contract)[\\/]src[\\/](applications|applicants)([\\/]|\.)|web[\\/]src[\\/]features[\\/]applications[\\/](asked-for|draft-cipher|local-draft|step-names)\.)/,
  },
  // The rules that pages for reading quote as well.
  { name: "offer-rules", test: /domain[\\/]src[\\/]offers[\\/](appreciation|assumptions|share)\./ },
  // What the calculators of a share have in common; each kind of them is a file of its own.
  {
    name: "calculator",
    test: /web[\\/]src[\\/]features[\\/]offers[\\/](assumption-fields|calculator|figure-sliders|figures|keep-figures|share-panel|share-words|use-figures|working-out)\./,
  },
  {
    name: "start-application",
    test: /web[\\/]src[\\/]features[\\/]offers[\\/](email-sent|estimate-form|existing-applications|register-address|register-instead|start-application|use-start-application)\./,
  },
  { name: "dialogs", test: /web[\\/]src[\\/]ui[\\/](confirm-)?dialog\./ },
  { name: "files", test: /web[\\/]src[\\/](api[\\/](file-transport|read-file)\.|features[\\/]files[\\/])/ },
  // What its steps share on the screen; each step is a file of its own.
  {
    name: "application",
    test: /(contract[\\/]src[\\/]question-|web[\\/]src[\\/](features[\\/](applications|applicants|co-applicants)[\\/](?!steps[\\/]|holdings[\\/]|[a-z-]+-page\.)|form[\\/](?!form-(date|money|slider))))/,
  },
  // What is asked in the same fields by steps of an application and on the tabs of a mortgage share application, and how answers read.
  {
    name: "shared-questions",
    test: /(contract[\\/]src[\\/]answer-sheet\.|domain[\\/]src[\\/]documents[\\/]masked-value\.|web[\\/]src[\\/](form[\\/]form-money-field\.|ui[\\/]money-field\.|features[\\/]applicants[\\/](holdings[\\/]|steps[\\/](details[\\/]person-fields\.|(assets|liabilities)[\\/](?!\w+-step\.)|banking[\\/](account-fields|account-summary-box|banking-form|banking-texts|use-account-view)\.))))/,
  },
  {
    name: "mortgage-shares",
    test: /(domain[\\/]src[\\/]mortgage-shares[\\/]|contract[\\/]src[\\/]mortgage-share-words\.|web[\\/]src[\\/]features[\\/]mortgage-shares[\\/]mortgage-shares-query\.)/,
  },
];

const server = `http://localhost:${process.env["PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // While developing the web app has an address of its own; what is the server's is handed on to it. /dev/parts is the web app's.
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      "/auth": server,
      "/dev/mailbox": server,
      "/stop-reminders": server,
      "/unsubscribe": server,
    },
  },
  // The same setting names as the server's; a page finished at build time must carry the same brand.
  define: {
    ...Object.fromEntries(
      settings.map((name) => [
        `import.meta.env.VITE_${name}`,
        JSON.stringify(process.env[`VITE_${name}`] ?? process.env[name] ?? ""),
      ]),
    ),
    // zod would try to make functions from text, which our pages forbid, and each try would be reported as a violation.
    "globalThis.__zod_globalConfig": JSON.stringify({ jitless: true }),
  },
  build: { assetsInlineLimit: 0 },
  // Found late, each of these would make the first visit while developing load its page again.
  optimizeDeps: {
    include: [
      "@hookform/resolvers/zod",
      "@internationalized/date",
      "@tanstack/react-query",
      "react-aria-components",
      "react-hook-form",
      "zod",
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
});
