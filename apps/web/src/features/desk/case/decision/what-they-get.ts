/** The part of a screen with what is sent to whom. */
export const WHAT_THEY_GET_ID = "what-they-get";

export function goToWhatTheyGet(): void {
  const place = document.getElementById(WHAT_THEY_GET_ID);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView?.();
}
