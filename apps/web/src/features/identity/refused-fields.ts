import { passwordIssues } from "@keystep/domain/identity/password";
import type { ApiProblem } from "#src/api/api-problem";
import type { ServerFieldError } from "#src/form/use-server-errors";

/** What the server refused, field by field. A password that has everything on the list is refused by the answer's detail: only it says why. */
export function refusedFields({ errors, detail }: ApiProblem, password: string): ServerFieldError[] {
  const isListComplete = passwordIssues(password).length === 0;
  return errors.map((entry) => (entry.field === "password" && isListComplete ? { ...entry, message: detail } : entry));
}
