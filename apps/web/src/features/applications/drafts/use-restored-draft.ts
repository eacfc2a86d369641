import { useEffect, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useClock } from "#src/app/clock";
import type { AnswersOwner, Versioned } from "#src/features/applications/form/answers-owner";
import type { Answers, Autosaver } from "./autosaver.ts";
import { dropLocalDraft, keepLocalDraft, readLocalDraft, type LocalDraft } from "./local-draft.ts";
import { isSameAnswer } from "#src/features/applications/conflicts/same-answer";

/** Answers found on this device. Those typed on an older version of the application wait for a word. */
export type RestoredDraft = {
  readonly isBack: boolean;
  readonly keptAt: Date;
  readonly bringBack: () => void;
  readonly discard: () => void;
};

type RestoredDraftOptions<Values extends FieldValues, Sent> = {
  readonly owner: Pick<AnswersOwner<Versioned>, "place" | "current">;
  readonly form: UseFormReturn<Values, unknown, Sent>;
  readonly saved: Answers;
  readonly autosaver: Autosaver;
};

type Found = { readonly draft: LocalDraft; readonly isBack: boolean };

/** The answers that JSON can hold; a field that was never filled has none to keep. */
function plainValues(answers: Answers): LocalDraft["values"] {
  return JSON.parse(JSON.stringify(answers)) as LocalDraft["values"]; // JSON.parse answers JSON
}

/** Only answers the server has others of since wait for a word; when it has them all, there is nothing to bring back. */
function judge(draft: LocalDraft, saved: Answers, version: number): Found | null {
  const missing = Object.entries(draft.values).filter(([name, value]) => !isSameAnswer(value, saved[name]));
  if (missing.length === 0) return null;
  const isSafe = missing.every(([name]) => name in draft.base && isSameAnswer(draft.base[name], saved[name]));
  return { draft, isBack: draft.version === version || isSafe };
}

export function useRestoredDraft<Values extends FieldValues, Sent>({
  owner: { place, current },
  form,
  saved,
  autosaver,
}: RestoredDraftOptions<Values, Sent>) {
  const clock = useClock();
  const [found, setFound] = useState<Found | null>(() => {
    const draft = readLocalDraft(place);
    return draft === null ? null : judge(draft, saved, current().version);
  });
  const [isBackAtOnce] = useState(found?.isBack === true);

  function put(values: Answers): void {
    for (const [name, value] of Object.entries(values)) {
      if (!(name in saved)) continue;
      // `saved` holds exactly the fields of this form.
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
  }

  useEffect(() => {
    if (!isBackAtOnce || found === null) return;
    put(found.draft.values);
    autosaver.touch();
    // Once, as the step opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later changes of the found draft are the person's own doing
  }, []);

  function bringBack(draft: LocalDraft): void {
    put(draft.values);
    setFound({ draft, isBack: true });
    autosaver.touch();
  }

  function discard({ draft, isBack }: Found): void {
    dropLocalDraft(place);
    setFound(null);
    if (isBack) put(Object.fromEntries(Object.keys(draft.values).map((name) => [name, saved[name]])));
  }

  function keep(unsaved: Answers | null, held: Answers): void {
    // The kept answers wait for the person's choice, so newly typed ones must not overwrite them.
    if (found !== null && !found.isBack) return;
    if (unsaved === null) dropLocalDraft(place);
    else
      keepLocalDraft(place, {
        version: current().version,
        keptAt: clock.now().toISOString(),
        values: plainValues(unsaved),
        base: plainValues(Object.fromEntries(Object.keys(unsaved).map((name) => [name, held[name]]))),
      });
  }

  const shown: RestoredDraft | null =
    found === null
      ? null
      : {
          isBack: found.isBack,
          keptAt: new Date(found.draft.keptAt),
          bringBack: () => bringBack(found.draft),
          discard: () => discard(found),
        };
  return { shown, keep };
}
