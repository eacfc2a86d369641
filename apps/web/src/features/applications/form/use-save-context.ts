import {
  saveApplication,
  type ApplicationContextDraft,
  type ApplicationPlace,
} from "@keystep/contract/applications/applications";
import type { StepName } from "@keystep/domain/applications/steps";
import { call } from "#src/api/client";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { withChanges } from "#src/features/applications/conflicts/with-changes";

export function useSaveContext() {
  const { current, adopt } = useOpenApplication();
  return async (context: ApplicationContextDraft, step?: StepName): Promise<ApplicationPlace> => {
    const { id, version } = current();
    const saved = await call(saveApplication, {
      params: { id },
      body: { id, context, version, ...(step === undefined ? {} : { step }) },
    });
    adopt({ ...current(), version: saved.version, context: withChanges(current().context, context) });
    return { id: saved.id, step: saved.step };
  };
}
