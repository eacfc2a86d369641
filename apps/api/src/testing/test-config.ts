import { generateKeyPairSync } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig, type Config } from "#src/config";

// One key pair for the whole worker: making one for each app would be most of a test's time.
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

export const TEST_SITE = "http://keystep.test";

export function testConfig(settings: Record<string, string> = {}): Config {
  return {
    ...parseConfig({
      NODE_ENV: "test",
      PUBLIC_URL: TEST_SITE,
      DATA_DIR: join(tmpdir(), "keystep-test-files"),
      BUILD_DIR: join(tmpdir(), "keystep-no-web-build"),
      SIGNING_KEYS: JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: "test" }] }),
      COOKIE_KEYS: "a-cookie-key-for-tests-only-0123456789",
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString("base64"),
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      ...settings,
    }),
    demo: false,
  };
}
