import displayFont from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { ErrorPage } from "#src/app/error-page.tsx";
import { Providers } from "#src/app/providers.tsx";
import { Loading } from "#src/ui/loading.tsx";
import stylesheet from "./styles/app.css?url";

export function links() {
  return [
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
    { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
    { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" as const },
  ];
}

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f6f1e6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1d18" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {/* Only in the HTML: the server inlines it there, and React leaves unknown head elements alone. */}
        {import.meta.env.SSR ? <link rel="stylesheet" href={stylesheet} /> : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function HydrateFallback() {
  return (
    <>
      <noscript>
        <p className="page-width pt-10">
          From here on this site needs JavaScript, which is off in this browser. Please switch it on and load the page
          again. Nothing you saved is lost.
        </p>
      </noscript>
      <Loading label="Loading" isPage />
    </>
  );
}

export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}

export default function Root() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}
