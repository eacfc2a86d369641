import type { ReactNode } from "react";

type WithoutScriptsProps = { readonly children?: ReactNode };

/** Said by a page of figures where nothing on it can move. */
export function WithoutScripts({ children }: WithoutScriptsProps) {
  return (
    <noscript>
      <p className="mt-3 max-w-measure rounded-2xl bg-clay-paper px-5 py-4 print:hidden">
        JavaScript is off in this browser, so the figures cannot be changed.{" "}
        {children ?? "What you see is an example; how it is worked out stands below."}
      </p>
    </noscript>
  );
}
