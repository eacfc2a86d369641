import type { User } from "@keystep/contract/identity/identity";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "./api-problem.ts";
import { currentUserQuery } from "./queries.ts";
import { redirectHome } from "./redirect-notice.ts";

/** The signed-in person of a protected page, null until known. Without a session the call leads to sign-in, else to the start. */
export function useRequiredUser(): User | null {
  const navigate = useNavigate();
  const { data: user, error } = useQuery(currentUserQuery);

  useEffect(() => {
    if (error === null || (isApiProblem(error) && error.status === 401)) return;
    redirectHome(navigate, { error });
  }, [error, navigate]);

  return user ?? null;
}
