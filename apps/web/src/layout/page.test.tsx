import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";

afterEach(() => {
  vi.resetModules();
});

async function pageWith(notice: string | undefined) {
  vi.resetModules();
  const { brand, ...more } = globalThis.keystepSite;
  vi.stubGlobal("keystepSite", { ...more, brand: { ...brand, notice } });
  const { Page } = await import("./page.tsx");
  return (
    <Page account={null} onLogin={() => undefined}>
      Content
    </Page>
  );
}

test("a notice of the site stands above the content of a page, and nothing where there is none", async () => {
  const { unmount } = renderApp(await pageWith("This is a restored copy."));
  expect(screen.getByRole("status").textContent).toBe("This is a restored copy.");
  unmount();
  renderApp(await pageWith(undefined));
  expect(screen.getByRole("status").textContent).toBe("");
});
