import process from "node:process";
import { defineConfig } from "vite";

/** While developing, the build that the server uses. */
const build = process.env["KEYSTEP_BUILD"] ?? "build/draft";

/**
 * The pages that the server renders for each request: one module for the server, with all it needs, and scripts of the browser that stand
 * alone beside those of the site. Runs after the site's own build, whose style sheet and fonts they share.
 */
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  publicDir: false,
  builder: {},
  environments: {
    client: {
      build: {
        outDir: `${build}/client`,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: [
            "src/features/identity/hosted/passkey-sign-in.ts",
            "src/layout/take-fonts.ts",
            "src/layout/tell-speed.ts",
          ],
          preserveEntrySignatures: "strict",
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: `${build}/hosted`,
        minify: true,
        rolldownOptions: { input: "src/entry.hosted.tsx", output: { entryFileNames: "render-hosted-page.mjs" } },
      },
    },
  },
});
