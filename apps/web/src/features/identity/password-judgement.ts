import { passwordIssues } from "@keystep/domain/identity/password";
import { judgementOf } from "#src/api/problem-text";
import type { Judgement } from "#src/form/use-server-form";

/** If a password meets the whole list, only the answer's detail says why it was refused. */
export function passwordJudgement(error: unknown, password: string): Judgement {
  const { text, errors } = judgementOf(error);
  if (passwordIssues(password).length > 0) return { text, errors };
  return { text, errors: errors.map((entry) => (entry.field === "password" ? { ...entry, message: text } : entry)) };
}
