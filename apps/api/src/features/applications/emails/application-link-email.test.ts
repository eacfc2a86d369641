import type { Application } from "@keystep/domain/applications/application";
import { CONTEXT } from "@keystep/domain/applications/context";
import { describe, expect, test } from "vitest";
import { testConfig } from "#src/testing/test-config";
import { applicationLinkEmail } from "./application-link-email.ts";
import { renderEmail } from "#src/platform/email/render-email";

const { brand } = testConfig();
const link = "https://keystep.example/application/from-email/AbCdEfGhIjKlMnOpQrStU_";

function emailWith(context: Partial<Application["context"]>, to = "harriet@example.com") {
  const type = "homeowner-assistant";
  return renderEmail(
    brand,
    applicationLinkEmail({ to, link, type, context: { ...CONTEXT.unanswered, ...context }, brand }),
  );
}

describe("the email with the link to an application", () => {
  test("it shows the figures that are known and leaves out the others", () => {
    const { text, html } = emailWith({
      homeValueEstimate: 2_500_000,
      fintreeHelpPercentage: 40,
      yearsLeftOnMortgage: 0,
    });
    expect(text).toContain(
      "  Value of the home: $2,500,000\n  Help from Keystep: 40% of each payment\n  Years left on the mortgage: 0",
    );
    for (const body of [text, html]) expect(body).not.toContain("Deposit needed");
  });

  test("figures that make a share say what they come to, others say nothing", () => {
    const figures = { homeValueEstimate: 2_500_000, monthlyMortgagePayment: 5996, fintreeHelpPercentage: 40 };
    const { text, html } = emailWith(figures);
    for (const body of [text, html]) {
      expect(body).toContain("By these figures 96.5% of the home stays yours; 3.5% is Keystep’s for a while.");
    }
    expect(emailWith({ ...figures, homeValueEstimate: 0 }).text).not.toContain("stays yours");
    expect(emailWith({ ...figures, monthlyMortgagePayment: null }).text).not.toContain("stays yours");
    const double = { homeValueEstimate: 2_500_000, upgradeBudget: 2_125_000 };
    expect(emailWith(double).text).toContain("85% of the home stays yours; 15% is Keystep’s");
    expect(emailWith({ upgradeBudget: 2_125_000 }).text).not.toContain("stays yours");
    expect(emailWith({ ...double, upgradeBudget: 2_600_000 }).text).not.toContain("stays yours");
  });

  test("without any figure there is no empty table", () => {
    const { text, html } = emailWith({});
    expect(text).not.toContain("Your figures");
    expect(html).not.toContain("<table");
  });

  test("the address that was typed cannot become markup", () => {
    const { html } = emailWith({}, `"<script>'&b"@example.com`);
    expect(html).toContain("&quot;&lt;script&gt;&#39;&amp;b&quot;@example.com");
    expect(html).not.toContain("<script");
  });

  test("a text that anybody may type does not travel: our emails advertise nobody's link", () => {
    const { html, text } = emailWith({ propertyAddress: "win at http://evil.example/now" });
    expect(html + text).not.toContain("evil.example");
  });

  test("both bodies carry the link and say for how long it works, who sent it and why", () => {
    const { text, html, to, subject } = emailWith({});
    expect([to, subject]).toEqual(["harriet@example.com", "Your Keystep Homeowner Assistant estimate"]);
    for (const body of [text, html]) {
      for (const part of [link, "30 days", "harriet@example.com", brand.legalName, brand.email, brand.phone]) {
        expect(body).toContain(part);
      }
    }
  });

  test("it loads nothing from anywhere", () => {
    expect(emailWith({}).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
  });
});
