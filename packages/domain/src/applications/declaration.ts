import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { Application } from "./application.ts";

/** A declaration that was agreed to, word for word. */
export type AgreedWords = { readonly title: string; readonly text: string };

/** A stored declaration of a co-applicant: the version, the names agreed to, and the words. */
export type Declared = {
  readonly version: number;
  readonly asAt: string;
  readonly agreed: readonly string[];
  readonly words: readonly AgreedWords[];
};

/**
 * The co-applicant whose declaration is still missing before the application can be sent. A co-applicant who joined
 * declares their own part. For one who has not joined, the main applicant declares by sending (decision 0024).
 */
export function whoHasToDeclare({ applicants }: Pick<Application, "applicants">): Applicant | null {
  return (
    applicants.find(({ type, hasJoined, declaredAt }) => type === "co-applicant" && hasJoined && declaredAt === null) ??
    null
  );
}
