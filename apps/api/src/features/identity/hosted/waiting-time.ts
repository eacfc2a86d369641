import type { Problem } from "#src/platform/http/problem";

/** How long to wait, in words: 'a minute', '12 minutes'. */
export function inMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** How long a refusal for too many attempts asks to wait. */
export function waitingTime({ options }: Problem): string {
  return inMinutes(Number(options.headers?.["retry-after"] ?? 60));
}
