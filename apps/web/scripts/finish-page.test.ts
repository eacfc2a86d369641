import { describe, expect, test } from "vitest";
import { inlineStylesheet, scriptHashes, startAfterLoad, startAtOnce, stylesheetOf } from "./finish-page.ts";

const page =
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/app.css"/></head>` +
  `<body><script>one()</script><script type="module" async="">import "/assets/a.js";import("/assets/entry.js");</script></body></html>`;

describe("a finished page", () => {
  test("carries its styles in itself", () => {
    expect(stylesheetOf(page)).toBe("/assets/app.css");
    expect(inlineStylesheet(page, "a{b:c}")).toContain("<style>a{b:c}</style>");
  });

  test("starts its module script only after load and preloads nothing before", () => {
    const { html, start } = startAfterLoad(page);
    expect(start.text).toBe(`import "/assets/a.js";import("/assets/entry.js").catch(startAgain);`);
    expect(html).not.toContain(`rel="modulepreload"`);
    expect(html).not.toContain("<script type=");
    expect(html).toContain(`import("${start.path}").catch(startAgain)`);
    expect(html).toContain("function startAgain()");
  });

  test("that starts at once keeps its module script and starts again where a script is lost", () => {
    const html = startAtOnce(page);
    expect(html).toContain(`<link rel="modulepreload" href="/assets/a.js"/>`);
    expect(html).toMatch(/<script>function startAgain\(\).+<\/script><script type="module" async="">import/);
    expect(html).toContain(`import("/assets/entry.js").catch(startAgain);`);
  });

  test("must have a script that starts the program as its last thing", () => {
    const without = page.replace(`import("/assets/entry.js");`, "");
    expect(() => startAfterLoad(without)).toThrow("starts nothing");
    expect(() => startAtOnce(without)).toThrow("starts nothing");
  });

  test("lists one hash for each inline script, as a browser counts it", () => {
    expect(scriptHashes("<script>one()</script><script src='/x.js'></script>")).toEqual([
      "sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4=",
    ]);
  });
});
