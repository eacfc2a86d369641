import { knownAnswers } from "@keystep/domain/applications/known-answers/known-answers";
import { useState, type ReactNode } from "react";
import { AnswerSourcesContext, type AnswerSources } from "#src/form/answer-sources.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { sourceWords } from "./source-words.ts";

/** Lets the fields of a step say where answers are from that were filled in as it opened. */
export function KnownSources({ children }: { readonly children: ReactNode }) {
  const { application, step } = useOpenApplication();
  // The first save would end what is known, so we decide it when the step opens.
  const [sources] = useState<AnswerSources>(() =>
    Object.fromEntries(
      knownAnswers(step, application).map((known) => [
        known.field,
        { answer: known.answer, words: sourceWords(known, application) },
      ]),
    ),
  );
  return <AnswerSourcesContext value={sources}>{children}</AnswerSourcesContext>;
}
