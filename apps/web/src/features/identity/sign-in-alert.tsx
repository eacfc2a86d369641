import { problemText } from "#src/api/problem-text";
import { Alert } from "#src/ui/alert.tsx";
import { ForgotPasswordLink } from "./entrance-form.tsx";
import type { SignInProblem } from "./use-sign-in.ts";

export function SignInAlert({ problem }: { readonly problem: SignInProblem | null }) {
  if (problem === null) return null;
  return (
    <Alert focusKey={problem.attempt}>
      <p>{problemText(problem.error)}</p>
      {problem.error.code === "sign-in.too-many" ? (
        <p className="mt-1">
          <ForgotPasswordLink />
        </p>
      ) : null}
    </Alert>
  );
}
