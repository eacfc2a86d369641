import type { Registration } from "#src/platform/http/handle";
import { actOnSuspicion } from "./act-on-suspicion.ts";
import { findSuspectedCase, openSuspicion, raiseConcern } from "./open-suspicion.ts";
import { getSuspicion, listSuspicions, readSuspicionFile } from "./read-suspicions.ts";

export const suspicionRoutes: readonly Registration[] = [
  raiseConcern,
  findSuspectedCase,
  listSuspicions,
  openSuspicion,
  getSuspicion,
  actOnSuspicion,
  readSuspicionFile,
];
