import { submitApplication } from "@keystep/contract/submissions/submissions";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "#src/api/client";
import { useIntentionKey } from "#src/api/use-intention-key";
import { applicationPath } from "#src/app/paths";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { submissionQuery } from "#src/features/submissions/submission-query";
import { useAgreement, type Agreement, type AgreedDeclarations } from "./use-agreement.ts";

export function useSubmit(): Agreement {
  const { application, current, adopt, inTurn, refresh } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();
  const queries = useQueryClient();
  const navigate = useNavigate();

  async function send(declarations: AgreedDeclarations): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const sent = await inTurn(() => {
      const body = { version: current().version, declarations };
      return call(submitApplication, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    });
    queries.setQueryData(submissionQuery(id).queryKey, sent);
    adopt({ ...current(), status: sent.status, step: "success", informationRequest: null });
    await navigate(applicationPath(id, "success"));
    void refresh().catch(() => undefined); // it is sent; the next page shows what is known already
  }

  return useAgreement({ act: send });
}
