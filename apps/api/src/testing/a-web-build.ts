import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A web build as far as the server reads it: pages that say their address, the brand and the growth assumed. */
export async function aWebBuild(): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), "keystep-web-"));
  for (const folder of ["client/assets", "server", "hosted"]) await mkdir(join(build, folder), { recursive: true });
  await writeFile(join(build, "client/assets/a-123.js"), "1");
  await writeFile(
    join(build, "hosted/assets.json"),
    `{"fontsScript":"/assets/take-fonts.js","speedScript":"/assets/tell-speed.js"}`,
  );
  await writeFile(
    join(build, "server/index.js"),
    `const { brand, figures: { assumptions } } = globalThis.keystepSite;
    const html = (path) => "<html lang=en><head><title>" + path + "</title></head><body><p>" + path + " of " + brand.name +
      ' at ' + assumptions.appreciation.percentAYear + '%</p><script type="module" async="">import("/assets/a-123.js")</script></body></html>';
    const createRequestHandler = () => async ({ url }) => new Response(html(new URL(url).pathname));
    export const entry = { module: { createRequestHandler } };`,
  );
  return build;
}
