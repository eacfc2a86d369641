import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import PartsPage, { PARTS } from "./parts-page.tsx";
import { showMarkedMoments } from "./shown-states.tsx";

const folders = import.meta.glob(["/src/ui/*.tsx", "/src/form/*.tsx", "/src/layout/*.tsx", "!**/*.test.tsx"]);
const files = Object.keys(folders).map((path) => path.replace("/src/", ""));

const sources = import.meta.glob<string>(["/src/**/*.{ts,tsx}", "!**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const isOfDev = ([path]: readonly [string, string]) => path.startsWith("/src/dev/");

const parts = Object.keys(PARTS).flatMap((named) => named.split(", "));

describe("the catalogue", () => {
  test("there are parts to show", () => {
    expect(files.length).toBeGreaterThan(40);
  });

  test.each(files)("%s is shown", (file) => {
    // Name it in src/dev, with what it draws in each of its states.
    expect(parts).toContain(file);
  });

  test.each(files.filter((file) => !file.startsWith("layout/")))("%s itself is what is shown", (file) => {
    // Most fields are drawn by those of a form.
    const drawn = Object.entries(sources).filter((source) => isOfDev(source) || source[0].startsWith("/src/form/"));
    expect(drawn.filter(([, text]) => text.includes(`"#src/${file}"`)).length).toBeGreaterThan(0);
  });

  test("names no part of ours that is gone", () => {
    const ours = parts.filter((file) => /^(ui|form|layout)\//.test(file));
    expect(ours.filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe("the page", () => {
  afterEach(() => {
    document.head.innerHTML = "";
  });

  // By selectors: roles are worked out for every element, and here are thousands.
  async function open(): Promise<void> {
    const routes = [{ path: "/dev/parts", element: <PartsPage /> }];
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/dev/parts"] })} />);
    await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Parts"));
  }

  test("has a place for each part, no id twice, and takes no focus", async () => {
    await open();
    const headings = [...document.querySelectorAll(".parts-page > section > h2")];
    expect(headings.map(({ textContent }) => textContent)).toEqual(Object.keys(PARTS));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    await waitFor(() => expect(document.body.textContent).toContain("8 answers need another look"));
    expect(document.activeElement).toBe(document.body);
  });

  test("a moment can be held: its rules are said once more for what is marked", () => {
    document.head.innerHTML = String.raw`<style>
      .hover\:bold:hover { font-weight: 700; }
      a:focus-visible { outline: 1px solid; }
      .plain { color: red; }
    </style>`;
    const stop = showMarkedMoments();
    const copies = document.head.lastElementChild?.textContent ?? "";
    expect(copies).toContain(String.raw`.hover\:bold:is(:hover, [data-shown~="hover"])`);
    expect(copies).toContain(`a:is(:focus-visible, [data-shown~="focus"])`);
    expect(copies).not.toContain(".plain");
    stop();
    expect(document.head.children).toHaveLength(1);
  });
});

describe("no build knows of it", () => {
  afterEach(() => vi.unstubAllEnvs());

  async function addresses(mode: string): Promise<string> {
    vi.resetModules();
    vi.stubEnv("MODE", mode);
    return JSON.stringify((await import("#src/routes")).default);
  }

  test.each(["production", "test"])("in the mode %s there is no such route", async (mode) => {
    expect(await addresses(mode)).not.toContain("dev/");
  });

  test("while developing there is", async () => {
    expect(await addresses("development")).toContain("dev/parts-page.tsx");
  });

  test("nothing of the product uses it", () => {
    const users = Object.entries(sources).filter(
      (source) => !isOfDev(source) && /["/]dev\/[a-z-]+\.tsx?"/.test(source[1]),
    );
    expect(users.map(([path]) => path)).toEqual(["/src/routes.ts"]);
  });
});
