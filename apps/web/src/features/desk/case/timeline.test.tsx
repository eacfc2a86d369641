import { getCaseTimeline } from "@keystep/contract/desk/case";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { Timeline } from "./timeline.tsx";

beforeEach(signInThisBrowser);

const entryOf = (words: string, index: number, name = "Stella Marsh") => ({
  id: caseId(20 + index),
  at: `2026-11-20T01:${String(59 - index)}:00.000Z`,
  kind: "staff" as const,
  by: { name, isStaff: true },
  words,
});

test("checks that one person passed one after the other are one line, which names them; another person or outcome ends it", async () => {
  installFakeApi().answer(getCaseTimeline, [
    entryOf("Title: passed", 0),
    entryOf("Age: passed", 1),
    entryOf("Income: failed", 2),
    entryOf("Identity: passed", 3),
    entryOf("Valuation: passed", 4, "Ali Rahman"),
  ]);
  renderApp(<Timeline caseId={caseId(1)} />, { at: "/staff" });
  const timeline = await screen.findByRole("region", { name: "Timeline" });
  const together = await within(timeline).findByText("2 checks passed");
  expect(together.closest("li")?.textContent).toContain("2 checks passed, Stella MarshTitle, Age");
  expect(within(timeline).getAllByRole("listitem")).toHaveLength(4);
});

test("documents that were filled in and sent one after the other are one line with each of them once", async () => {
  const names = ["Australian passport", "Driver licence"];
  installFakeApi().answer(
    getCaseTimeline,
    names.flatMap((name, index) => [
      entryOf(`Sent a file: ${name}`, index * 2, "Hugo Lindgren"),
      entryOf(`Filled in a document: ${name}`, index * 2 + 1, "Hugo Lindgren"),
    ]),
  );
  renderApp(<Timeline caseId={caseId(1)} />, { at: "/staff" });
  const line = (await screen.findByText("Sent 2 documents")).closest("li");
  expect(line?.textContent).toContain("Sent 2 documents, Hugo LindgrenAustralian passport, Driver licence");
});
