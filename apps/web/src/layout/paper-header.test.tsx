import { act } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";
import { PaperHeader } from "./paper-header.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

test("above a page on paper stand its owner, its address and the day in Sydney on which it was printed", () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T13:30:00Z") });
  const { container } = renderApp(<PaperHeader />, { at: "/faq/" });
  expect(container.textContent).toBe("Keysteplocalhost:3000/faq");
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(container.textContent).toBe(`Keystep${location.host}/21 November 2026`);
});
