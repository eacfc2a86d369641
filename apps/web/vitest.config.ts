import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "web",
    // As for the server in /vitest.config.ts.
    env: { TZ: "America/St_Johns" },
    environment: "jsdom",
    // A form filled in key by key takes seconds on a busy machine.
    testTimeout: 20_000,
    isolate: false,
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
    // Other stylesheets arrive empty in tests; this one is read by contrast.test.ts.
    css: { include: [/tokens\.css/] },
  },
});
