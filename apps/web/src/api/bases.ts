/** Every address the browser calls begins with one of these two; nothing else in the app spells them. */
export const API_BASE = "/api";
export const AUTH_BASE = "/auth";

export const SIGN_IN_SCOPE = "profile email openid";
export const CALLBACK_PATH = "/oauth2";

export const REQUEST_TIMEOUT_MS = 10_000;

// The two calls of the contract that the session makes by itself, without the client; session.test.ts holds them to it.
export const SESSION_REFRESH_PATH = `${API_BASE}/v1/session/refresh`;
export const LOGOUT_PATH = `${API_BASE}/v1/logout`;

/** Another OpenID provider ends its own session here and leads back to the site. */
export const PROVIDER_LOGOUT_PATH = `${AUTH_BASE}/oauth2/logout`;
