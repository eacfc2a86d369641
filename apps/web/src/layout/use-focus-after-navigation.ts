import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/** After moving to another page, reading starts at its heading; on the first page the browser's own order stands. */
export function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target = content.current?.querySelector<HTMLElement>("h1") ?? content.current;
    if (target === null || target === undefined) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [content, pathname]);
}
