import type { Scope } from "@keystep/domain/identity/scopes";
import { useQuery } from "@tanstack/react-query";
import { ownScopesQuery } from "#src/features/desk/desk-queries";

/** Whether the person who looks was given something; what they were not is not offered. The server judges each call anew. */
export function useMay(): (scope: Scope) => boolean {
  const { data } = useQuery(ownScopesQuery);
  return (scope) => data?.scopes.includes(scope) === true;
}
