import type { Config } from "@react-router/dev/config";
import { FINISHED_PAGES } from "@keystep/contract/pages/pages";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: FINISHED_PAGES.map(({ path }) => path),
  // The whole route list is small; shipping it spares a request on every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
