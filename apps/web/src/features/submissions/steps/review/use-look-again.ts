import { getApplication } from "@keystep/contract/applications/applications";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

const PAUSE_MS = 20_000;
/** For a quarter of an hour, so that a page left open does not keep a session in use for ever; then at each return to the window, and when the person asks. */
const LOOKS = 45;

/**
 * Looks whether the other person has done something, while the window can be seen, and takes the application over where
 * it is another. Only for a page without fields or ticks: what these are about must not change by itself.
 */
export function useLookAgain() {
  const { application, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const [start] = useState(() => crypto.randomUUID());
  const [isAsked, setIsAsked] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.application(id), "look", start],
    queryFn: async ({ signal }) => {
      const { version, applicants } = await call(getApplication, { params: { id }, signal, isInBackground: true });
      const isAnother =
        version !== application.version ||
        applicants.some(({ declaredAt }, index) => declaredAt !== application.applicants[index]?.declaredAt);
      if (isAnother) await inTurn(refresh);
      return { isAnother };
    },
    // The page was fetched as it opened.
    initialData: { isAnother: false },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.dataUpdateCount + state.errorUpdateCount < LOOKS ? PAUSE_MS : false),
  });
  const lookAgain = () => {
    setIsAsked(true);
    void query.refetch().finally(() => setIsAsked(false));
  };
  return { lookAgain, isLooking: isAsked, isLost: query.isError };
}
