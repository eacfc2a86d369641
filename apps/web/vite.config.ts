import process from "node:process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunks } from "./scripts/chunks.ts";

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

const server = `http://localhost:${process.env["PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // While developing the web app has an address of its own; what is the server's is handed on to it. /dev/parts is the web app's.
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      // Files of the build, which the pages below /auth load.
      "/assets": server,
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
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
  },
});
