import { describe, expect, test } from "vitest";
import { inlineStylesheet, scriptHashes, startAfterPaint, startAtOnce, stylesheetOf } from "./finish-page.ts";

const page =
  `<html lang="en-AU"><head><link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>` +
  `<link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/app.css"/></head>` +
  `<body><script>one()</script><script type="module" async="">import "/assets/a.js";import("/assets/entry.js");</script></body></html>`;

const SCRIPTS: Record<string, string> = {
  "/assets/a.js": `import{x}from"./b.js";import"./c.js";import("./late.js")`,
  "/assets/b.js": `import{y}from"./c.js";`,
  "/assets/c.js": "",
};
const textOf = (file: string) => SCRIPTS[file] ?? "";

describe("a finished page", () => {
  test("carries its styles in itself", () => {
    expect(stylesheetOf(page)).toBe("/assets/app.css");
    expect(inlineStylesheet(page, "a{b:c}")).toContain("<style>a{b:c}</style>");
  });

  test("starts its module script only after it was painted and preloads nothing before", () => {
    const { html, files } = startAfterPaint(page, textOf);
    expect(files[1]?.text).toBe(`import "/assets/a.js";import("/assets/entry.js").catch(startAgain);`);
    expect(html).not.toContain(`rel="modulepreload"`);
    expect(html).not.toContain("<script type=");
    expect(html).toContain(`import("${files[1]?.path}")`);
  });

  test("fetches its fonts only after it was painted, and shows faces of the device until then", () => {
    const { html, files } = startAfterPaint(page, textOf);
    expect(html).toContain(`<html data-fonts="later" lang="en-AU">`);
    expect(html).not.toContain(`rel="preload"`);
    expect(html).toMatch(/requestAnimationFrame\(\(\)=>setTimeout\(start\)\).*<\/script>/);
    expect(html).toContain(`import("${files[0]?.path}").catch(()=>{})`);
    expect(files[0]?.text).toContain("document.fonts.load(face)");
    expect(html).toContain(`localStorage.getItem("keystep-fonts")==="/assets/text.woff2"`);
  });

  test("runs each script after those that it imports, and what brings it to life last", () => {
    const { html } = startAfterPaint(page, textOf);
    expect(html).toContain(`const parts=["/assets/c.js","/assets/b.js","/assets/a.js"];`);
    expect(html).toMatch(
      /for\(const part of parts\)await import\(part\);await import\("\/assets\/start-[\w-]+\.js"\)\}\)\(\)\.catch\(startAgain\)/,
    );
  });

  test("that starts at once keeps its module script and starts again where a script is lost", () => {
    const html = startAtOnce(page);
    expect(html).toContain(`<link rel="modulepreload" href="/assets/a.js"/>`);
    expect(html).toMatch(/<script>function startAgain\(\).+<\/script><script type="module" async="">import/);
    expect(html).toContain(`import("/assets/entry.js").catch(startAgain);`);
  });

  test("must have a script that starts the program as its last thing", () => {
    const without = page.replace(`import("/assets/entry.js");`, "");
    expect(() => startAfterPaint(without, textOf)).toThrow("starts nothing");
    expect(() => startAtOnce(without)).toThrow("starts nothing");
  });

  test("lists one hash for each inline script, as a browser counts it", () => {
    expect(scriptHashes("<script>one()</script><script src='/x.js'></script>")).toEqual([
      "sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=",
    ]);
  });
});
