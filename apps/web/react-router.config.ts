import type { Config } from "@react-router/dev/config";
import { FINISHED_PAGES } from "@keystep/contract/pages/pages";

const isDevelopment = import.meta.env?.MODE === "development";

export default {
  appDirectory: "src",
  // Named by its sources once it is whole (scripts/build.ts).
  buildDirectory: "build/draft",
  // A build writes no page: the server does, with its settings (apps/api/src/platform/pages/write-site.ts).
  ...(isDevelopment ? { ssr: false, prerender: FINISHED_PAGES.map(({ path }) => path) } : { ssr: true }),
  // The whole route list is small; shipping it spares a request on every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
