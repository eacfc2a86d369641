import { isPublicPath } from "@keystep/contract/pages/public-path";
import { useRef, useEffect, type CSSProperties, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";
import { brand } from "./brand.ts";
import { Footer } from "./footer.tsx";
import { PaperHeader } from "./paper-header.tsx";
import { TopNav, type TopNavProps } from "./top-nav.tsx";
import { usePagePath } from "./use-page-path.ts";

/** After moving to another page, reading starts at its heading; on the first page the browser's own order stands. */
function useFocusAfterNavigation(content: RefObject<HTMLElement | null>): void {
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

type PageProps = TopNavProps & { readonly children: ReactNode };

function noticeIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("notice" in state)) return null;
  return typeof state.notice === "string" ? state.notice : null;
}

/** For the addresses of links on paper. */
const SITE: CSSProperties & Record<"--site", string> = {
  "--site": JSON.stringify(brand.siteUrl.replace(/^https?:\/\//, "")),
};

export function Page({ children, ...navigation }: PageProps) {
  const content = useRef<HTMLElement>(null);
  const passing = noticeIn(useLocation().state);
  const notice = brand.notice ?? passing;
  const isForEverybody = isPublicPath(usePagePath());
  useFocusAfterNavigation(content);

  return (
    <div
      className={`flex min-h-dvh flex-col print:block print:min-h-0 ${isForEverybody ? "is-for-everybody" : ""}`}
      style={SITE}
    >
      <a
        href="#content"
        className="absolute top-3 left-3 z-20 -translate-y-24 rounded-full bg-ink px-5 py-2.5 font-semibold text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <TopNav {...navigation} />
      <PaperHeader />
      <div role="status" className="page-width">
        {notice === null ? null : <p className="mt-2 rounded-2xl bg-clay-paper px-5 py-3">{notice}</p>}
      </div>
      <main id="content" ref={content} tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer isForEverybody={isForEverybody} />
    </div>
  );
}
