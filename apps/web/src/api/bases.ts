/** Every address the browser calls begins with one of these two; nothing else in the app spells them. */
export const API_BASE = "/api";
export const AUTH_BASE = "/auth";

export const CLIENT_ID = "keystep-web";
export const SIGN_IN_SCOPE = "profile email openid";
export const CALLBACK_PATH = "/oauth2";

export const REQUEST_TIMEOUT_MS = 10_000;
