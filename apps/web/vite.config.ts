import process from "node:process";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { DEFAULT_SITE } from "@keystep/contract/pages/default-site";
import { chunks } from "./scripts/chunks.ts";

const server = `http://localhost:${process.env["PORT"] ?? "3000"}`;

/** Has each `import()` of the built site fetch its files before it imports them: the reason stands there. */
const fetchThenImport: Plugin = {
  name: "fetch-then-import",
  enforce: "pre",
  load(id) {
    if (id !== "\0vite/preload-helper.js") return null;
    const file = fileURLToPath(new URL("src/api/fetch-then-import.ts", import.meta.url));
    return `export { fetchThenImport as __vitePreload } from ${JSON.stringify(file)};`;
  },
};

export default defineConfig(({ command }) => ({
  plugins: [fetchThenImport, tailwindcss(), reactRouter()],
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
      "/documents": server,
      "/stop-reminders": server,
      "/unsubscribe": server,
    },
  },
  define: {
    // While developing there is no server that hands pages their settings.
    ...(command === "serve" ? { "globalThis.keystepSite": JSON.stringify(DEFAULT_SITE) } : {}),
    // zod would try to make functions from text, which our pages forbid, and each try would be reported as a violation.
    "globalThis.__zod_globalConfig": JSON.stringify({ jitless: true }),
  },
  build: { assetsInlineLimit: 0 },
  // Found late, each of these would make the first visit while developing load its page again.
  optimizeDeps: {
    include: ["@hookform/resolvers/zod", "@tanstack/react-query", "react-aria-components", "react-hook-form", "zod"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
      },
    },
    // One module with all that it needs: read as many files, it would hold up the start of the server.
    ...(command === "build" ? { ssr: { resolve: { noExternal: true } } } : {}),
  },
}));
