import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hostedErrorPage, hostedPage } from "#src/platform/oidc/hosted-page";
import { hostedHeaders, hostedStyles } from "#src/platform/oidc/hosted-styles";
import { signInContent } from "./sign-in-page.ts";

const site = { brandName: "Keystep", siteUrl: "https://keystep.example", styles: hostedStyles("/nowhere") };
const action = "/auth/interaction/abc";
const signInHtml = (form: Parameters<typeof signInContent>[0]) =>
  hostedPage(site, { title: "Sign in", content: signInContent(form) });

describe("the hosted sign-in page", () => {
  test("is a plain form that password managers understand", () => {
    const html = signInHtml({ action, email: "", problem: null });
    expect(html).toContain(`<form method="post" action="${action}">`);
    expect(html).toMatch(/<input id="email"[^>]*autocomplete="username"/);
    expect(html).toMatch(/<input id="password"[^>]*type="password"[^>]*autocomplete="current-password"/);
    expect(html).toContain('<label for="email">');
    expect(html).toContain('<label for="password">');
    expect(html).toContain('href="https://keystep.example/"');
    expect(html).toContain("Use the link from your email");
    expect(html).not.toContain("<script");
    expect(html).not.toContain('role="alert"');
  });

  test("keeps the typed email and puts the refusal into the focus, never the password", () => {
    const html = signInHtml({
      action,
      email: 'a"><script>alert(1)</script>@b.c',
      problem: "Email or password is incorrect.",
    });
    expect(html).toContain('value="a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@b.c"');
    expect(html).toContain('role="alert" tabindex="-1" autofocus>Email or password is incorrect.</p>');
    expect(html).not.toContain("<script");
    expect(html.match(/autofocus/g)).toHaveLength(1);
    expect(html).toMatch(/<input id="password"(?![^>]*value=)/);
  });

  test("an error page says what happened, and a button starts the sign-in again or leads elsewhere", () => {
    const html = hostedErrorPage(site, { heading: "A <b>", text: "c & d" });
    expect(html).toContain("<h1>A &lt;b&gt;</h1>");
    expect(html).toContain("<p>c &amp; d</p>");
    expect(html).toContain('<a class="button" href="https://keystep.example/login">Start the sign-in again</a>');
    const button = { label: "Sign <out>", path: "/logout" };
    expect(hostedErrorPage(site, { heading: "A", text: "b", button })).toContain(
      '<a class="button" href="https://keystep.example/logout">Sign &lt;out&gt;</a>',
    );
  });

  test("uses the site's own faces once its build is finished", () => {
    const build = mkdtempSync(join(tmpdir(), "keystep-hosted-"));
    mkdirSync(join(build, "client", "assets"), { recursive: true });
    writeFileSync(join(build, "client", "assets", "source-sans-3-latin-wght-normal-AbC1.woff2"), "");
    const before = hostedStyles(build);
    writeFileSync(join(build, "pages.json"), "{}");
    const after = hostedStyles(build);
    rmSync(build, { recursive: true });
    expect(before).not.toContain("@font-face");
    expect(after).toContain('src:url("/assets/source-sans-3-latin-wght-normal-AbC1.woff2")');
  });

  test("headers forbid scripts and frames, allow the one style sheet, and let the form end at the site", () => {
    const headers = hostedHeaders(site.siteUrl, site.styles);
    const policy = headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toMatch(/style-src 'sha256-[A-Za-z0-9+/]{43}='/);
    expect(policy).toContain("form-action 'self' https://keystep.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeDefined();
    expect(hostedHeaders("http://localhost:3000", site.styles)["strict-transport-security"]).toBeUndefined();
  });
});
