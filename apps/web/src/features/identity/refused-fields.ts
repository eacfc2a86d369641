import { passwordIssues } from "@keystep/domain/identity/password";
import type { ApiProblem } from "#src/api/api-problem";
import type { ServerFieldError } from "#src/form/use-server-errors";

/** The server's refusals by field. If a password meets the whole list, only the answer's detail says why it was refused. */
export function refusedFields({ errors, detail }: ApiProblem, password: string): ServerFieldError[] {
  const isListComplete = passwordIssues(password).length === 0;
  return errors.map((entry) => (entry.field === "password" && isListComplete ? { ...entry, message: detail } : entry));
}
