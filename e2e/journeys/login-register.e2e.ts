import { untilAlive } from "#actions/alive";
import { HARRIET } from "@keystep/api/seeds/personas";
import type { Page } from "@playwright/test";
import { wholeRun } from "#actions/extent";
import { expectGoodPage } from "#actions/judge";
import { AuthenticatorApp } from "#actions/authenticator";
import { newAddress } from "#actions/mailbox";
import { arriveWithAccount, PASSWORD, signOut, ANSWERS } from "#actions/person";
import { expect, siteUrl, test } from "#actions/test";

const NAMES = { firstName: "Rosa", lastName: "Petrov" };
const REFUSED = "Email or password is incorrect.";
const REGISTERED = "Successfully registered! You can now login here:";

const loginButton = (page: Page) => page.getByRole("button", { name: "Login", exact: true });
const registerButton = (page: Page) => page.getByRole("button", { name: "Register", exact: true });
const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });

async function login(page: Page, typed: { address: string; password: string }): Promise<void> {
  await email(page).fill(typed.address);
  await password(page).fill(typed.password);
  await loginButton(page).click();
}

/** An account that no other test knows, registered without a page. */
async function newAccount(page: Page): Promise<string> {
  const address = newAddress("rosa");
  const answer = await page.request.post("/api/v1/register", {
    data: { ...NAMES, email: address, password: PASSWORD },
    headers: { Origin: siteUrl() },
  });
  expect(answer.status()).toBe(201);
  return address;
}

async function fillRegistration(page: Page, address: string): Promise<void> {
  await page.getByLabel("First name").fill(NAMES.firstName);
  await page.getByLabel("Last name").fill(NAMES.lastName);
  await password(page).fill(PASSWORD);
  // Last, so that sending comes before the field is left and asked about.
  await email(page).fill(address);
}

async function expectTyped(page: Page, address: string): Promise<void> {
  await expect(page.getByLabel("First name")).toHaveValue(NAMES.firstName);
  await expect(page.getByLabel("Last name")).toHaveValue(NAMES.lastName);
  await expect(email(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue(PASSWORD);
}

/** Every request to a path from now on. */
function requestsTo(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) seen.push(request.url());
  });
  return seen;
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

test("LOGIN-01: the login page has email, password, 'Login' and 'Register', and 'Start over' after a refusal", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(email(page)).toBeVisible();
  await expect(password(page)).toBeVisible();
  await expect(loginButton(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);

  await login(page, { address: newAddress("nobody"), password: PASSWORD });
  await expect(page.getByRole("alert")).toHaveText(REFUSED);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Start over" })).toHaveCount(0);
  await expect(email(page)).toHaveValue("");
  await expect(password(page)).toHaveValue("");
  await expect(email(page)).toBeFocused();

  // Straight out of the empty email field, whose message must not push the link away from under the pointer.
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL("/register");
});

test("LOGIN-02: without an email or without a password the login form is not sent", async ({ page }) => {
  const sent = requestsTo(page, "/api/v1/login");
  await page.goto("/login");
  await email(page).fill(HARRIET.email);
  await loginButton(page).click();
  await expect(page.locator("#field-password-error")).toContainText("Password is required");
  await expect(page.getByRole("alert")).toBeFocused();

  await email(page).fill("");
  await password(page).fill(PASSWORD);
  await loginButton(page).click();
  await expect(page.locator("#field-email-error")).toContainText("A valid email is required.");
  expect(sent).toEqual([]);
});

test("LOGIN-03: success keeps the answered token in the cookie 'token', goes to / and loads the page anew", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const answered = page.waitForResponse("**/api/v1/login");
  // Read while it is there: a page that is left takes its answers along.
  const token = answered.then(async (response) => (await response.allHeaders())["set-cookie"] ?? "");
  await login(page, { address: HARRIET.email, password: HARRIET.password });
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("button", { name: HARRIET.firstName })).toBeVisible();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(false);

  const cookie = (await page.context().cookies()).find(({ name }) => name === "token");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookie?.value).toBeTruthy();
  expect(await token).toContain(`token=${cookie?.value}`);

  await page.goto("/dashboard");
  await expect(page).toHaveURL("/dashboard");
});

test("LOGIN-03: the cookie carries the very token of the answer", async ({ page }) => {
  const answer = await page.request.post("/api/v1/login", {
    data: { email: HARRIET.email, password: HARRIET.password },
    headers: { Origin: siteUrl() },
  });
  const { token } = (await answer.json()) as { token: string }; // the contract's own tests hold its shape
  const cookie = (await page.context().cookies()).find(({ name }) => name === "token");
  expect(cookie?.value).toBe(token);
});

test("LOGIN-04: a refused login stores no cookie, stays at /login and says the same for known and unknown addresses", async ({
  page,
}) => {
  const address = await newAccount(page);
  await page.goto("/login");
  for (const tried of [address, newAddress("nobody")]) {
    await login(page, { address: tried, password: "Wrong-Password-1" });
    await expect(page.getByRole("alert")).toHaveText(REFUSED);
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page).toHaveURL("/login");
    await expect(email(page)).toHaveValue(tried);
    await expect(password(page)).toHaveValue("Wrong-Password-1");
    for (const name of ["token", "refreshToken", "session"]) expect(await cookieNames(page)).not.toContain(name);
  }
  await expectGoodPage(page, page.url());
});

test("LOGIN-05: a registered email does not block the login form", async ({ page }) => {
  const lookups = requestsTo(page, "/api/v1/users/by-email");
  await page.goto("/login");
  await untilAlive(page);
  await email(page).fill(HARRIET.email);
  await password(page).focus();
  await expect(page.locator("#field-email-error")).toHaveCount(0);
  await password(page).fill(HARRIET.password);
  await loginButton(page).click();
  await expect(page.getByRole("button", { name: HARRIET.firstName })).toBeVisible();
  expect(lookups).toEqual([]);
});

test("REG-01: the register form sends first name, last name, email and password", async ({ page }) => {
  const address = newAddress("rosa");
  await page.goto("/register");
  const sent = page.waitForRequest("**/api/v1/register");
  await fillRegistration(page, address);
  await registerButton(page).click();
  const request = await sent;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({ ...NAMES, email: address, password: PASSWORD });
});

test("REG-02: success says so with a 'Login' that leads to /login, and the new account logs in there", async ({
  page,
}) => {
  const address = newAddress("rosa");
  await page.goto("/register");
  await fillRegistration(page, address);
  await registerButton(page).dblclick();
  await expect(page.getByText(REGISTERED)).toBeVisible();
  await expect(page.getByText(REGISTERED)).toBeFocused();
  await expectGoodPage(page, page.url());
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await login(page, { address, password: PASSWORD });
  await expect(page.getByRole("button", { name: NAMES.firstName })).toBeVisible();
});

wholeRun("the longest names and addresses scroll nothing sideways on a small phone", async ({ page }) => {
  const address = `${newAddress("m".repeat(120)).replace("@", `${"m".repeat(80)}@`)}`;
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/register");
  await fillRegistration(page, address);
  await page.getByLabel("First name").fill("W".repeat(50));
  await registerButton(page).click();
  await expect(page.getByText(REGISTERED)).toBeVisible();
  await expectGoodPage(page, "registered");
  await page.goto("/login");
  await login(page, { address, password: PASSWORD });
  await page.waitForURL("/");
  await page.goto("/login");
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole("button", { name: "WWW" })).toBeVisible();
  await expectGoodPage(page, "logged in already");
});

test("REG-03: an error shows no success but its own words in an alert that takes focus, and everything typed stays", async ({
  page,
}) => {
  await page.goto("/register");
  await untilAlive(page);
  await fillRegistration(page, HARRIET.email);
  await email(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Email already registered.");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText(REGISTERED)).toHaveCount(0);
  await expectTyped(page, HARRIET.email);
  await expectGoodPage(page, page.url());

  await email(page).fill(newAddress("rosa"));
  await page.context().setOffline(true);
  await registerButton(page).click();
  await expect(page.getByRole("alert")).toContainText("We could not reach our server.");
  await expect(page.getByRole("alert")).toBeFocused();
  await page.context().setOffline(false);
  await registerButton(page).click();
  await expect(page.getByText(REGISTERED)).toBeVisible();
});

test("REG-03: an answer without an id is no success", async ({ page }) => {
  const address = newAddress("rosa");
  // The real server never answers so.
  await page.route("**/api/v1/register", (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto("/register");
  await fillRegistration(page, address);
  await registerButton(page).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText(REGISTERED)).toHaveCount(0);
  await expectTyped(page, address);
});

test("REG-04: a weak password passes the form, and the server's refusal stands at the field with the checklist", async ({
  page,
}) => {
  await page.goto("/register");
  // Coming alive between the selecting and the typing of a fill, the page would keep both passwords in the field.
  await untilAlive(page);
  await fillRegistration(page, newAddress("rosa"));
  await password(page).fill("weak");
  await registerButton(page).click();
  await expect(page.locator("#field-password-error")).toContainText("A password in a valid format is required.");
  await expect(page.getByText("an uppercase letter")).toContainText("missing");
  await expect(page.getByText(REGISTERED)).toHaveCount(0);
});

test("REG-05: a missing or malformed email is refused at once, a known one when it is left", async ({ page }) => {
  const error = page.locator("#field-email-error");
  await page.goto("/register");
  await untilAlive(page);
  await registerButton(page).click();
  await expect(error).toContainText("A valid email is required.");
  await email(page).fill("harriet@");
  await email(page).blur();
  await expect(error).toContainText("A valid email is required.");
  await email(page).fill(HARRIET.email);
  await email(page).blur();
  await expect(error).toContainText("Email already registered.");
  await email(page).fill(newAddress("rosa"));
  await email(page).blur();
  await expect(error).toHaveCount(0);
});

/** Until the start is being loaded anew, going elsewhere would be cut short by it. */
async function logOut(page: Page): Promise<void> {
  await signOut(page, ANSWERS.firstName);
  await expect(page).toHaveURL("/");
}

/** Sets up an authenticator app for the person signed in; what the account page does, without the page. */
async function setUpSecondStep(page: Page): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const headers = { Origin: siteUrl() };
  const me = (await (await page.request.get("/api/v1/users/me")).json()) as { id: string }; // shapes held by the contract's tests
  const begun = await page.request.post(`/api/v1/users/${me.id}/totp`, { headers });
  const { secret } = (await begun.json()) as { secret: string };
  const app = new AuthenticatorApp(secret);
  const done = await page.request.put(`/api/v1/users/${me.id}/totp`, { headers, data: { code: app.code() } });
  expect(done.status()).toBe(200);
  return { app, recoveryCodes: ((await done.json()) as { recoveryCodes: string[] }).recoveryCodes };
}

test("an account with a second step logs in at /login with a code, or with a recovery code", async ({ page }) => {
  const address = newAddress("amelia");
  await arriveWithAccount(page, { address });
  const { app, recoveryCodes } = await setUpSecondStep(page);
  await logOut(page);

  await page.goto("/login");
  await login(page, { address, password: PASSWORD });
  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  expect(await cookieNames(page)).not.toContain("token");
  await expectGoodPage(page, page.url());
  await code.fill("ABC123");
  await loginButton(page).click();
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await expect(code).toHaveValue("ABC123");
  await code.fill(app.code());
  await loginButton(page).click();
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
  await expect(page).toHaveURL("/");
  await logOut(page);

  await page.goto("/login");
  await login(page, { address, password: PASSWORD });
  await page.getByRole("button", { name: "Use a recovery code instead" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
  await loginButton(page).click();
  await expect(page.getByRole("button", { name: ANSWERS.firstName })).toBeVisible();
});

wholeRun("the second step leads to the hosted pages for a passkey, and 'Start over' leads back", async ({ page }) => {
  const address = newAddress("amelia");
  await arriveWithAccount(page, { address });
  await setUpSecondStep(page);
  await logOut(page);
  await page.goto("/login");
  await login(page, { address, password: PASSWORD });
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(email(page)).toHaveValue("");
  await login(page, { address, password: PASSWORD });
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.waitForURL(/\/auth\//);
});

for (const [path, fields] of [
  ["/login", ["Email", "Password"]],
  ["/register", ["First name", "Last name", "Email", "Password"]],
] as const) {
  wholeRun(`what is typed at ${path} before its scripts arrive is kept`, async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/react*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    for (const label of fields) await page.getByLabel(label, { exact: true }).fill("early");
    const submit = path === "/login" ? loginButton(page) : registerButton(page);
    await expect(submit).toBeDisabled();
    release();
    await submit.click();
    await expect(page.locator("#field-email-error")).toContainText("A valid email is required.");
    for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toHaveValue("early");
  });
}

wholeRun("somebody logged in already is told who at /login and /register, and can log out there", async ({ page }) => {
  await page.goto("/login");
  await login(page, { address: HARRIET.email, password: HARRIET.password });
  await expect(page.getByRole("button", { name: HARRIET.firstName })).toBeVisible();
  for (const path of ["/register", "/login"]) {
    await page.goto(path);
    await expect(page.getByText(HARRIET.email)).toBeVisible();
    await expectGoodPage(page, page.url());
  }
  await page.getByRole("link", { name: "Log out" }).click();
  await expect(page.getByRole("button", { name: "Menu" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("both pages say what can be done", async ({ page }) => {
    await page.goto("/login");
    const words = page.locator("noscript p").first();
    await expect(words).toBeVisible();
    await expect(words).toContainText("Logging in needs JavaScript");
    await expect(page.locator("noscript a")).toHaveAttribute("href", "/auth/forgot-password");
    await page.goto("/register");
    await expect(words).toBeVisible();
    await expect(words).toContainText("Registering needs JavaScript");
  });

  test("a page of the application says why nothing comes, where sign-in leads to it", async ({ page }) => {
    await page.goto("/oauth2?code=a&state=b");
    await expect(page.locator("noscript p")).toContainText("From here on this site needs JavaScript");
  });
});
