import { createHash, randomBytes } from "node:crypto";
import { expect } from "./expect.ts";
import type { Page } from "@playwright/test";
import { AuthenticatorApp } from "./authenticator.ts";
import { newAddress, newestEmailAbout, signInLinkIn } from "./mailbox.ts";
import { siteUrl } from "./test.ts";

export const PASSWORD = "Louvre-Window-63";
const EMAILS = {
  reset: /^Choose a new/,
  "create-account": /^Create your/,
  "confirm-email": /^Confirm your email/,
  "change-from": /^Another email/,
  "change-to": /^Confirm this email/,
} as const;

/** The address of the page that the newest email of a kind leads to; `count`: how many such emails there are by now. */
export async function emailedLink(address: string, kind: keyof typeof EMAILS, count = 1): Promise<string> {
  return signInLinkIn(await newestEmailAbout(siteUrl(), { address, subject: EMAILS[kind], count }));
}

type ApiCall = { readonly method?: "GET" | "POST" | "PUT"; readonly data?: object };

/** A call of the site's own pages, made with the cookies of this browser. */
export async function callApi(page: Page, path: string, { method = "GET", data = {} }: ApiCall = {}) {
  const headers = { Origin: siteUrl() };
  return page.request.fetch(`/api/v1/${path}`, method === "GET" ? { method } : { method, data, headers });
}

/** Asks a hosted page for a link, without looking at the page. */
export async function askForLink(page: Page, path: "forgot-password" | "create-account", email: string): Promise<void> {
  const answer = await page.request.post(`/auth/${path}`, { form: { email }, headers: { Origin: siteUrl() } });
  expect(answer.status()).toBe(200);
}

type NewAccount = { readonly firstName: string; readonly lastName: string; readonly password: string };

/** An account with a proven email, made by the link that was emailed, and signed in to this browser by cookies; answers its id. */
export async function createAccountByLink(page: Page, address: string, form: NewAccount): Promise<string> {
  await askForLink(page, "create-account", address);
  const options = { form, headers: { Origin: siteUrl() }, maxRedirects: 0 };
  const answer = await page.request.post(await emailedLink(address, "create-account"), options);
  expect(answer.status()).toBe(303);
  const me = await callApi(page, "users/me");
  return ((await me.json()) as { id: string }).id; // the contract's answer; a wrong one fails the calls after it
}

/** A person with a proven email and a password, signed in to this browser by cookies. */
export async function arriveByLink(page: Page, name: string): Promise<{ id: string; address: string }> {
  const address = newAddress(name);
  const person = { firstName: "Amelia", lastName: "Okonkwo", password: PASSWORD };
  return { id: await createAccountByLink(page, address, person), address };
}

/** A person who registered by the form and has not proven the address. */
export async function registered(page: Page, name: string): Promise<string> {
  const email = newAddress(name);
  const answer = await callApi(page, "register", {
    method: "POST",
    data: {
      firstName: "Rosa",
      lastName: "Petrov",
      email,
      password: PASSWORD,
    },
  });
  expect(answer.status()).toBe(201);
  return email;
}

/** Sets up an authenticator app for the person of this browser. */
export async function addAuthenticator(page: Page, userId: string): Promise<AuthenticatorApp> {
  const { secret } = (await (await callApi(page, `users/${userId}/totp`, { method: "POST" })).json()) as {
    secret: string;
  };
  const app = new AuthenticatorApp(secret);
  expect((await callApi(page, `users/${userId}/totp`, { method: "PUT", data: { code: app.code() } })).status()).toBe(
    200,
  );
  return app;
}

/**
 * Opens the sign-in page as the site does, with or without scripts; a signed-in person is asked only when `asked` says
 * so.
 */
export async function openSignInPage(page: Page, asked: { prompt?: "login" } = {}): Promise<void> {
  const verifier = randomBytes(32).toString("base64url");
  const query = new URLSearchParams({
    client_id: "keystep-web",
    redirect_uri: `${siteUrl()}/oauth2`,
    response_type: "code",
    scope: "profile email openid",
    state: randomBytes(16).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...asked,
  });
  await page.goto(`/auth/oauth2/authorize?${query.toString()}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Sends the sign-in page's form. */
export async function showPassword(page: Page, address: string): Promise<void> {
  await page.getByLabel("Email").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
}
