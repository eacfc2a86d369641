import process from "node:process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const settings = ["PUBLIC_URL", "BRAND_NAME", "BRAND_LEGAL_NAME", "BRAND_ABN", "BRAND_EMAIL", "BRAND_PHONE"];

const frameworkFiles = {
  name: "framework",
  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|cookie|set-cookie-parser)[\\/]/,
};
// The words of every problem come with load-state, and no page of the frame needs them.
const frameFiles = {
  name: "frame",
  test: /apps[\\/]web[\\/]src[\\/](layout[\\/](?!load-state)|ui[\\/](button|button-look|card|empty-house|floor-line|house-share|link|loading|menu|spinner)\.tsx?$)/,
};

const server = `http://localhost:${process.env["PORT"] ?? "3000"}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // While developing the web app has an address of its own; what is the server's is handed on to it.
  server: {
    port: 5173,
    strictPort: true,
    proxy: { "/api": server, "/auth": server, "/dev": server, "/stop-reminders": server },
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
        // What every page needs comes as two files: thirty small ones pack worse and cost a round of requests.
        rolldownOptions: { output: { codeSplitting: { groups: [frameworkFiles, frameFiles] } } },
      },
    },
  },
});
