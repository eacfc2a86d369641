import { findUserByEmail, register } from "@keystep/contract/identity/registration";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { USER_ID } from "#src/testing/application-fixtures";
import { installFakeApi, json } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import RegisterPage from "./register-page.tsx";

const INVITATION = "/application/join/abcdefghijklmnopqrstuv";

afterEach(() => {
  window.location.hash = "";
});

test("COAP-01: who registers on the way to an invitation is led back to it by sign-in", async () => {
  const startSignIn = vi.spyOn(session(), "startSignIn").mockResolvedValue();
  const api = installFakeApi().refuse(findUserByEmail, "user.not-found");
  api.respond(register, () => json(201, { id: USER_ID }));
  window.location.hash = "#join-abcdefghijklmnopqrstuv";
  const { user } = renderApp(<RegisterPage />, { at: "/register" });
  expect((await screen.findByRole("link", { name: "your invitation" })).getAttribute("href")).toBe(INVITATION);
  expect(screen.getByRole("link", { name: "Sign in from your invitation" }).getAttribute("href")).toBe(INVITATION);
  await user.type(screen.getByLabelText("First name"), "Alex");
  await user.type(screen.getByLabelText("Last name"), "Tran");
  await user.type(screen.getByLabelText("Email"), "alex@example.com");
  await user.type(screen.getByLabelText("Password"), "Correct-Horse-7");
  await user.click(screen.getByRole("button", { name: "Register" }));
  await user.click(await screen.findByRole("button", { name: "Sign in and go on" }, { timeout: 5000 }));
  expect(startSignIn).toHaveBeenCalledWith(INVITATION);
});

test("what is no invitation behind the # leads nowhere", async () => {
  installFakeApi();
  window.location.hash = "#join-//evil.example";
  renderApp(<RegisterPage />, { at: "/register" });
  expect(await screen.findByRole("link", { name: "Login" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "your invitation" })).toBeNull();
});
