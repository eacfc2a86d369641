import type { StepName } from "@keystep/domain/applications/steps";
import { useAskedPlace } from "./decision/decision-paths.ts";
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

type Places = {
  /** The opened check, by its key; null while the whole case is shown. */
  readonly check: string | null;
  readonly openCheck: (key: string | null) => void;
  /** Messages and timeline lie over an opened check. */
  readonly isSideOpen: boolean;
  readonly openSide: (isOpen: boolean) => void;
  /** The opened document. */
  readonly document: string | null;
  readonly openDocument: (id: string | null) => void;
  /** The one question of ours that is to be asked, by its step; null where none was chosen alone. */
  readonly askAbout: StepName | null;
  readonly setAskAbout: (step: StepName | null) => void;
  /** The colleague whom a note is to be begun for, by first name. */
  readonly noteFor: string | null;
  readonly setNoteFor: (name: string | null) => void;
};

const PlacesContext = createContext<Places>({
  check: null,
  openCheck: () => undefined,
  isSideOpen: false,
  openSide: () => undefined,
  document: null,
  openDocument: () => undefined,
  askAbout: null,
  setAskAbout: () => undefined,
  noteFor: null,
  setNoteFor: () => undefined,
});

/** The check and the document that are open in a case: its header, its lists and an opened check lead to the same checks and documents. */
export function CasePlaces({ children }: { readonly children: ReactNode }) {
  const [check, setCheck] = useState<string | null>(null);
  const [isSideOpen, openSide] = useState(false);
  const [document, openDocument] = useState<string | null>(null);
  const [askAbout, setAskAbout] = useState<StepName | null>(null);
  const [noteFor, setNoteFor] = useState<string | null>(null);
  const openCheck = useCallback((key: string | null) => {
    setCheck(key);
    if (key === null) openSide(false);
  }, []);
  useAskedPlace("check", openCheck);
  useAskedPlace("document", openDocument);
  const places = useMemo(
    () => ({
      check,
      openCheck,
      isSideOpen,
      openSide,
      document,
      openDocument,
      askAbout,
      setAskAbout,
      noteFor,
      setNoteFor,
    }),
    [check, openCheck, isSideOpen, document, askAbout, noteFor],
  );
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

/** Goes to what stands beside the whole case, which gives its room to an opened check: that one closes first. */
export function useBesideCheck(): (go: () => void) => void {
  const { openCheck } = useCasePlaces();
  return (go) => {
    // At once: what is typed right after the key would be taken for keys.
    flushSync(() => openCheck(null));
    go();
  };
}

/** Goes to the messages. An opened check keeps what is typed in it: they come over it. */
export function useSide(): (go: () => void) => void {
  const { check, openSide } = useCasePlaces();
  return (go) => {
    // At once: only what is in sight takes the focus.
    if (check !== null) flushSync(() => openSide(true));
    go();
  };
}

export function useCasePlaces(): Places {
  return useContext(PlacesContext);
}
