import { declarationsOf, DECLARATIONS_VERSION, dueDeclarations } from "@keystep/contract/submissions/declarations";
import type { AgreedDeclarations } from "@keystep/contract/submissions/declarations";
import { sharedAnswers, type Basis, type Declared } from "@keystep/domain/applications/agreement";
import type { Application } from "@keystep/domain/applications/application";
import { Problem } from "#src/platform/http/problem";

/** Refuses an agreement to something that has changed since the person saw it. */
export function assertBasis({ agreement: { basis } }: Pick<Application, "agreement">, seen: Basis): void {
  if (basis.own !== seen.own || basis.shared !== seen.shared) throw new Problem("application.version-conflict");
}

/** Refuses an agreement that leaves out a declaration which is due. */
export function assertAgreed(
  application: Pick<Application, "applicants" | "agreement">,
  agreed: AgreedDeclarations,
  message: string,
): void {
  const missing = dueDeclarations(application).filter(({ name }) => agreed[name] !== true);
  if (missing.length === 0) return;
  throw new Problem("request.invalid", {
    errors: missing.map(({ name }) => ({ field: `declarations.${name}`, message })),
  });
}

/** Everything agreed to: the statements that stood, and those that were due, as they read now. */
export function declaredNow(application: Application, now: Date): Declared {
  const { agreement } = application;
  const agreedAt = now.toISOString();
  return {
    ...DECLARATIONS_VERSION,
    basis: agreement.basis,
    shared: sharedAnswers(application),
    statements: declarationsOf(application).map(
      (words) => agreement.standing.find(({ name }) => name === words.name) ?? { ...words, agreedAt },
    ),
  };
}
