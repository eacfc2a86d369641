import type { Config } from "@react-router/dev/config";
import { publicPages } from "./src/app/public-pages.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: publicPages.map((page) => page.path),
  // The whole route list is small; shipping it spares a request on every first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
