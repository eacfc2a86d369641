import { Configuration } from "openid-client";
import { expect, test } from "vitest";
import { authorizationAddress } from "./authorization-address.ts";

const client = new Configuration(
  { issuer: "https://id.example", authorization_endpoint: "https://id.example/authorize?p=sign-in" },
  "4f2a",
);
const addressOf = (asked: URLSearchParams) => authorizationAddress(asked, client, "https://keystep.example");
const request = {
  client_id: "keystep-web",
  redirect_uri: "https://keystep.example/oauth2",
  response_type: "code",
  code_challenge: "c".repeat(43),
  code_challenge_method: "S256",
};
const given = (more: Record<string, string>) => new URLSearchParams({ ...request, ...more });
const parametersOf = (more: Record<string, string>) =>
  Object.fromEntries(new URL(addressOf(given(more)) ?? "").searchParams);

test("what the provider's own address says stays in it", () => {
  expect(parametersOf({ state: "s", nonce: "n" })).toEqual({
    ...request,
    p: "sign-in",
    client_id: "4f2a",
    scope: "openid profile email",
    state: "s",
    nonce: "n",
  });
});

test.each([
  [{ prompt: "login" }, { prompt: "login" }],
  [{ prompt: "login consent" }, { prompt: "login consent" }],
  [{ prompt: "evil" }, {}],
  [{ prompt: "login evil" }, {}],
  [{ login_hint: "mia@example.com" }, { login_hint: "mia@example.com" }],
  [{ login_hint: "mia\r\n@example.com" }, {}],
  [{ login_hint: "m".repeat(255) }, {}],
  [{ scope: "openid admin", request_uri: "https://evil.example", acr_values: "0", p: "other" }, { p: "sign-in" }],
])("of %j goes on %j", (more, expected) => {
  const { prompt, login_hint: hint, p } = parametersOf(more);
  const passed = Object.entries({ prompt, login_hint: hint }).filter(([, value]) => value !== undefined);
  expect({ ...Object.fromEntries(passed), ...("p" in expected ? { p } : {}) }).toEqual(expected);
  expect(parametersOf(more)["scope"]).toBe("openid profile email");
  expect(parametersOf(more)).not.toHaveProperty("request_uri");
});

test("a parameter that stands twice is no request of the site's", () => {
  const twice = given({});
  twice.append("redirect_uri", "https://evil.example");
  expect(addressOf(twice)).toBeNull();
  expect(addressOf(given({ state: "s".repeat(5_000) }))).toBeNull();
});
