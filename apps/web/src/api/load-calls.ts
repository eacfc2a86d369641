import { loadPart } from "./load-part.ts";

/** The client and the schemas of applications, which arrive with the first call that needs them. */
export function loadApplicationCalls() {
  return Promise.all([
    loadPart(() => import("./client.ts")),
    loadPart(() => import("@keystep/contract/applications/applications")),
  ]);
}
