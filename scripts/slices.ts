type Layer = "domain" | "api" | "web";
type Slice = { readonly [layer in Layer]?: readonly string[] };

/** Which other slices a slice may use, layer by layer. A slice without a row may use none. `#scripts/boundaries.test.ts` proves it. */
export const SLICES: Readonly<Record<string, Slice>> = {
  activity: {},
  addresses: {},
  answers: { domain: ["identity"] },
  applicants: {
    domain: ["answers"],
    api: ["applications", "cases"],
    web: ["addresses", "applications", "co-applicants"],
  },
  applications: {
    domain: ["answers", "applicants", "cases", "clocks", "documents", "identity", "offers"],
    api: ["cases", "clocks", "disclosures"],
    web: ["addresses", "cases"],
  },
  buying: { domain: ["applicants", "decisions", "leads", "offers"], web: ["offers"] },
  cases: {},
  clocks: { api: ["offers"] },
  "co-applicants": {
    api: ["applications", "cases", "disclosures", "files", "identity"],
    web: ["applications", "identity"],
  },
  contact: { api: ["clocks"] },
  decisions: {
    domain: ["applicants", "applications", "disclosures", "documents", "offers", "settings"],
    api: ["applications", "cases", "documents", "information-requests", "offers"],
    web: ["cases", "messages", "submissions"],
  },
  desk: {
    domain: [
      "applicants",
      "applications",
      "cases",
      "clocks",
      "decisions",
      "documents",
      "identity",
      "leads",
      "mortgage-shares",
      "offers",
    ],
    api: [
      "applications",
      "cases",
      "clocks",
      "decisions",
      "documents",
      "files",
      "information-requests",
      "leads",
      "messages",
      "offers",
      "submissions",
    ],
    web: ["applications", "decisions", "messages", "staff", "submissions"],
  },
  disclosures: { domain: ["applications"], api: ["applications", "offers"], web: ["applications"] },
  documents: {
    domain: ["answers", "applicants"],
    api: ["applicants", "applications", "cases"],
    web: ["applicants", "applications", "files"],
  },
  files: { api: ["applications", "cases"] },
  identity: {},
  "information-requests": { api: ["applications", "cases", "clocks", "submissions"] },
  leads: {
    domain: ["applications"],
    api: ["applications", "cases", "mortgage-shares"],
    web: ["identity"],
  },
  marketing: { web: ["offers"] },
  messages: { api: ["cases"], web: ["files", "leads", "mortgage-shares"] },
  "mortgage-shares": {
    domain: ["answers", "applicants", "applications", "cases", "clocks"],
    api: ["applications", "cases", "clocks"],
    web: ["applicants", "applications", "cases", "leads"],
  },
  offers: {},
  operations: {},
  settings: { api: ["offers"], web: ["desk"] },
  staff: { api: ["cases", "identity"] },
  submissions: {
    api: ["applicants", "applications", "cases", "clocks", "disclosures", "documents"],
    web: ["applicants", "applications", "cases", "disclosures", "documents"],
  },
  suspicion: { domain: ["clocks"], api: ["cases", "clocks", "files"], web: ["desk"] },
};

/** Every slice of the domain may use the kernel. Of the web app's `app` every slice may use these. */
export const DOMAIN_KERNEL = "kernel";
export const WEB_APP = ["paths", "clock", "instants"] as const;

/** The part of the domain that describes answers, the only one that may import zod. */
export const DOMAIN_WITH_ZOD = ["answers/**"] as const;

/** The slices of the server that draw a PDF, with React. */
export const API_WITH_REACT = ["co-applicants", "submissions"] as const;

/** The rows that say something, as the table in CONTRIBUTING.md. */
export function sliceTable(): string {
  const code = (names: readonly string[] = []): string => names.map((name) => `\`${name}\``).join(", ");
  const rows = Object.entries(SLICES)
    .filter(([, layers]) => Object.keys(layers).length > 0)
    .map(([name, { domain, api, web }]) => [code([name]), code(domain), code(api), code(web)]);
  const all = [["slice", "`packages/domain`", "`apps/api`", "`apps/web`"], ["---", "---", "---", "---"], ...rows];
  return all.map((cells) => `\n | ${cells.map((cell) => (cell === "" ? "" : `${cell} `)).join("| ")}|`).join("");
}
