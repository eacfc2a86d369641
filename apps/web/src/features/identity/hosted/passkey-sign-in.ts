import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

async function usedPasskey(asked: Response): Promise<object> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = await asked.json();
  return startAuthentication({ optionsJSON });
}

async function madePasskey(asked: Response): Promise<object> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = await asked.json();
  return startRegistration({ optionsJSON });
}

/** Shows the form for passkeys where the browser knows them. The challenge is asked for when the button is pressed, so that looking at the page changes nothing. */
function offerPasskey(form: HTMLFormElement, optionsAddress: string): void {
  const button = form.querySelector("button");
  const problem = form.querySelector<HTMLElement>("[role=alert]");
  const response = form.elements.namedItem("response");
  if (button === null || problem === null || !(response instanceof HTMLInputElement)) return;
  form.hidden = false;
  if (form.dataset["first"] !== undefined) button.focus();

  async function answer(field: HTMLInputElement): Promise<void> {
    const asked = await fetch(optionsAddress, { method: "POST", body: new URLSearchParams() });
    if (!asked.ok) return location.reload();
    const passkey = form.dataset["makes"] === undefined ? usedPasskey(asked) : madePasskey(asked);
    field.value = JSON.stringify(await passkey);
    form.submit();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    problem.parentElement?.setAttribute("hidden", "");
    answer(response).catch(() => {
      problem.parentElement?.removeAttribute("hidden");
      problem.focus();
      button.ariaDisabled = null;
    });
  });
}

const form = document.querySelector<HTMLFormElement>("form[data-passkey-options]");
if (form !== null && browserSupportsWebAuthn()) offerPasskey(form, form.dataset["passkeyOptions"] ?? "");
