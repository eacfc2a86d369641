import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";

/** Beside React's own files in the build, so that they are made ready in an earlier task than the page is. */
export function hydratePage(page: ReactNode): void {
  hydrateRoot(document, page);
}
