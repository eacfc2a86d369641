import { useEffect, useRef, useState } from "react";
import type { SaveState } from "#src/form/save-state.tsx";
import { Autosaver, type Answers, type AutosaverOptions } from "./autosaver.ts";

type AutosaveOptions = Omit<AutosaverOptions, "onState"> & {
  readonly saved: Answers;
  /** Calls `listener` on every change of the form; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The newest of the functions a long-lived object calls: each render brings its own. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
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

export function useAutosave(options: AutosaveOptions) {
  const [saveState, setSaveState] = useState<SaveState>({ kind: "idle" });
  const latest = useLatest(options);
  const [autosaver] = useState(
    () => new Autosaver(options.saved, () => ({ ...latest.current, onState: setSaveState })),
  );
  useEffect(() => latest.current.subscribe(() => autosaver.touch()), [autosaver, latest]);
  useSaveOnLeaving(autosaver);
  return { autosaver, saveState };
}
