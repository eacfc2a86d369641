import { giveDisclosures, showDisclosure, type DueDisclosure } from "@keystep/contract/disclosures/disclosures";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";

/** The documents that go with an application. Asking for them is what gives those of its beginning to a person who has none yet. */
export function disclosuresQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.application(id), "disclosures"],
    queryFn: ({ signal }) => call(giveDisclosures, { params: { id }, signal, isInBackground: true }),
  });
}

export function useDisclosures(id: string) {
  return useQuery(disclosuresQuery(id));
}

/** Records that a document is on the screen, and takes the list as it is then. */
export function useShow(id: string): (shown: DueDisclosure) => Promise<void> {
  const client = useQueryClient();
  return async ({ kind, version }) => {
    const listed = await call(showDisclosure, { params: { id, kind, version } });
    client.setQueryData(disclosuresQuery(id).queryKey, listed);
  };
}
