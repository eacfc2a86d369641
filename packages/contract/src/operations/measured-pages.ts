import { FINISHED_PAGES } from "@keystep/contract/pages/pages";

/** Pages that start in the frame are counted by the first part of their address, so that no id is told. */
const FRAME_PAGES = ["application", "dashboard", "staff", "other"] as const;

/** By what a page is counted: the address of a finished page, or what it shares with others that start in the frame. */
export const MEASURED_PAGES: readonly string[] = [...FINISHED_PAGES.map(({ path }) => path), ...FRAME_PAGES];

export function framePageOf(pathname: string): (typeof FRAME_PAGES)[number] {
  return FRAME_PAGES.find((name) => name === pathname.split("/")[1]) ?? "other";
}
