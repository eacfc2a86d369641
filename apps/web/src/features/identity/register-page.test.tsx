import { outOfLength } from "@keystep/domain/answers/messages";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { findUserByEmail, register } from "@keystep/contract/identity/registration";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi, json } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import RegisterPage from "./register-page.tsx";

const ANSWERS = { firstName: "Mia", lastName: "Nguyen", email: "mia@example.com", password: "Correct-Horse-7" };
const LABELS = { firstName: "First name", lastName: "Last name", email: "Email", password: "Password" } as const;

function openRegister() {
  const api = installFakeApi();
  api.refuse(findUserByEmail, "user.not-found");
  return { api, ...renderApp(<RegisterPage />, { at: "/register" }) };
}

const registerButton = () => screen.getByRole("button", { name: "Register" });
const field = (name: keyof typeof LABELS) => screen.getByLabelText(LABELS[name]);

async function fill(user: ReturnType<typeof openRegister>["user"], answers: Partial<typeof ANSWERS> = {}) {
  for (const name of ["firstName", "lastName", "email", "password"] as const) {
    await user.type(field(name), { ...ANSWERS, ...answers }[name]);
  }
}

function expectAllStays() {
  for (const name of ["firstName", "lastName", "email", "password"] as const) {
    expect(field(name)).toHaveProperty("value", ANSWERS[name]);
  }
}

describe("the register form", () => {
  test("REG-04: a weak password is sent, and the server's word stands at the field beside the checklist", async () => {
    const { user, api } = openRegister();
    api.refuse(register, "request.invalid", { errors: [{ field: "password", message: MESSAGES.password }] });
    await fill(user, { password: "weak" });
    await user.click(registerButton());

    await screen.findByRole("link", { name: MESSAGES.password });
    expect(api.requestsTo(register).at(-1)?.body).toEqual({ ...ANSWERS, password: "weak" });
    expect(field("password").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("an uppercase letter").textContent).toContain("missing");
    expect(screen.getByText("a lowercase letter").textContent).toContain("done");
  });

  test("a password that only the server can find fault with is refused in its words", async () => {
    const { user, api } = openRegister();
    const detail = "This password has your name in it, so it would be guessed. Please choose another one.";
    api.refuse(register, "request.invalid", { detail, errors: [{ field: "password", message: MESSAGES.password }] });
    await fill(user, { password: "Nguyen-House-7" });
    await user.click(registerButton());
    await screen.findByRole("link", { name: detail });
    expect(field("password").getAttribute("aria-invalid")).toBe("true");
  });

  test("REG-04: without a password nothing is sent", async () => {
    const { user, api } = openRegister();
    await fill(user);
    await user.clear(field("password"));
    await user.click(registerButton());
    await screen.findByRole("link", { name: MESSAGES.passwordRequired });
    expect(api.requestsTo(register)).toHaveLength(0);
  });

  test("REG-06: names carry the 2 to 50 rule and its words", async () => {
    const { user, api } = openRegister();
    await fill(user, { firstName: "M", lastName: "N".repeat(51) });
    await user.click(registerButton());
    const summary = await screen.findByRole("alert");
    within(summary).getByRole("link", { name: outOfLength(MESSAGES.firstName, 2, 50) });
    within(summary).getByRole("link", { name: outOfLength(MESSAGES.lastName, 2, 50) });
    expect(api.requestsTo(register)).toHaveLength(0);
  });

  test("success puts the words and 'Login' in the form's place", async () => {
    const { user, api } = openRegister();
    api.answer(register, { id: USER_ID });
    await fill(user);
    await user.click(registerButton());
    const words = await screen.findByText("Successfully registered! You can now login here:");
    expect(document.activeElement).toBe(words);
    expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
    expect(screen.queryByLabelText("Password")).toBeNull();
  });

  test("an answer without an id is no success", async () => {
    const { user, api } = openRegister();
    api.respond(register, () => json(201, {}));
    await fill(user);
    await user.click(registerButton());
    const alert = await screen.findByRole("alert");
    expect(document.activeElement).toBe(alert);
    expect(screen.queryByText(/Successfully registered/)).toBeNull();
    expectAllStays();
  });

  test("an error is said in its own words and everything typed stays; the repeated try carries the same key", async () => {
    const { user, api } = openRegister();
    api.refuse(register, "server.error");
    await fill(user);
    await user.click(registerButton());
    expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
    expectAllStays();
    await user.click(registerButton());
    await waitFor(() => expect(api.requestsTo(register)).toHaveLength(2));
    const [first, second] = api.requestsTo(register).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test("a double click sends once", async () => {
    const { user, api } = openRegister();
    api.answer(register, { id: USER_ID });
    await fill(user);
    await user.dblClick(registerButton());
    await screen.findByText("Successfully registered! You can now login here:");
    expect(api.requestsTo(register)).toHaveLength(1);
  });
});

describe("an email that is registered already", () => {
  test("is said at its field when it is left, asked about once, and goes with the next address", async () => {
    const { user, api } = openRegister();
    api.answer(findUserByEmail, {});
    await user.type(field("email"), "Harriet@Example.com");
    await user.tab();
    await screen.findByText(MESSAGES.emailRegistered);
    expect(api.requestsTo(findUserByEmail).map(({ path }) => path)).toEqual([
      "/api/v1/users/by-email/harriet%40example.com",
    ]);

    api.refuse(findUserByEmail, "user.not-found");
    await user.type(field("email"), ".au");
    await waitFor(() => expect(screen.queryByText(MESSAGES.emailRegistered)).toBeNull());
    await user.tab();
    await waitFor(() => expect(api.requestsTo(findUserByEmail)).toHaveLength(2));
    expect(field("email").getAttribute("aria-invalid")).toBeNull();
  });

  test("a malformed one is not asked about", async () => {
    const { user, api } = openRegister();
    await user.type(field("email"), "harriet@");
    await user.tab();
    await screen.findByText(MESSAGES.email);
    expect(api.requests).toHaveLength(0);
  });

  test("a check that fails blocks nobody and is made again", async () => {
    const { user, api } = openRegister();
    api.refuse(findUserByEmail, "request.too-many");
    await user.type(field("email"), ANSWERS.email);
    await user.tab();
    await waitFor(() => expect(api.requestsTo(findUserByEmail)).toHaveLength(1));
    await user.click(field("email"));
    await user.tab();
    await waitFor(() => expect(api.requestsTo(findUserByEmail)).toHaveLength(2));
    expect(field("email").getAttribute("aria-invalid")).toBeNull();
  });

  test("a 409 says it at the field and in the alert, with the way to login", async () => {
    const { user, api } = openRegister();
    api.refuse(register, "user.email-registered");
    await fill(user);
    await user.click(registerButton());
    const alert = await screen.findByRole("alert");
    expect(within(alert).getByRole("link", { name: "Email already registered." })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(field("email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByRole("link", { name: /^(Login|Log in)$/ })).toHaveLength(2);
    expectAllStays();
  });
});
