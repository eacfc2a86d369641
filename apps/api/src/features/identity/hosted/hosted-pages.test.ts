import { describe, expect, test } from "vitest";
import { errorPage } from "#src/platform/pages/error-pages";
import { hostedHeaders } from "#src/platform/pages/hosted-site";
import { openPageRenderer } from "#src/platform/pages/page-renderer";
import { renderPage } from "#src/testing/render-page";
import { signInPage } from "./sign-in-page.ts";

const action = "/auth/interaction/abc";
const signInHtml = (form: Omit<Parameters<typeof signInPage>[0], "action">) =>
  renderPage(signInPage({ action, ...form }), "Keystep");
/** The one script of these pages, which is a file of ours. */
const OWN_SCRIPT = '<script type="module" src="/assets/passkey-sign-in.js"></script>';

describe("the hosted sign-in page", () => {
  test("is a plain form that password managers understand", () => {
    const html = signInHtml({ email: "", problem: null });
    expect(html).toMatch(new RegExp(`<form [^>]*action="${action}" method="post"`));
    expect(html).toMatch(/<input [^>]*autoComplete="username"[^>]*name="email"/);
    expect(html).toMatch(/<input [^>]*type="password"[^>]*autoComplete="current-password"[^>]*name="password"/);
    expect(html).toContain('<label for="field-email"');
    expect(html).toContain('<label for="field-password"');
    expect(html).toContain('<a href="/"');
    expect(html).toContain("Use the link from your email");
    expect(html.replace(OWN_SCRIPT, "")).not.toContain("<script");
    expect(html).not.toMatch(/<div role="alert"(?![^]*No passkey was used)/);
    expect(html).not.toContain(" style=");
  });

  test("offers a passkey beside them, hidden until its script finds that the browser knows passkeys", () => {
    const html = signInHtml({ email: "", problem: null });
    const [form = ""] = /<form data-passkey-options[^>]*>/.exec(html) ?? [];
    expect(form).toContain(`data-passkey-options="${action}/passkey-sign-in-options" hidden=""`);
    expect(form).toContain(`action="${action}/passkey-sign-in" method="post"`);
    expect(html.indexOf(form)).toBeGreaterThan(html.indexOf('name="password"'));
    expect(html).toContain("Log in with a passkey");
  });

  test("keeps the typed email and puts the refusal into the focus, never the password", () => {
    const email = 'a"><script>alert(1)</script>@b.c';
    const html = signInHtml({ email, problem: "Email or password is incorrect." });
    expect(html).toContain('value="a&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;@b.c"');
    expect(html).toMatch(/role="alert" tabindex="-1" autofocus=""[^>]*><div>Email or password is incorrect\.</i);
    expect(html.replace(OWN_SCRIPT, "")).not.toContain("<script");
    expect(html.match(/autofocus/gi)).toHaveLength(1);
    expect(html).toMatch(/<input id="field-password"(?![^>]*value=)/);
  });

  test("an error page says what happened, and a button starts the sign-in again or leads elsewhere", () => {
    const html = renderPage(errorPage("A <b>", "c & d"), "Keystep");
    expect(html).toMatch(/<h1[^>]*>A &lt;b&gt;<\/h1>/);
    expect(html).toMatch(/<p[^>]*>c &amp; d<\/p>/);
    expect(html).toMatch(/<a href="\/login"[^>]*>Start the sign-in again<\/a>/);
    const signOut = renderPage(errorPage("A", "b", { label: "Sign <out>", address: "/logout" }), "Keystep");
    expect(signOut).toMatch(/<a href="\/logout"[^>]*>Sign &lt;out&gt;<\/a>/);
  });

  test("without a build it says what to do", async () => {
    const render = await openPageRenderer("/nowhere");
    expect(render(errorPage("A", "b"), "Keystep")).toContain("The web pages are not built yet. Run npm run build.");
  });

  test("headers forbid scripts and frames, allow our style sheets, and let the form end at the site", () => {
    const headers = hostedHeaders("https://keystep.example");
    const policy = headers["content-security-policy"];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("form-action 'self' https://keystep.example");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeDefined();
    expect(hostedHeaders("http://localhost:3000")["strict-transport-security"]).toBeUndefined();
  });
});
