import { FINISHED_PAGES } from "@keystep/contract/pages/pages";
import { cleanup } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { measureProse, paragraphsOf, PRESCRIBED, sentencesOf } from "#src/testing/prose";
import { renderApp } from "#src/testing/render-app.tsx";
import { SCREENS } from "./routes.ts";

type Screen = { readonly default: ComponentType };

const screens = import.meta.glob<Screen>("./features/{marketing,contact,buying,identity,offers,leads}/**/*-page.tsx");

/** Legal pages may be harder to read. */
const LEGAL = new Set(["/privacy-policy", "/terms-of-use"]);
const MEDIAN = 14;
const P95 = 26;
const EASE = 65;
const LEGAL_EASE = 50;

afterEach(cleanup);

async function paragraphsAt(path: string): Promise<string[]> {
  const file = Object.entries(SCREENS).find(([pattern]) => pattern.replace(/\/\*$/, "") === path)?.[1] ?? "";
  const { default: Page } = (await screens[`./${file}`]?.()) ?? { default: () => null };
  const { container } = renderApp(<Page />, { at: path, pattern: path === "/" ? "/" : `${path}/*` });
  return paragraphsOf(container);
}

/** The first to shorten, where a page fails. */
const longest = (sentences: readonly string[]) =>
  sentences.toSorted((one, other) => other.length - one.length).slice(0, 5);

/** On fewer sentences one long name decides how easy they are. */
const FEW = 10;

test.each(FINISHED_PAGES.map(({ path }) => path))("%s is easily read", async (path) => {
  const { sentences, median, p95, readingEase } = measureProse(await paragraphsAt(path));
  expect.soft(median, longest(sentences).join("\n")).toBeLessThanOrEqual(MEDIAN);
  expect.soft(p95, longest(sentences).join("\n")).toBeLessThanOrEqual(P95);
  if (sentences.length < FEW) return;
  expect.soft(readingEase).toBeGreaterThanOrEqual(LEGAL.has(path) ? LEGAL_EASE : EASE);
});

test("all pages together are easily read", async () => {
  const paragraphs: string[] = [];
  for (const { path } of FINISHED_PAGES) {
    if (!LEGAL.has(path)) paragraphs.push(...(await paragraphsAt(path)));
    cleanup();
  }
  const { sentences, readingEase } = measureProse(paragraphs);
  expect(sentences.length).toBeGreaterThan(300);
  expect(readingEase).toBeGreaterThanOrEqual(EASE);
});

test("prose is measured by sentences, without links, labels and prescribed wording", () => {
  const page = document.createElement("div");
  page.innerHTML = `<nav><p>Read this one too.</p></nav><p>$48,000</p><ul><li><p>We add $1.5 million. You pay.</p></li></ul>
    <div data-prescribed><p>Notwithstanding anything.</p></div>`;
  expect(page.querySelector(PRESCRIBED)).not.toBeNull();
  expect(paragraphsOf(page)).toEqual(["We add $1.5 million. You pay."]);
  expect(sentencesOf("We add $1.5 million. You pay.")).toEqual(["We add $1.5 million.", "You pay."]);
  expect(measureProse(["The cat sat on the mat."])).toMatchObject({ median: 6, p95: 6 });
  expect(measureProse(["The cat sat on the mat."]).readingEase).toBeCloseTo(116.145, 3);
});
