import { BROWSER_PROBLEMS } from "@keystep/contract/http/browser-problems";
import { login } from "@keystep/contract/identity/sign-in";
import { useState } from "react";
import { ApiProblem, isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";
import { session } from "#src/api/session";

export type TypedCredentials = { readonly email: string; readonly password: string };

export type SignInProblem = {
  readonly error: ApiProblem;
  /** Counts the tries, so that the same words said again take focus again. */
  readonly attempt: number;
};

const NOBODY: TypedCredentials = { email: "", password: "" };

/** The server looked at what was typed and said no; a lost connection is no refusal. */
export function isRefusal(problem: SignInProblem | null): boolean {
  return problem?.error.code.startsWith("sign-in.") ?? false;
}

function asProblem(error: unknown): ApiProblem {
  return isApiProblem(error)
    ? error
    : new ApiProblem({ ...BROWSER_PROBLEMS["server.error"], code: "server.error", status: 0 });
}

/** Signing in at /login: the password, then the code where the account asks for one, then home by a whole new page. */
export function useSignIn() {
  const [given, setGiven] = useState(NOBODY);
  const [stage, setStage] = useState<"password" | "code">("password");
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const [round, setRound] = useState(0);

  function refuse(error: ApiProblem): void {
    if (error.code === "sign-in.refused") setStage("password");
    setProblem((last) => ({ error, attempt: (last?.attempt ?? 0) + 1 }));
  }

  async function signIn(credentials: TypedCredentials, code?: string): Promise<void> {
    setGiven(credentials);
    try {
      const body = { ...credentials, ...(code === undefined ? {} : { code }) };
      await session().changing(() => call(login, { body }));
      setLeaving(true);
      window.location.replace("/");
    } catch (error) {
      const refusal = asProblem(error);
      if (refusal.code === "sign-in.code-needed" && code === undefined) {
        setProblem(null);
        setStage("code");
      } else refuse(refusal);
    }
  }

  function startOver(): void {
    setGiven(NOBODY);
    setProblem(null);
    setStage("password");
    setRound((before) => before + 1);
  }

  return {
    given,
    stage,
    isLeaving,
    problem,
    /** How often the person started over; each time with fresh forms. */
    round,
    signIn,
    startOver,
    clearProblem: () => setProblem(null),
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
