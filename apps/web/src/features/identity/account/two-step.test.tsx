import { getAccount, getCurrentUser, type Account } from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from "@keystep/contract/identity/second-factor";
import { beginPasskeyProof, listSessions, provePasskey, proveSession } from "@keystep/contract/identity/sessions";
import { cleanup, configure, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { anAccount, aPasskey, aSession } from "#src/testing/account-fixtures";
import { aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import AccountPage from "./account-page.tsx";
import { readerIn } from "#src/testing/reader-in";

readerIn("Australia/Sydney");

const CODES = ["ABCD-EFGH-JKLM", "NPQR-STUV-WXYZ"];
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const URI = `otpauth://totp/Keystep:mia%40example.com?issuer=Keystep&secret=${SECRET}`;
const OFF = anAccount().secondFactor;
const WITH_APP = anAccount({ secondFactor: { ...OFF, hasTotp: true, recoveryCodesLeft: 10 } });

const CREATION_OPTIONS = {
  challenge: "Y2hhbGxlbmdl",
  rp: { id: "localhost", name: "Keystep" },
  user: { id: "dXNlcg", name: "mia@example.com", displayName: "Mia Nguyen" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

// Dialogs close after a moment, which a busy machine makes longer.
configure({ asyncUtilTimeout: 5000 });

beforeEach(signInThisBrowser);

afterEach(() => {
  Reflect.deleteProperty(navigator, "credentials");
});

async function openAccount(account: Account = anAccount(), at = "/dashboard/account") {
  const stored = { account };
  const api = installFakeApi()
    .answer(getCurrentUser, aUser())
    .answer(getAccount, () => stored.account)
    .answer(listSessions, [aSession()]);
  const opened = renderApp(<AccountPage />, { at });
  await screen.findByRole("heading", { name: "Two-step sign-in" });
  return { ...opened, api, stored };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const said = (text: string | RegExp) => screen.findByText(text, { selector: "[role=status] *" });

type PasskeyDialog = { readonly create?: () => Promise<unknown>; readonly get?: () => Promise<unknown> };

/** Stands where the browser's own passkey dialog would. */
function installPasskeys(dialog: PasskeyDialog) {
  vi.stubGlobal("PublicKeyCredential", class {});
  Object.defineProperty(navigator, "credentials", { configurable: true, value: dialog });
}

describe("the authenticator app", () => {
  async function beginSetup() {
    const opened = await openAccount();
    opened.api.answer(beginTotp, { secret: SECRET, uri: URI });
    await opened.user.click(button("Add an authenticator app"));
    const dialog = await screen.findByRole("dialog", { name: "Add an authenticator app" });
    return { ...opened, dialog };
  }

  test("the key stands as a picture, as text to type and as a link for an app on this device", async () => {
    const { dialog } = await beginSetup();
    expect(
      within(dialog)
        .getByRole("img", { name: /QR code/ })
        .querySelector("path")
        ?.getAttribute("d"),
    ).toMatch(/^M/);
    expect(within(dialog).getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeDefined();
    expect(within(dialog).getByRole("link", { name: "Open an app on this device" }).getAttribute("href")).toBe(URI);
  });

  test("its code adds it; the recovery codes stay until they are kept", async () => {
    const { user, api, dialog, stored } = await beginSetup();
    api.answer(confirmTotp, () => {
      stored.account = WITH_APP;
      return { recoveryCodes: CODES };
    });
    await user.type(within(dialog).getByLabelText("Code the app shows"), "123 456");
    await user.click(within(dialog).getByRole("button", { name: "Add this app" }));
    expect(api.requestsTo(confirmTotp).at(-1)?.body).toEqual({ code: "123456" });

    const codes = await screen.findByRole("dialog", { name: "Your recovery codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(within(codes).getByText("Recovery codes for your Keystep account. Each works once.").className).toContain(
      "print:block",
    );
    await user.keyboard("{Escape}");
    await user.click(within(codes).getByRole("button", { name: "Done" }));
    expect(within(codes).getByText("Please tick this once the codes are somewhere safe.")).toBeDefined();
    await user.click(within(codes).getByRole("checkbox", { name: "I have kept them" }));
    await user.click(within(codes).getByRole("button", { name: "Done" }));

    expect(await said("Your authenticator app is added.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Two-step sign-in" }));
    expect(screen.getByText("10 recovery codes are left.", { exact: false })).toBeDefined();
  });

  test("staff on their way to the workspace are led on; otherwise nothing of it shows here", async () => {
    const ofStaff = { ...WITH_APP, secondFactor: { ...WITH_APP.secondFactor, isRequired: true } };
    await openAccount(ofStaff, "/dashboard/account?for=staff");
    expect(screen.getByRole("link", { name: "Open the staff workspace" }).getAttribute("href")).toBe("/staff");
    cleanup();
    await openAccount(ofStaff);
    expect(screen.queryByRole("link", { name: "Open the staff workspace" })).toBeNull();
  });

  test("the recovery codes can be copied", async () => {
    const { user, api, stored } = await openAccount(WITH_APP);
    api.answer(renewRecoveryCodes, { recoveryCodes: CODES });
    stored.account = WITH_APP;
    await user.click(button("Make new codes"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Make new codes" }));
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Copied.")).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(CODES.join("\n"));
  });

  test("a wrong code says so at its field", async () => {
    const { user, api, dialog } = await beginSetup();
    api.refuse(confirmTotp, "request.invalid", { errors: [{ field: "code", message: MESSAGES.codeWrong }] });
    await user.type(within(dialog).getByLabelText("Code the app shows"), "000000");
    await user.click(within(dialog).getByRole("button", { name: "Add this app" }));
    expect(await within(dialog).findByText(MESSAGES.codeWrong)).toBeDefined();
    expect(within(dialog).queryByRole("alert")).toBeNull();
  });

  test("without a confirmed email nothing can be added", async () => {
    await openAccount(anAccount({ isEmailVerified: false }));
    expect(screen.getByText(/Please confirm your email first/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Add an authenticator app" })).toBeNull();
  });

  test("it is removed after one question; the last one of staff stays, and the reason is said", async () => {
    const { user, api, stored } = await openAccount(WITH_APP);
    api.refuse(removeTotp, "second-factor.last");
    await user.click(button("Remove the authenticator app"));
    const dialog = screen.getByRole("alertdialog", { name: "Remove the authenticator app?" });
    await user.click(within(dialog).getByRole("button", { name: "Remove the app" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Please add another one");
    api.answer(removeTotp, () => void (stored.account = anAccount()));
    await user.click(within(dialog).getByRole("button", { name: "Remove the app" }));
    expect(await said("The authenticator app is removed.")).toBeDefined();
    expect(screen.getByText("Off")).toBeDefined();
  });
});

describe("recovery codes", () => {
  test.each([
    [4, "4 recovery codes are left."],
    [3, "3 recovery codes are left."],
    [1, "1 recovery code is left."],
    [0, "No recovery code is left."],
  ])("%i left reads as '%s' and warns at three", async (left, words) => {
    await openAccount(anAccount({ secondFactor: { ...OFF, hasTotp: true, recoveryCodesLeft: left } }));
    expect(screen.getByText(words, { exact: false })).toBeDefined();
    expect(screen.queryByText(/Please make new ones/) !== null).toBe(left <= 3);
  });
});

describe("passkeys", () => {
  const response = {
    attestationObject: new ArrayBuffer(2),
    clientDataJSON: new ArrayBuffer(2),
    getTransports: () => ["internal"],
  };
  const credential = {
    id: "credential-id-0001",
    rawId: new ArrayBuffer(8),
    type: "public-key",
    response,
    getClientExtensionResults: () => ({}),
    authenticatorAttachment: "platform",
  };

  async function beginAdding() {
    const opened = await openAccount();
    opened.api.answer(beginPasskey, CREATION_OPTIONS);
    await opened.user.click(button("Add a passkey"));
    const dialog = await screen.findByRole("dialog", { name: "Add a passkey" });
    await opened.user.type(within(dialog).getByLabelText("Name of this passkey"), "My phone");
    return { ...opened, dialog, make: () => within(dialog).getByRole("button", { name: "Make the passkey" }) };
  }

  test("one is made, named and listed", async () => {
    installPasskeys({ create: async () => credential });
    const { user, api, stored, make } = await beginAdding();
    api.answer(addPasskey, () => {
      stored.account = anAccount({ secondFactor: { ...WITH_APP.secondFactor, passkeys: [aPasskey()] } });
      return { passkey: aPasskey(), recoveryCodes: [] };
    });
    await user.click(make());
    expect(await said("The passkey My phone is added.")).toBeDefined();
    expect(api.requestsTo(addPasskey).at(-1)?.body).toMatchObject({
      name: "My phone",
      response: { id: "credential-id-0001", type: "public-key" },
    });
    expect(await screen.findByText(/Added on 3 November 2026, not used yet/)).toBeDefined();
  });

  test("a refused request of the browser can be tried again with a new challenge", async () => {
    let isWilling = false;
    installPasskeys({
      create: async () => {
        if (!isWilling) throw new DOMException("Cancelled", "NotAllowedError");
        return credential;
      },
    });
    const { user, api, dialog, make } = await beginAdding();
    await user.click(make());
    expect((await within(dialog).findByRole("alert")).textContent).toContain("No passkey was made.");
    isWilling = true;
    api.answer(addPasskey, { passkey: aPasskey(), recoveryCodes: [] });
    await user.click(make());
    expect(await said("The passkey My phone is added.")).toBeDefined();
    expect(api.requestsTo(beginPasskey)).toHaveLength(2);
  });

  test("a browser without them says so", async () => {
    await openAccount();
    expect(screen.getByText("This browser cannot make passkeys.")).toBeDefined();
  });

  test("who has nothing else is told what it is, and of no recovery codes that they would not need", async () => {
    const { user, api } = await openAccount(
      anAccount({ hasPassword: false, secondFactor: { ...OFF, passkeys: [aPasskey()] } }),
    );
    expect(screen.getByText(/^Your passkey is two steps in one/)).toBeDefined();
    expect(screen.getByText(/You log in with a passkey, so there is no password/)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Recovery codes" })).toBeNull();
    api.refuse(removePasskey, "passkey.last");
    await user.click(button("Remove the passkey My phone"));
    const dialog = screen.getByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Remove the passkey" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("Please add another passkey before");
  });

  test("one is removed after one question that names it", async () => {
    const { user, api, stored } = await openAccount(
      anAccount({ secondFactor: { ...WITH_APP.secondFactor, passkeys: [aPasskey()] } }),
    );
    api.answer(removePasskey, () => void (stored.account = WITH_APP));
    await user.click(button("Remove the passkey My phone"));
    const dialog = screen.getByRole("alertdialog", { name: "Remove the passkey My phone?" });
    await user.click(within(dialog).getByRole("button", { name: "Remove the passkey" }));
    expect(await said("The passkey My phone is removed.")).toBeDefined();
    expect(api.requestsTo(removePasskey).at(-1)?.path).toMatch(/passkeys\/aPasskeyOfThePhone0$/);
  });
});

describe("confirming that it is you", () => {
  async function askForProof(account = WITH_APP) {
    const opened = await openAccount(account);
    opened.api
      .answer(removeTotp, undefined)
      .refuseOnce(removeTotp, "session.proof-needed")
      .answer(proveSession, undefined);
    await opened.user.click(button("Remove the authenticator app"));
    await opened.user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove the app" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirm that it is you" });
    return { ...opened, dialog };
  }

  test("a wrong password says so and asks again; the right one repeats what was wanted", async () => {
    const { user, api, dialog } = await askForProof();
    api.refuse(proveSession, "request.invalid", { errors: [{ field: "password", message: MESSAGES.passwordWrong }] });
    await user.type(within(dialog).getByLabelText("Password"), "Wrong-Password-1");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await within(dialog).findByText(MESSAGES.passwordWrong)).toBeDefined();
    expect(api.requestsTo(removeTotp)).toHaveLength(1);

    api.answer(proveSession, undefined);
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await said("The authenticator app is removed.")).toBeDefined();
    expect(api.requestsTo(removeTotp)).toHaveLength(2);
  });

  test("where a code is needed it is asked for, and neither is lost", async () => {
    const { user, api, dialog } = await askForProof();
    api.refuseOnce(proveSession, "sign-in.code-needed");
    await user.type(within(dialog).getByLabelText("Password"), "Correct-Horse-7");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    const code = await within(dialog).findByLabelText("Code");
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.type(code, "123456");
    await user.click(within(dialog).getByRole("button", { name: "Confirm" }));
    expect(await said("The authenticator app is removed.")).toBeDefined();
    expect(api.requestsTo(proveSession).at(-1)?.body).toEqual({ password: "Correct-Horse-7", code: "123456" });
  });

  test("who declines has changed nothing and hears no reproach", async () => {
    const { user, api, dialog } = await askForProof();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.requestsTo(removeTotp)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await screen.findByRole("alertdialog", { name: "Remove the authenticator app?" })).toBeDefined();
  });

  const ASKED = { challenge: "Y2hhbGxlbmdl", rpId: "localhost", userVerification: "required" };
  const ALONE = anAccount({ hasPassword: false, secondFactor: { ...OFF, hasTotp: true, passkeys: [aPasskey()] } });
  const shown = {
    id: "credential-id-0001",
    rawId: new ArrayBuffer(8),
    type: "public-key",
    response: {
      clientDataJSON: new ArrayBuffer(2),
      authenticatorData: new ArrayBuffer(2),
      signature: new ArrayBuffer(2),
    },
    getClientExtensionResults: () => ({}),
  };

  test("who has only a passkey confirms with it, in place; one that was not used can be used again", async () => {
    let isWilling = false;
    installPasskeys({
      get: async () => {
        if (!isWilling) throw new DOMException("Cancelled", "NotAllowedError");
        return shown;
      },
    });
    const { user, api, dialog } = await askForProof(ALONE);
    api.answer(beginPasskeyProof, ASKED).answer(provePasskey, undefined);
    expect(within(dialog).queryByLabelText("Password")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Use a passkey" }));
    expect((await within(dialog).findByRole("alert")).textContent).toContain("No passkey was used.");
    isWilling = true;
    await user.click(within(dialog).getByRole("button", { name: "Use a passkey" }));
    expect(await said("The authenticator app is removed.")).toBeDefined();
    expect(api.requestsTo(provePasskey).map(({ body }) => body)).toMatchObject([{ response: { type: "public-key" } }]);
  });

  test("beside a password it stands from the start, and takes the place of the code too", async () => {
    installPasskeys({ get: async () => shown });
    const { user, api, dialog } = await askForProof({ ...ALONE, hasPassword: true });
    api.answer(beginPasskeyProof, ASKED).answer(provePasskey, undefined);
    expect(within(dialog).getByLabelText("Password")).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Use a passkey instead" }));
    expect(await said("The authenticator app is removed.")).toBeDefined();
    expect(api.requestsTo(proveSession)).toEqual([]);
  });

  test("with a passkey that this browser cannot use the way is a new sign-in", async () => {
    const { dialog } = await askForProof(ALONE);
    expect(within(dialog).getByRole("button", { name: "Log in again" })).toBeDefined();
  });

  test("without a password the way is a new sign-in", async () => {
    const { dialog } = await askForProof({ ...WITH_APP, hasPassword: false });
    expect(within(dialog).getByRole("button", { name: "Log in again" })).toBeDefined();
    expect(within(dialog).queryByLabelText("Password")).toBeNull();
  });
});
