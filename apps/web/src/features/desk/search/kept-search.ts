const PLACE = "keystep-desk-search";

/** The last search, kept in this tab only. */
export function keptInTab(): string {
  try {
    return sessionStorage.getItem(PLACE) ?? "";
  } catch {
    return "";
  }
}

export function keepInTab(text: string): void {
  try {
    sessionStorage.setItem(PLACE, text);
  } catch {
    // Without storage it is typed again.
  }
}
