import { useLocation } from "react-router";

/** The path of the page; while its HTML is made at build time the path ends in a slash, in the browser it does not. */
export function usePagePath(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, "");
}
