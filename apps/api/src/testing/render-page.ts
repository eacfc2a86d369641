import type { RenderHostedPage } from "@keystep/contract/pages/hosted-page";
import { rendererOf } from "#src/platform/pages/page-renderer";

// The type checker must not follow: these pages belong to the web app, which has settings of its own.
const source: string = new URL("../../../web/src/entry.hosted.tsx", import.meta.url).pathname;
const { renderHostedPage }: { renderHostedPage: RenderHostedPage } = await import(source);

/** The pages as their source says, so that tests need no build. */
export const renderPage = rendererOf(renderHostedPage, {
  stylesheet: "/assets/app.css",
  fonts: [],
  passkeyScript: "/assets/passkey-sign-in.js",
});
