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

/** Of two documents opened at once each answer may know only its own: what was opened stays so. */
function keepingShown(listed: readonly DueDisclosure[], known: readonly DueDisclosure[] = []): DueDisclosure[] {
  return listed.map((each) => {
    const before = known.find(({ kind, version }) => kind === each.kind && version === each.version);
    return { ...each, shownAt: each.shownAt ?? before?.shownAt ?? null };
  });
}

/** Records that a document is on the screen, and takes the list as it is then. */
export function useShow(id: string): (shown: DueDisclosure) => Promise<void> {
  const client = useQueryClient();
  return async ({ kind, version }) => {
    const listed = await call(showDisclosure, { params: { id, kind, version } });
    client.setQueryData(disclosuresQuery(id).queryKey, (known) => keepingShown(listed, known));
  };
}
