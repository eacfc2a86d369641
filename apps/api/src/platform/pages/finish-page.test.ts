import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { inlineStylesheet, scriptHashes, startAfterPaint, startAtOnce, tellingSpeed } from "./finish-page.ts";

const page =
  `<html lang="en-AU"><head><link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>` +
  `<link rel="manifest" href="/site.webmanifest"/>` +
  `<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/app.css"/></head>` +
  `<body><script>one()</script><script type="module" async="">import "/assets/a.js";import("/assets/entry.js");</script></body></html>`;

const SCRIPTS: Record<string, string> = {
  "/assets/a.js": `import{x}from"./b.js";import"./c.js";import("./late.js")`,
  "/assets/b.js": `import{y}from"./c.js";`,
  "/assets/c.js": "",
};
const PARTS = {
  textOf: (file: string) => SCRIPTS[file] ?? "",
  data: "/assets/start/data.json",
  fontsScript: "/assets/take-fonts.js",
};

/** A browser that has loaded a finished page: what it waits for, and how often the page has asked for its first script since. */
function loadedIn({ hidden = false, tellsOfPaint = true } = {}) {
  const { html } = startAfterPaint(page, PARTS);
  const starter = /<script>(function startAgain[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const waiting: Record<string, () => void> = {};
  const asked: string[] = [];
  runInNewContext(starter, {
    addEventListener: (_: string, load: () => void) => load(),
    requestAnimationFrame: (draw: () => void) => draw(),
    // Scripts cannot be had in here: a page that was loaded anew already is left as it is.
    performance: { getEntriesByType: () => [{ type: "reload" }] },
    setTimeout: (ring: () => void, ms = 0) => (waiting[ms] = ring),
    PerformanceObserver: class {
      constructor(tell: () => void) {
        if (tellsOfPaint) waiting.paint = tell;
      }
      observe() {}
    },
    document: {
      hidden,
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => asked.push(href) },
    },
    fetch: () => new Promise(() => undefined),
  });
  return { waiting, firstAsked: () => asked.filter((href) => href === "/assets/c.js").length };
}

describe("a finished page", () => {
  test("starts once, when it was painted", () => {
    const { waiting, firstAsked } = loadedIn();
    expect(firstAsked()).toBe(0);
    waiting.paint?.();
    expect(firstAsked()).toBe(1);
    waiting.paint?.();
    waiting[1000]?.();
    expect(firstAsked()).toBe(1);
  });

  test("starts after a second where no paint is told, and at once where nobody looks", () => {
    const untold = loadedIn({ tellsOfPaint: false });
    expect(untold.firstAsked()).toBe(0);
    untold.waiting[1000]?.();
    expect(untold.firstAsked()).toBe(1);
    expect(loadedIn({ hidden: true }).firstAsked()).toBe(1);
  });

  test("carries its styles in itself", () => {
    expect(inlineStylesheet(page, (path) => `a{b:url(${path})}`)).toContain("<style>a{b:url(/assets/app.css)}</style>");
  });

  test("starts its module script only after it was painted and preloads nothing before", () => {
    const { html, file } = startAfterPaint(page, PARTS);
    expect(file.text).toBe(`import "/assets/a.js";import("/assets/entry.js").catch(startAgain);`);
    expect(html).not.toContain(`rel="modulepreload"`);
    expect(html).not.toContain("<script type=");
    expect(html).not.toContain("webmanifest");
    expect(html).toContain(`import("${file.path}")`);
  });

  test("fetches its fonts only after it was painted, and shows faces of the device until then", () => {
    const { html } = startAfterPaint(page, PARTS);
    expect(html).toContain(`<html data-fonts="later" lang="en-AU">`);
    expect(html).not.toContain(`rel="preload"`);
    expect(html).toContain(`import("/assets/take-fonts.js").catch(()=>{})`);
    expect(html).toContain(`localStorage.getItem("keystep-fonts")==="/assets/text.woff2"`);
  });

  test("runs each script after those that it imports, and what brings it to life last", () => {
    const { html } = startAfterPaint(page, PARTS);
    expect(html).toContain(`const parts=["/assets/c.js","/assets/b.js","/assets/a.js"];`);
    expect(html).toContain(`globalThis.keystepSite=await data;for(const part of parts)`);
    expect(html).toMatch(
      /for\(const part of parts\)await import\(part\);await import\("\/assets\/start\/[\w-]+\.js"\)\}\)\(\)\.catch\(startAgain\)/,
    );
  });

  test("that needs the rules for buying waits for both files and lays them out as one", () => {
    const { html } = startAfterPaint(page, { ...PARTS, rules: "/assets/start/rules.json" });
    expect(html).toMatch(
      /Promise\.all\(\[fetch\("\/assets\/start\/data\.json"\).+fetch\("\/assets\/start\/rules\.json"\)/,
    );
    expect(html).toContain("Object.assign(site.figures,rules);return site");
  });

  test("that starts at once waits for its data alone and starts again where a script is lost", () => {
    const { html, file } = startAtOnce(page, PARTS);
    expect(html).toContain(`<link rel="modulepreload" href="/assets/a.js"/>`);
    expect(html).toMatch(/<script>function startAgain\(\).+fetch\("\/assets\/start\/data\.json"\)/);
    expect(html).toContain(`globalThis.keystepSite=site;return import("${file.path}")}).catch(startAgain)`);
    expect(file.text).toBe(`import "/assets/a.js";import("/assets/entry.js").catch(startAgain);`);
  });

  test("must have a script that starts the program as its last thing", () => {
    const without = page.replace(`import("/assets/entry.js");`, "");
    expect(() => startAfterPaint(without, PARTS)).toThrow("starts nothing");
    expect(() => startAtOnce(without, PARTS)).toThrow("starts nothing");
  });

  test("asks a share of its views for their speed, and has nothing of that where none is asked", async () => {
    const script = "data:text/javascript,export function tellSpeed(page){globalThis.told.push(page)}";
    const told: unknown[] = [];
    vi.stubGlobal("told", told);
    vi.stubGlobal("addEventListener", (_: string, load: () => Promise<void>) => void loads.push(load()));
    const loads: Promise<void>[] = [];
    const view = async (random: number, name?: string) => {
      vi.spyOn(Math, "random").mockReturnValue(random);
      const html = tellingSpeed(page, { script, share: 0.1, ...(name === undefined ? {} : { page: name }) });
      const starter = /<script>(Math[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
      await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(starter)}`);
      await Promise.all(loads);
    };
    await view(0.099, "/faq");
    await view(0.1, "/about");
    await view(0);
    expect(told).toEqual(["/faq", undefined]);
    expect(tellingSpeed(page, { script, share: 0 })).toBe(page);
  });

  test("lists one hash for each inline script, as a browser counts it", () => {
    expect(scriptHashes("<script>one()</script><script src='/x.js'></script>")).toEqual([
      "sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=",
    ]);
  });
});
