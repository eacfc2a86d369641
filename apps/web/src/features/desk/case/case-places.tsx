import { useAskedCheck } from "./decision/decision-paths.ts";
import { createContext, useContext, useMemo, useState, type ReactNode } from "react";

type Places = {
  /** The opened check, by its key; null while the whole case is shown. */
  readonly check: string | null;
  readonly openCheck: (key: string | null) => void;
  /** The opened document. */
  readonly document: string | null;
  readonly openDocument: (id: string | null) => void;
};

const PlacesContext = createContext<Places>({
  check: null,
  openCheck: () => undefined,
  document: null,
  openDocument: () => undefined,
});

/** The check and the document that are open in a case: its header, its lists and an opened check lead to the same checks and documents. */
export function CasePlaces({ children }: { readonly children: ReactNode }) {
  const [check, openCheck] = useState<string | null>(null);
  const [document, openDocument] = useState<string | null>(null);
  useAskedCheck(openCheck);
  const places = useMemo(() => ({ check, openCheck, document, openDocument }), [check, document]);
  return <PlacesContext value={places}>{children}</PlacesContext>;
}

export function useCasePlaces(): Places {
  return useContext(PlacesContext);
}
