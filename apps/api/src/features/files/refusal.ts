import { fileRefusalText, type FileRefusal } from "@keystep/contract/files/file-texts";
import type { FileFault } from "./probes/file-probe.ts";
import { Problem } from "#src/platform/http/problem";

const FAULTS = { broken: "file.broken", "too-many-points": "file.too-many-points" } as const satisfies Record<
  FileFault,
  FileRefusal
>;

/** The others of the same call are still on their device. */
export function refusal(code: FileRefusal, givenName: string): Problem {
  return new Problem(code, { detail: fileRefusalText(code, givenName) });
}

export function refusalOf(fault: FileFault, givenName: string): Problem {
  return refusal(FAULTS[fault], givenName);
}
