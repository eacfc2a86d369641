import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { changeEncryptionKey, makeKeys } from "./config-keys.ts";
import { ConfigError } from "./config-error.ts";
import { parseConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "keystep-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const keys = {
  SIGNING_KEYS: JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: "a" }] }),
  COOKIE_KEYS: "k".repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
};

describe("settings", () => {
  test("all are optional, and empty ones count as not set", () => {
    const config = parseConfig({ DATA_DIR: dataDir, PORT: "", DEMO: undefined });
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      demo: true,
      demoCases: true,
      trustProxy: false,
      production: false,
    });
  });

  test("ADDRESS_STATES narrows the states, in their own order; without it there are all eight", () => {
    const statesOf = (text?: string) => parseConfig({ DATA_DIR: dataDir, ADDRESS_STATES: text }).addressStates;
    expect(statesOf("vic, NSW,VIC")).toEqual(["NSW", "VIC"]);
    expect(statesOf()).toEqual(["NSW", "VIC", "QLD", "WA", "SA", "TAS", "ACT", "NT"]);
  });

  test("LEAD_PASSWORD_MAX_LENGTH narrows the password of lead wizards; without it 128 characters pass", () => {
    const lengthOf = (text?: string) =>
      parseConfig({ DATA_DIR: dataDir, LEAD_PASSWORD_MAX_LENGTH: text }).leadPasswordMaxLength;
    expect([lengthOf(), lengthOf("8"), lengthOf("128")]).toEqual([128, 8, 128]);
  });

  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "keystep.example"],
    ["PUBLIC_URL", "https://keystep.example/below"],
    ["DATABASE_URL", "mysql://x"],
    ["SMTP_URL", "http://x"],
    ["SCANNER_URL", "http://x:3310"],
    ["SCANNER_URL", "tcp://x"],
    ["ENCRYPTION_KEY", "short"],
    ["ENCRYPTION_KEY", `${keys.ENCRYPTION_KEY},`],
    ["ENCRYPTION_KEY", `${keys.ENCRYPTION_KEY}, ${keys.ENCRYPTION_KEY}`],
    ["COOKIE_KEYS", "short"],
    ["SIGNING_KEYS", "{}"],
    ["SIGNING_KEYS", JSON.stringify({ keys: [1, 2].map(() => privateKey.export({ format: "jwk" })) })],
    ["OIDC_ISSUER", "id.example"],
    ["OIDC_ISSUER", "http://id.example"],
    ["OIDC_ISSUER", "http://localhost.example"],
    ["OIDC_ISSUER", "https://user:secret@id.example"],
    ["OIDC_ISSUER", "https://id.example/?realm=site"],
    ["OIDC_CLIENT_ID", "with a space"],
    ["OIDC_CLIENT_ID", "of-nobody"],
    ["LEAD_PASSWORD_MAX_LENGTH", "7"],
    ["LEAD_PASSWORD_MAX_LENGTH", "129"],
    ["LOG_LEVEL", "loud"],
    ["RATE_LIMIT_FACTOR", "0"],
    ["DEMO", "perhaps"],
    ["METRICS_TOKEN", "short"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "Bearer token"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
    ["OTEL_TRACES_SAMPLER_ARG", "some"],
    ["PAGE_SPEED_SHARE", "1.01"],
    ["PAGE_SPEED_SHARE", "-0.1"],
    ["ADDRESS_STATES", "NSW,Victoria"],
    ["ADDRESS_STATES", "NSW,"],
  ])("a wrong %s (%s) is named in one sentence", (name, value) => {
    expect(() => parseConfig({ DATA_DIR: dataDir, ...keys, [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ DATA_DIR: dataDir, ...keys, [name]: value })).toThrow(
      new RegExp(`^The setting ${name} is wrong: .+\\.$`),
    );
  });

  test("demo data never goes into a database of one's own", () => {
    expect(() => parseConfig({ DATA_DIR: dataDir, ...keys, DATABASE_URL: "postgres://x/y", DEMO: "true" })).toThrow(
      "DEMO",
    );
    expect(parseConfig({ DATA_DIR: dataDir, ...keys, DATABASE_URL: "postgres://x/y" }).demo).toBe(false);
  });

  test("another OpenID provider takes two settings, and its address stays exactly as given", () => {
    const issuer = "https://id.example/realms/site/";
    expect(() => parseConfig({ DATA_DIR: dataDir, ...keys, OIDC_ISSUER: issuer })).toThrow(
      "The setting OIDC_CLIENT_ID is missing: with OIDC_ISSUER it must be the id under which that provider knows this site.",
    );
    const config = parseConfig({ DATA_DIR: dataDir, ...keys, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "4f2a" });
    expect([config.oidcIssuer, config.oidcClientId]).toEqual([issuer, "4f2a"]);
    for (const OIDC_ISSUER of ["http://localhost:8080/realms/site", "http://127.0.0.1:8080", "http://[::1]:8080"]) {
      expect(parseConfig({ DATA_DIR: dataDir, ...keys, OIDC_ISSUER, OIDC_CLIENT_ID: "site" }).oidcIssuer).toBe(
        OIDC_ISSUER,
      );
    }
    expect(parseConfig({ DATA_DIR: dataDir, ...keys })).toMatchObject({
      oidcIssuer: null,
      oidcClientId: "keystep-web",
    });
  });

  test("production sends emails or does not start", () => {
    const settings = { DATA_DIR: dataDir, ...keys, NODE_ENV: "production", DATABASE_URL: "postgres://x/y" };
    expect(() => parseConfig(settings)).toThrow("SMTP_URL");
    expect(parseConfig({ ...settings, SMTP_URL: "smtp://x" }).production).toBe(true);
  });

  test.each([
    ["BRAND_NAME", "CHANGE-ME"],
    ["DATABASE_URL", "postgres://keystep:CHANGE-ME@db.internal/keystep"],
  ])("production does not start while %s is as in the example", (name, value) => {
    const settings = { DATA_DIR: dataDir, ...keys, SMTP_URL: "smtp://x", [name]: value };
    expect(() => parseConfig({ ...settings, NODE_ENV: "production" })).toThrow(
      `The setting ${name} is wrong: it still says CHANGE-ME. Give it a value of yours.`,
    );
    expect(() => parseConfig(settings)).not.toThrow();
  });
});

test("a pooler stands before the database where both are named, and the database stands for itself where one is", () => {
  const one = { DATA_DIR: dataDir, DATABASE_URL: "postgres://database/x" };
  expect(parseConfig(one).databaseDirectUrl).toBe("postgres://database/x");
  const both = parseConfig({
    ...one,
    DATABASE_URL: "postgres://pooler/x",
    DATABASE_DIRECT_URL: "postgres://database/x",
  });
  expect([both.databaseUrl, both.databaseDirectUrl]).toEqual(["postgres://pooler/x", "postgres://database/x"]);
  expect(parseConfig({ DATA_DIR: dataDir }).databaseDirectUrl).toBeNull();
});

test.each(["true", "false", "0", "2", "127.0.0.1", "10.0.0.0/8, ::1", "loopback,192.0.2.7"])(
  "TRUST_PROXY may be %s",
  (text) => {
    expect(() => parseConfig({ DATA_DIR: dataDir, TRUST_PROXY: text })).not.toThrow();
  },
);

test.each(["maybe", "-1", "10.0.0.1;10.0.0.2", "proxy.example", "127.0.0.1,"])("TRUST_PROXY may not be %s", (text) => {
  expect(() => parseConfig({ DATA_DIR: dataDir, TRUST_PROXY: text })).toThrow("The setting TRUST_PROXY is wrong");
});

describe("keys", () => {
  test("of what is encrypted can be several, newest first", () => {
    const given = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const config = parseConfig({
      DATA_DIR: dataDir,
      ...keys,
      ENCRYPTION_KEY: given.map((key) => key.toString("base64")).join(","),
    });
    expect(config.encryptionKeys).toEqual(given);
  });

  test("are made once, kept for their owner only, and the same at the next start", () => {
    const first = parseConfig({ DATA_DIR: dataDir });
    expect(parseConfig({ DATA_DIR: dataDir }).signingKeys).toEqual(first.signingKeys);
    expect(first.encryptionKeys.map((key) => key.length)).toEqual([32]);
    expect(statSync(join(dataDir, "keys.json")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, "keys.json"), "utf8")).toContain(first.cookieKeys[0]);
  });

  test("must be given in production, and are made for a database of one's own elsewhere", () => {
    expect(() => parseConfig({ DATA_DIR: dataDir, NODE_ENV: "production" })).toThrow(
      "SIGNING_KEYS, COOKIE_KEYS, ENCRYPTION_KEY",
    );
    expect(parseConfig({ DATA_DIR: dataDir, DATABASE_URL: "postgres://x/y" }).signingKeys).toHaveLength(1);
  });

  test("that encrypts changes in two steps, so that no server meets what it cannot read", () => {
    const file = join(dataDir, "keys-to-change.json");
    const settings = { DATA_DIR: dataDir, NODE_ENV: "production", KEYS_FILE: file };
    expect(() => changeEncryptionKey(file)).toThrow(`The key file ${file} is not there.`);
    makeKeys(file);
    chmodSync(file, 0o640);
    const before = parseConfig(settings);
    const [old] = before.encryptionKeys;
    expect(changeEncryptionKey(file)).toBe("added");
    const { encryptionKeys: known } = parseConfig(settings);
    expect(known).toEqual([old, expect.any(Buffer)]);
    expect(changeEncryptionKey(file)).toBe("in use");
    expect(parseConfig(settings)).toEqual({ ...before, encryptionKeys: [known[1], old] });
    expect(changeEncryptionKey(file)).toBe("added");
    expect(parseConfig(settings).encryptionKeys).toEqual([known[1], old, expect.any(Buffer)]);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test("come from a command, which a key manager brings", () => {
    const file = join(dataDir, "keys-of-a-manager.json");
    makeKeys(file);
    const settings = { DATA_DIR: dataDir, NODE_ENV: "production" };
    const printed = parseConfig({ ...settings, KEYS_COMMAND: `cat ${file}` });
    expect(printed).toEqual(parseConfig({ ...settings, KEYS_FILE: file }));
    expect(() => parseConfig({ ...settings, KEYS_COMMAND: "exit 3" })).toThrow("The command of KEYS_COMMAND failed");
    expect(() => parseConfig({ ...settings, KEYS_COMMAND: "echo {}" })).toThrow("KEYS_COMMAND printed no keys");
  });

  test("come from a file of their own in production, made once and left as it is then", () => {
    const file = join(dataDir, "keys-of-production.json");
    const settings = { DATA_DIR: dataDir, NODE_ENV: "production", KEYS_FILE: file };
    expect(() => parseConfig(settings)).toThrow(`The key file ${file} of KEYS_FILE is not there.`);
    makeKeys(file);
    const made = parseConfig(settings);
    expect(made.encryptionKeys.map((key) => key.length)).toEqual([32]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => makeKeys(file)).toThrow("is there already");
    expect(parseConfig(settings)).toEqual(made);
    const given = Buffer.alloc(32, 7).toString("base64");
    expect(parseConfig({ ...settings, ENCRYPTION_KEY: given })).toEqual({
      ...made,
      encryptionKeys: [Buffer.alloc(32, 7)],
    });
  });
});
