import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { HostedScope } from "./hosted-scope.ts";

const LIBRARY_PATH = "/auth/passkeys/simplewebauthn.js";
const OWN_PATH = "/auth/passkeys/sign-in.js";
/** What a page that offers passkeys loads. */
export const PASSKEY_SCRIPTS = [LIBRARY_PATH, OWN_PATH] as const;

const HOUR_SECONDS = 3600;

/** Asks for the challenge only when the button is pressed, so that looking at the page changes nothing. */
const OWN_SCRIPT = `(() => {
  const form = document.querySelector("form[data-passkey-options]");
  const library = window.SimpleWebAuthnBrowser;
  if (form === null || library === undefined || !library.browserSupportsWebAuthn()) return;
  const button = form.querySelector("button");
  const problem = form.querySelector("[role=alert]");
  form.hidden = false;
  if (button.dataset.first !== undefined) button.focus();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    problem.hidden = true;
    try {
      const answer = await fetch(form.dataset.passkeyOptions, { method: "POST", body: new URLSearchParams() });
      if (!answer.ok) {
        location.reload();
        return;
      }
      const response = await library.startAuthentication({ optionsJSON: await answer.json() });
      form.elements.namedItem("response").value = JSON.stringify(response);
      form.submit();
    } catch {
      problem.hidden = false;
      problem.focus();
      button.removeAttribute("aria-disabled");
    }
  });
})();
`;

/** Serves the two scripts of the pages that offer passkeys; every other hosted page has none. */
export function bindPasskeyScripts({ app }: HostedScope): void {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@simplewebauthn/browser");
  const library = readFileSync(join(entry, "../../dist/bundle/index.umd.min.js"), "utf8");
  for (const [path, script] of [
    [LIBRARY_PATH, library],
    [OWN_PATH, OWN_SCRIPT],
  ] as const) {
    app.get(path, async (_request, reply) =>
      reply
        .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
        .type("text/javascript; charset=utf-8")
        .send(script),
    );
  }
}
