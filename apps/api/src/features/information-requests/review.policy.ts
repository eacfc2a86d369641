import { Problem } from "#src/platform/http/problem";
import type { SentApplication } from "./information-request.repository.ts";

/** An application that was sent in, for staff to review. Staff do not review one in which they take part. */
export function assertMayReview(found: SentApplication | null): asserts found is SentApplication {
  if (found === null) throw new Problem("application.not-found");
  if (found.isOwn) throw new Problem("application.own-review");
}
