import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HostedAssets, HostedPage, RenderHostedPage } from "@keystep/contract/pages/hosted-page";
import { z } from "zod";

/** Writes a whole page as HTML. */
export type PageRenderer = (page: HostedPage, brandName: string) => string;

export const NOT_BUILT = "The web pages are not built yet. Run npm run build.";

const assetsFile = z.object({ stylesheet: z.string(), fonts: z.array(z.string()), passkeyScript: z.string() });

/** The renderer that the web build brings along; without a build every page says so. */
export async function openPageRenderer(webBuildDir: string): Promise<PageRenderer> {
  const folder = join(webBuildDir, "hosted");
  const assetsPath = join(folder, "assets.json");
  // The last thing that the build writes there.
  if (!existsSync(assetsPath)) return () => `<!DOCTYPE html><title>Not built yet</title><p>${NOT_BUILT}</p>`;
  const assets = assetsFile.parse(JSON.parse(readFileSync(assetsPath, "utf8")));
  const built: { renderHostedPage: RenderHostedPage } = await import(
    pathToFileURL(join(folder, "render-hosted-page.mjs")).href
  );
  return rendererOf(built.renderHostedPage, assets);
}

export function rendererOf(render: RenderHostedPage, assets: HostedAssets): PageRenderer {
  return (page, brandName) => render(page, { brandName, assets });
}
