import { getCurrentUser } from "@keystep/contract/identity/identity";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { login } from "@keystep/contract/identity/sign-in";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aUser } from "#src/testing/application-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import LoginPage from "./login-page.tsx";

const EMAIL = "mia@example.com";
const PASSWORD = "Correct-Horse-7";

function openLogin() {
  const api = installFakeApi();
  return { api, ...renderApp(<LoginPage />, { at: "/login" }) };
}

const loginButton = () => screen.getByRole("button", { name: "Login" });

async function signIn(user: ReturnType<typeof openLogin>["user"]) {
  await user.type(screen.getByLabelText("Email"), EMAIL);
  await user.type(screen.getByLabelText("Password"), PASSWORD);
  await user.click(loginButton());
}

async function openCodeStep() {
  const opened = openLogin();
  opened.api.refuse(login, "sign-in.code-needed");
  await signIn(opened.user);
  await screen.findByRole("heading", { level: 1, name: "One more step" });
  return opened;
}

describe("the login form", () => {
  test("has an email, a password, 'Login', 'Register' and the way for a forgotten password, and no 'Start over' yet", () => {
    openLogin();
    expect(screen.getByRole("heading", { level: 1, name: "Log in" })).toBeTruthy();
    expect(screen.getByLabelText("Email")).toHaveProperty("autocomplete", "username");
    expect(screen.getByLabelText("Password")).toHaveProperty("autocomplete", "current-password");
    expect(screen.getByRole("link", { name: "Register" }).getAttribute("href")).toBe("/register");
    expect(screen.getByRole("link", { name: "Forgot password?" }).getAttribute("href")).toBe("/auth/forgot-password");
    expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
  });

  test("an empty form says what is missing and sends nothing", async () => {
    const { user, api } = openLogin();
    await user.click(loginButton());
    const summary = await screen.findByRole("alert");
    for (const name of [MESSAGES.email, MESSAGES.passwordRequired]) within(summary).getByRole("link", { name });
    expect(document.activeElement).toBe(summary);
    expect(api.requests).toHaveLength(0);
  });

  test("a refusal is said in an alert that takes focus, what was typed stays, and 'Start over' clears both", async () => {
    const { user, api } = openLogin();
    api.refuse(login, "sign-in.refused");
    await signIn(user);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Email or password is incorrect.");
    expect(document.activeElement).toBe(alert);
    expect(screen.getByLabelText("Email")).toHaveProperty("value", EMAIL);
    expect(screen.getByLabelText("Password")).toHaveProperty("value", PASSWORD);
    expect(api.requestsTo(login).map(({ body }) => body)).toEqual([{ email: EMAIL, password: PASSWORD }]);

    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "");
    expect(screen.getByLabelText("Password")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  test("too many tries lead to the way by email", async () => {
    const { user, api } = openLogin();
    api.refuse(login, "sign-in.too-many");
    await signIn(user);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("That was a lot of attempts.");
    expect(within(alert).getByRole("link", { name: "Forgot password?" })).toBeTruthy();
  });

  test("without a connection the words say so, and nobody is told to start over", async () => {
    const { user, api } = openLogin();
    api.goOffline();
    await signIn(user);
    expect((await screen.findByRole("alert")).textContent).toContain("We could not reach our server.");
    expect(screen.queryByRole("button", { name: "Start over" })).toBeNull();
    expect(screen.getByLabelText("Password")).toHaveProperty("value", PASSWORD);
  });
});

describe("the second step", () => {
  test("asks for the code, keeps the credentials and sends all three", async () => {
    const { user, api } = await openCodeStep();
    expect(screen.getByText(EMAIL)).toBeTruthy();
    const code = screen.getByLabelText("Code from your authenticator app");
    expect(document.activeElement).toBe(code);
    expect(code).toHaveProperty("autocomplete", "one-time-code");
    api.refuse(login, "sign-in.code-refused");
    await user.type(code, "123 456");
    await user.click(loginButton());
    expect((await screen.findByRole("alert")).textContent).toContain("That code is not right");
    expect(api.requestsTo(login).at(-1)?.body).toEqual({ email: EMAIL, password: PASSWORD, code: "123456" });
    expect(code).toHaveProperty("value", "123 456");
  });

  test("an empty code is not sent", async () => {
    const { user, api } = await openCodeStep();
    await user.click(loginButton());
    await screen.findByRole("link", { name: MESSAGES.code });
    expect(api.requestsTo(login)).toHaveLength(1);
  });

  test("a recovery code has letters, so the field asks for text", async () => {
    const { user, api } = await openCodeStep();
    await user.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
    const code = screen.getByLabelText("Recovery code");
    expect(code).toHaveProperty("inputMode", "text");
    await user.type(code, "abcd-efgh-jklm");
    await user.click(loginButton());
    await waitFor(() => expect(api.requestsTo(login).at(-1)?.body).toMatchObject({ code: "ABCDEFGHJKLM" }));
  });

  test("a password refused meanwhile leads back to the first form with what was typed", async () => {
    const { user, api } = await openCodeStep();
    api.refuse(login, "sign-in.refused");
    await user.type(screen.getByLabelText("Code from your authenticator app"), "123456");
    await user.click(loginButton());
    expect((await screen.findByRole("alert")).textContent).toBe("Email or password is incorrect.");
    expect(screen.getByLabelText("Email")).toHaveProperty("value", EMAIL);
  });

  test("'Start over' goes back to an empty form", async () => {
    const { user } = await openCodeStep();
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(screen.getByLabelText("Email")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  });

  test("a passkey may be used instead, on the hosted pages", async () => {
    await openCodeStep();
    expect(screen.getByRole("button", { name: "Use a passkey instead" })).toBeTruthy();
  });
});

test("somebody logged in already is told who, with the ways on", async () => {
  signInThisBrowser();
  const api = installFakeApi();
  api.answer(getCurrentUser, aUser());
  renderApp(<LoginPage />, { at: "/login" });
  await screen.findByText(EMAIL);
  expect(screen.getByRole("link", { name: "Go to your dashboard" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.getByRole("link", { name: "Log out" }).getAttribute("href")).toBe("/logout");
  expect(screen.getByLabelText("Password")).toBeTruthy();
});
