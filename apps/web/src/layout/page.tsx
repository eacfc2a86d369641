import { isPublicPath } from "@keystep/contract/pages/public-path";
import { useRef, type CSSProperties, type ReactNode } from "react";
import { useLocation } from "react-router";
import { brand } from "./brand.ts";
import { Footer } from "./footer.tsx";
import { PaperHeader } from "./paper-header.tsx";
import { TopNav, type TopNavProps } from "./top-nav.tsx";
import { useFocusAfterNavigation } from "./use-focus-after-navigation.ts";
import { usePagePath } from "./use-page-path.ts";

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
  const notice = noticeIn(useLocation().state);
  const path = usePagePath();
  useFocusAfterNavigation(content);

  return (
    <div
      className={`flex min-h-dvh flex-col print:block print:min-h-0 ${isPublicPath(path) ? "is-for-everybody" : ""}`}
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
      <Footer />
    </div>
  );
}
