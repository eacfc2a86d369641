import { resolve } from "node:path";
import { SITE_CLIENT_ID } from "@keystep/contract/identity/sign-in-names";
import { DEFAULT_BRAND, type Brand } from "@keystep/contract/pages/site-data";
import { STATES, type State } from "@keystep/domain/kernel/states";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@keystep/domain/identity/password";
import { z } from "zod";
import { readCompany } from "./config-company.ts";
import { isProtectedAddress } from "./config-address.ts";
import { ConfigError } from "./config-error.ts";
import { currentBuild } from "./current-build.ts";
import { ENCRYPTION_KEYS, loadKeys, type Keys } from "./config-keys.ts";
import { readBucketAddress } from "./config-bucket.ts";

const DEFAULT_PORT = 3000;
const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const flag = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((text) => text === "true" || text === "1");

const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
    );

/** Where files lie: a folder or a bucket. */
export const storageAddress = address(["file", "s3"]).refine(
  (text) => !text.startsWith("s3:") || readBucketAddress(text) !== null,
  "must be a bucket as s3://BUCKET/FOLDER?region=REGION, with &endpoint=https://HOST where it is not Amazon's",
);

/** As `trustProxy` of Fastify takes it: all, so many, or addresses, with their masks and its names for some of them. */
const ADDRESS = "(?:loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+[.:][0-9a-fA-F.:]*(?:/[0-9.]+)?)";
const TRUSTED = new RegExp(`^(?:true|false|\\d+|${ADDRESS}(?: *, *${ADDRESS})*)$`);

/** Some of the states, in any order and writing. */
const states = z
  .string()
  .transform((text) => text.split(",").map((state) => state.trim().toUpperCase()))
  .refine(
    (given) => given.every((state) => STATES.some((known) => known === state)),
    `must be some of ${STATES.join(", ")}, separated by commas`,
  )
  .transform((given) => STATES.filter((state) => given.includes(state)));

const settingsSchema = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: wholeNumber(0, 65_535).default(DEFAULT_PORT),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: address(["http", "https"])
    .refine((text) => URL.canParse(text) && new URL(text).pathname === "/", "must be an address without a path")
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: address(["postgres", "postgresql"]).optional(),
  DATABASE_DIRECT_URL: address(["postgres", "postgresql"]).optional(),
  DATABASE_REPLICA_URL: address(["postgres", "postgresql"]).optional(),
  DATABASE_CONNECTIONS: wholeNumber(3, 100).default(9),
  PREPARED_STATEMENTS: flag.default(true),
  STORAGE_URL: storageAddress.optional(),
  SCANNER_URL: address(["tcp"])
    .refine((text) => URL.canParse(text) && new URL(text).port !== "", "must name its port, as tcp://host:3310")
    .optional(),
  SMTP_URL: address(["smtp", "smtps"]).optional(),
  MAIL_FROM: z.string().optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(ENCRYPTION_KEYS, "must be keys of 32 random bytes in base64, separated by commas")
    .optional(),
  SIGNING_KEYS: z.string().optional(),
  COOKIE_KEYS: z
    .string()
    .refine(
      (text) => text.split(",").every((key) => key.length >= 32),
      "must be keys of at least 32 characters, separated by commas",
    )
    .optional(),
  KEYS_FILE: z.string().optional(),
  KEYS_COMMAND: z.string().optional(),
  OIDC_ISSUER: z
    .string()
    .refine(
      (text) => isProtectedAddress(text) && !/[?#]/.test(text),
      "must be an https address without a query (http only on this machine)",
    )
    .optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, "must be a client id of visible ASCII characters")
    .optional(),
  SESSION_IDLE_MINUTES: wholeNumber(5, 1440).default(30),
  STAFF_SESSION_IDLE_MINUTES: wholeNumber(5, 1440).default(15),
  ADDRESS_STATES: states.optional(),
  LEAD_PASSWORD_MAX_LENGTH: wholeNumber(PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH).default(PASSWORD_MAX_LENGTH),
  TRUST_PROXY: z.string().regex(TRUSTED, "must be true, false, a number of proxies, or their addresses").optional(),
  DEMO: flag.optional(),
  DEMO_CASES: flag.optional(),
  BRAND_NAME: z.string().default(DEFAULT_BRAND.name),
  BRAND_LEGAL_NAME: z.string().default(DEFAULT_BRAND.legalName),
  BRAND_ABN: z.string().default(DEFAULT_BRAND.abn),
  BRAND_EMAIL: z.email("must be an email address").default(DEFAULT_BRAND.email),
  BRAND_PHONE: z.string().default(DEFAULT_BRAND.phone),
  BRAND_LICENCE_TEXT: z.string().default(DEFAULT_BRAND.licenceText),
  COMPANY_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  RATE_LIMIT_FACTOR: z.coerce.number("must be a number").positive("must be above 0").default(1),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["http", "https"]).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, "must be headers as name=value, separated by commas")
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, "must be from 0 to 1").max(1, "must be from 0 to 1").default(1),
  PAGE_SPEED_SHARE: z.coerce.number().min(0, "must be from 0 to 1").max(1, "must be from 0 to 1").default(0),
  BUILD_DIR: z.string().optional(),
});

/** Where traces go, what authorises us there, and how many of them: all at 1, none at 0. */
export type TraceSettings = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ratio: number;
};

export type Config = Keys & {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** PostgreSQL itself where `databaseUrl` is a pooler: a session there lasts longer than a transaction. */
  readonly databaseDirectUrl: string | null;
  /** A database that follows the other one and is only read. */
  readonly databaseReplicaUrl: string | null;
  /** That a process opens at its start and keeps; one of them listens. */
  readonly databaseConnections: number;
  /** Without them a pooler may lend each transaction another connection. */
  readonly preparedStatements: boolean;
  readonly storageUrl: string | null;
  /** The address on which clamd listens. */
  readonly scannerUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Another OpenID provider, exactly as it calls itself; null for the built-in sign-in. */
  readonly oidcIssuer: string | null;
  /** The name of this site at the sign-in. */
  readonly oidcClientId: string;
  /** A session that is not used for so long ends; holders of ROLE_ADMIN have a limit of their own. */
  readonly sessionIdleMinutes: number;
  readonly staffSessionIdleMinutes: number;
  /** The Australian states an applicant may live in now, in the order of the domain. */
  readonly addressStates: readonly State[];
  /** How long a password of a lead wizard may be; 8 makes it exactly 8 (interpretation, LEAD-22). */
  readonly leadPasswordMaxLength: number;
  readonly trustProxy: boolean | number | string;
  readonly demo: boolean;
  /** With demo people, cases of theirs at the desk too. */
  readonly demoCases: boolean;
  readonly brand: Brand;
  /** With the pictures and documents that the company names; null without a file of it. */
  readonly companyFolder: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly rateLimitFactor: number;
  readonly metricsToken: string | null;
  readonly traces: TraceSettings | null;
  /** The share of page views that report their speed, from 0 (none) to 1 (all). */
  readonly pageSpeedShare: number;
  readonly webBuildDir: string;
};

function trustProxy(text: string | undefined): boolean | number | string {
  if (text === undefined || text === "false" || text === "0") return false;
  if (text === "true") return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** The two settings of another provider go together: with half of them no sign-in would work. */
function checkProvider({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId }: z.output<typeof settingsSchema>): void {
  if (issuer !== undefined && clientId === undefined) {
    throw new ConfigError(
      "The setting OIDC_CLIENT_ID is missing: with OIDC_ISSUER it must be the id under which that provider knows this site.",
    );
  }
  if (issuer === undefined && clientId !== undefined && clientId !== SITE_CLIENT_ID) {
    throw new ConfigError(
      `The setting OIDC_CLIENT_ID is wrong: without OIDC_ISSUER the built-in sign-in knows this site as ${SITE_CLIENT_ID}.`,
    );
  }
}

function demoOf({ DEMO, DEMO_CASES }: z.output<typeof settingsSchema>, isUsual: boolean) {
  return { demo: DEMO ?? isUsual, demoCases: DEMO_CASES ?? true };
}

function tracesOf(settings: z.output<typeof settingsSchema>): TraceSettings | null {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return null;
  const headers = (settings.OTEL_EXPORTER_OTLP_HEADERS?.split(",") ?? []).map((each) => {
    const [name = "", ...value] = each.split("=");
    return [name, decodeURIComponent(value.join("="))] as const;
  });
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: Object.fromEntries(headers),
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

function brandOf(settings: z.output<typeof settingsSchema>): Pick<Config, "brand" | "companyFolder"> {
  const told = settings.COMPANY_FILE === undefined ? null : readCompany(settings.COMPANY_FILE);
  const brand = {
    name: settings.BRAND_NAME,
    legalName: settings.BRAND_LEGAL_NAME,
    abn: settings.BRAND_ABN,
    email: settings.BRAND_EMAIL,
    phone: settings.BRAND_PHONE,
    licenceText: settings.BRAND_LICENCE_TEXT,
    company: told?.company,
  };
  return { brand, companyFolder: told?.folder ?? null };
}

/** Stands in the examples in `ops` where a value of one's own belongs. */
const PLACEHOLDER = "CHANGE-ME";

function readSettings(env: Record<string, string | undefined>): z.output<typeof settingsSchema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `The setting ${issue?.path.join(".") ?? ""} is wrong: it ${issue?.message ?? "cannot be read"}.`,
    );
  }
  const unchanged = Object.keys(settingsSchema.shape).find((name) => given[name]?.includes(PLACEHOLDER));
  if (parsed.data.NODE_ENV === "production" && unchanged !== undefined) {
    throw new ConfigError(`The setting ${unchanged} is wrong: it still says ${PLACEHOLDER}. Give it a value of yours.`);
  }
  return parsed.data;
}

export function parseConfig(env: Record<string, string | undefined>): Config {
  const settings = readSettings(env);
  const embedded = settings.DATABASE_URL === undefined;
  if (settings.DEMO === true && !embedded) {
    throw new ConfigError(
      "The setting DEMO is wrong: demo data goes only into the embedded database, and DATABASE_URL is set.",
    );
  }
  if (settings.NODE_ENV === "production" && !embedded && settings.SMTP_URL === undefined) {
    throw new ConfigError(
      "The setting SMTP_URL is missing: with NODE_ENV=production and DATABASE_URL nobody would get their emails.",
    );
  }
  checkProvider(settings);
  const dataDir = resolve(settings.DATA_DIR);
  const production = settings.NODE_ENV === "production";
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
  return {
    ...loadKeys(settings, { dataDir, mayMake: !production }),
    production,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    preparedStatements: settings.PREPARED_STATEMENTS,
    storageUrl: settings.STORAGE_URL ?? null,
    scannerUrl: settings.SCANNER_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <${settings.BRAND_EMAIL}>`,
    oidcIssuer: settings.OIDC_ISSUER ?? null,
    oidcClientId: settings.OIDC_CLIENT_ID ?? SITE_CLIENT_ID,
    sessionIdleMinutes: settings.SESSION_IDLE_MINUTES,
    staffSessionIdleMinutes: settings.STAFF_SESSION_IDLE_MINUTES,
    addressStates: settings.ADDRESS_STATES ?? STATES,
    leadPasswordMaxLength: settings.LEAD_PASSWORD_MAX_LENGTH,
    trustProxy: trustProxy(settings.TRUST_PROXY),
    ...demoOf(settings, embedded && !production),
    ...brandOf(settings),
    logLevel: settings.LOG_LEVEL,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    metricsToken: settings.METRICS_TOKEN ?? null,
    traces: tracesOf(settings),
    pageSpeedShare: settings.PAGE_SPEED_SHARE,
    webBuildDir: settings.BUILD_DIR === undefined ? currentBuild() : resolve(settings.BUILD_DIR),
  };
}
