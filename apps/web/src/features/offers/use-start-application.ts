import type { ApplicationContextDraft } from "@keystep/contract/applications";
import type { ApplicationType } from "@keystep/domain/applications/application";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { loadApplicationCalls } from "#src/api/load-calls";
import { queryKeys } from "#src/api/queries";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";

type StartInput = {
  /** The figures by the names of an application's context (SPEC §3). */
  readonly context: ApplicationContextDraft;
  /** Left out by a signed-in person who starts another application. */
  readonly emailAddress?: string;
};

/**
 * Fetches what sending needs while the person is still typing, and not before: most who try the figures send nothing. What cannot be had
 * now is asked for again when something is sent.
 */
export function prepareStart(): void {
  void loadApplicationCalls().catch(() => undefined);
}

/** Stores the figures as an application; where the answer names a place, goes there. */
export function useStartApplication(type: ApplicationType) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // A repeated try with the same figures must not make a second application.
  const { keyFor, forget } = useIntentionKey();

  return useMutation({
    mutationFn: async ({ context, emailAddress }: StartInput) => {
      const body = {
        type,
        context,
        ...(emailAddress === undefined ? {} : { emailAddress }),
      };
      const [{ call }, { upsertApplication }] = await loadApplicationCalls();
      return (await call(upsertApplication, { body, idempotencyKey: keyFor(JSON.stringify(body)) })) ?? null;
    },
    onSuccess: async (place) => {
      forget();
      if (place === null) return;
      await queries.invalidateQueries({ queryKey: queryKeys.applications });
      await navigate(applicationPath(place.id, place.step));
    },
  });
}
