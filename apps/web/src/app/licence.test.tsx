import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderApp } from "#src/testing/render-app.tsx";

afterEach(() => {
  vi.resetModules();
});

const TEXT = "Australian credit licence 123456. Member of AFCA, number 12345.";

/** The three places of a site that runs with this text. */
async function placesWith(licenceText: string) {
  vi.resetModules();
  const { brand, ...more } = globalThis.keystepSite;
  vi.stubGlobal("keystepSite", { ...more, brand: { ...brand, licenceText } });
  const { Footer } = await import("#src/layout/footer.tsx");
  const { default: TermsOfUsePage } = await import("#src/features/marketing/terms-of-use-page.tsx");
  const { default: ContactUsPage } = await import("#src/features/contact/contact-us-page.tsx");
  return { footer: <Footer isForEverybody />, terms: <TermsOfUsePage />, contact: <ContactUsPage /> };
}

test.each(["footer", "terms", "contact"] as const)("%s: the licence stands in the owner's own words", async (place) => {
  renderApp((await placesWith(TEXT))[place]);
  expect(screen.getByText(TEXT).localName).toBe("p");
});

test("where no text is set, no licence is claimed and nothing stands in its place", async () => {
  const { footer, terms, contact } = await placesWith("");
  const { container } = renderApp(
    <>
      {footer}
      {terms}
      {contact}
    </>,
  );
  expect(container.textContent).not.toMatch(/licen[cs]e \d|member of/i);
  expect([...container.querySelectorAll("p")].filter(({ textContent }) => textContent === "")).toEqual([]);
});
