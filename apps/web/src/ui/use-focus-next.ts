import { useEffect, useRef } from "react";

/** Says where the focus goes once the page has changed: to the first of these elements that is there then. */
export function useFocusNext(): (ids: readonly string[]) => void {
  const next = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = next.current.map((id) => document.getElementById(id)).find((element) => element !== null);
    next.current = [];
    found?.focus();
  });
  return (ids) => {
    next.current = ids;
  };
}
