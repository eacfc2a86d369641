import { declareOwnPart } from "@keystep/contract/submissions/submissions";
import { call } from "#src/api/client";
import { useIntentionKey } from "#src/api/use-intention-key";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { useAgreement, type Agreement, type AgreedDeclarations } from "./use-agreement.ts";

export function useDeclare(): Agreement {
  const { application, current, adopt, inTurn } = useOpenApplication();
  const { id } = application;
  const { keyFor } = useIntentionKey();

  async function declare(declarations: AgreedDeclarations): Promise<void> {
    // In turn: what was typed a moment ago and is still on its way belongs to it.
    const { declaredAt } = await inTurn(() => {
      const body = { version: current().version, declarations };
      return call(declareOwnPart, { params: { id }, body, idempotencyKey: keyFor(JSON.stringify(body)) });
    });
    const now = current();
    const applicants = now.applicants.map((each) =>
      each.type === now.viewer ? { ...each, declaredAt, declarationLapse: null } : each,
    );
    adopt({ ...now, applicants });
  }

  const own = application.applicants.find(({ type }) => type === application.viewer);
  return useAgreement({ act: declare, isSettled: (own?.declaredAt ?? null) !== null });
}
