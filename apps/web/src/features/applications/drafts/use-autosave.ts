import { useEffect, useRef, useState } from "react";
import type { SaveState } from "#src/form/save-state.tsx";
import { Autosaver, type Answers } from "./autosaver.ts";

const AUTOSAVE_DELAY_MS = 800;

type AutosaveOptions = {
  readonly saved: Answers;
  readonly now: () => Date;
  readonly read: () => Answers;
  readonly select: (values: Answers, saved: Answers) => Answers | null;
  readonly save: (answers: Answers) => Promise<void>;
  readonly onFailure: (error: unknown) => string;
  readonly keep: (unsaved: Answers | null, saved: Answers) => void;
  /** Calls `listener` on every change of the form; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The newest of the functions a long-lived object calls: each render brings its own. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Leaving in any way saves: to another field, another step, another app, or offline and back. */
function useSaveOnLeaving(autosaver: Autosaver): void {
  useEffect(() => {
    const keepAndFlush = () => {
      autosaver.keepUnsaved();
      void autosaver.flush();
    };
    const handleVisibility = () => (document.visibilityState === "hidden" ? keepAndFlush() : undefined);
    const handleOnline = () => void autosaver.flush();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", keepAndFlush);
    window.addEventListener("online", handleOnline);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", keepAndFlush);
      window.removeEventListener("online", handleOnline);
      if (!autosaver.isStopped) keepAndFlush();
    };
  }, [autosaver]);
}

export function useAutosave(options: AutosaveOptions): {
  readonly autosaver: Autosaver;
  readonly saveState: SaveState;
} {
  const [saveState, setSaveState] = useState<SaveState>({ kind: "idle" });
  const latest = useLatest(options);
  const [autosaver] = useState(
    () =>
      new Autosaver(options.saved, {
        delayMs: AUTOSAVE_DELAY_MS,
        now: () => latest.current.now(),
        read: () => latest.current.read(),
        select: (values, saved) => latest.current.select(values, saved),
        save: (answers) => latest.current.save(answers),
        onFailure: (error) => latest.current.onFailure(error),
        keep: (unsaved, held) => latest.current.keep(unsaved, held),
        onState: setSaveState,
      }),
  );
  useEffect(() => latest.current.subscribe(() => autosaver.touch()), [autosaver, latest]);
  useSaveOnLeaving(autosaver);
  return { autosaver, saveState };
}
