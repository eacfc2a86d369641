import type { AgreedDeclarations } from "@keystep/contract/submissions/declarations";
import {
  closeCorrection,
  listSentVersions,
  type newCorrection,
  openCorrection,
  sendCorrection,
} from "@keystep/contract/submissions/corrections";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { z } from "zod";
import { call } from "#src/api/client";
import { queryKeys } from "#src/api/queries";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { submissionQuery } from "#src/features/submissions/submission-query";
import { useAgreement, type Agreement } from "#src/features/submissions/steps/review/use-agreement";

export type NewCorrection = z.output<typeof newCorrection>;

/** The versions that were sent, for the page that shows what changed in them. */
export function sentVersionsQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.application(id), "submissions"],
    queryFn: ({ signal }) => call(listSentVersions, { params: { id }, signal, isInBackground: true }),
  });
}

/** Opens a part again, and leads to it. */
export function useOpenStep(): (correction: NewCorrection) => Promise<void> {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const navigate = useNavigate();
  return async (body) => {
    const idempotencyKey = keyFor(JSON.stringify(body));
    const correction = await inTurn(() => call(openCorrection, { params: { id }, body, idempotencyKey }));
    adopt({ ...current(), correction });
    await refresh(); // which steps are open now is the server's word
    await navigate(applicationPath(id, correction.step));
  };
}

/** Closes it again, with nothing changed. */
export function useCloseStep(correctionId: string): () => Promise<void> {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  return async () => {
    await inTurn(() => call(closeCorrection, { params: { id: application.id, correctionId } }));
    adopt({ ...current(), correction: null });
    await refresh().catch(() => undefined); // it is closed; the page shows that already
  };
}

/** Sends it as a new version. `onSent` runs before the part is gone from the page. */
export function useSendCorrection(correctionId: string, onSent: () => void): Agreement {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();

  async function send(declarations: AgreedDeclarations): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const sent = await inTurn(() => {
      const body = { basis: application.agreement.basis, declarations };
      const idempotencyKey = keyFor(JSON.stringify(body));
      return call(sendCorrection, { params: { id, correctionId }, body, idempotencyKey });
    });
    queries.setQueryData(submissionQuery(id).queryKey, sent);
    void queries.invalidateQueries({ queryKey: sentVersionsQuery(id).queryKey });
    onSent();
    adopt({ ...current(), correction: null });
    await refresh().catch(() => undefined); // it is sent; the page shows that already
  }

  return useAgreement({ act: send });
}
