import { hasScript, type HostedPage as Page, type RenderHostedPage } from "@keystep/contract/pages/hosted-page";
import { renderToStaticMarkup } from "react-dom/server";
import { HostedPage } from "#src/features/identity/hosted/hosted-page.tsx";
import { BrandMark } from "#src/layout/brand-mark.tsx";
import { Link } from "#src/ui/link.tsx";

type DocumentProps = { readonly page: Page; readonly frame: Parameters<RenderHostedPage>[1] };

function Document({ page, frame: { brandName, assets } }: DocumentProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${page.title} - ${brandName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} />
        {hasScript(page) ? <script type="module" src={assets.passkeyScript} /> : null}
      </head>
      <body className="flex min-h-dvh flex-col">
        <header className="page-width flex min-h-20 items-center">
          <BrandMark name={brandName} />
        </header>
        <main className="grow">
          <HostedPage page={page} />
        </main>
        <footer className="page-width py-6 text-soft">
          <Link href="/" className="inline-flex min-h-11 items-center">
            Back to {brandName}
          </Link>
        </footer>
      </body>
    </html>
  );
}

export const renderHostedPage: RenderHostedPage = (page, frame) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<Document page={page} frame={frame} />)}`;
