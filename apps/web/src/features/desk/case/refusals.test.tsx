import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { caseId } from "#src/testing/case-fixtures";
import { readerIn } from "#src/testing/reader-in";
import { renderApp } from "#src/testing/render-app.tsx";
import { Refusals } from "./refusals.tsx";

readerIn("Australia/Sydney");

test("what could not be sent says whose it is, why, and its words; without any there is nothing", () => {
  const refusal = {
    id: caseId(5),
    kind: "message" as const,
    text: "Hello Priya",
    why: "Their account is not open.",
    at: "2026-11-20T01:00:00.000Z",
    by: { id: caseId(6), name: "Wendy Okello" },
  };
  const { unmount } = renderApp(<Refusals refusals={[refusal]} />, { at: "/staff" });
  const part = screen.getByRole("region", { name: "Not sent" });
  for (const words of ["A message", "Wendy Okello", "Fri 20 Nov", "Their account is not open.", "Hello Priya"])
    expect(part.textContent).toContain(words);
  unmount();
  renderApp(<Refusals refusals={[]} />, { at: "/staff" });
  expect(screen.queryByRole("region")).toBeNull();
});
