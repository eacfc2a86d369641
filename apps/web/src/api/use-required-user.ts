import type { User } from "@keystep/contract/identity/identity";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { isApiProblem } from "./api-problem.ts";
import { currentUserQuery } from "./queries.ts";
import { redirectWithNotice } from "./redirect-notice.ts";

/** Leaves a page whose answer could not be had. A refused session is already on its way to sign-in. */
export function useLeaveOnError(error: unknown, to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (error === null || (isApiProblem(error) && error.status === 401)) return;
    redirectWithNotice(navigate, { to, reason: { error } });
  }, [navigate, error, to]);
}

/** The signed-in person of a protected page, null until known. Without a session the call leads to sign-in, else to the start. */
export function useRequiredUser(): User | null {
  const { data: user, error } = useQuery(currentUserQuery);
  useLeaveOnError(error, "/");

  return user ?? null;
}
