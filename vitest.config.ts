import { existsSync } from "node:fs";
import { defineConfig } from "vitest/config";

// No test and no code may lean on the zone of its machine, so it is one that no customer lives in.
const FAR_FROM_SYDNEY = { TZ: "America/St_Johns" };

const databaseSetup = "apps/api/src/testing/global-setup.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          env: FAR_FROM_SYDNEY,
          include: ["packages/**/*.test.ts", "scripts/**/*.test.ts", "tools/**/*.test.ts", "apps/api/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.db.test.ts"],
          // Nothing here keeps anything between tests; loading every module anew for each file was half of the time.
          isolate: false,
          // Generated tests work for seconds, and on a busy machine for longer; the limit is for what hangs.
          testTimeout: 30_000,
        },
      },
      "apps/web/vitest.config.ts",
      {
        test: {
          name: "db",
          env: FAR_FROM_SYDNEY,
          include: ["apps/api/**/*.db.test.ts"],
          exclude: ["**/node_modules/**"],
          // Each test has a database and an app of its own; loading the whole server anew for each file was a third of the time.
          isolate: false,
          globalSetup: existsSync(databaseSetup) ? [databaseSetup] : [],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
