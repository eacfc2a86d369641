import { loadPart } from "./load-part.ts";

export function loadApplicationCalls() {
  return Promise.all([
    loadPart(() => import("./client.ts")),
    loadPart(() => import("@keystep/contract/applications/applications")),
  ]);
}
