import { AUTH_BASE, CALLBACK_PATH, CLIENT_ID, REQUEST_TIMEOUT_MS } from "./bases.ts";
import { browserEnvironment, type BrowserEnvironment } from "./browser-environment.ts";
import { claimsOf, makeSignInRequest, readSignInState } from "./sign-in-request.ts";

const TOKEN_ITEMS = { id_token: "IdToken", access_token: "AccessToken", refresh_token: "RefreshToken" } as const;
/** Every item of ours that is no token begins so, whoever keeps it: figures, drafts, hints. */
const OUR_ITEMS = "keystep-";
/** Says only that a session cookie may exist; the cookie itself is out of reach of scripts. */
const COOKIE_HINT = `${OUR_ITEMS}session`;
const PENDING_SIGN_IN = `${OUR_ITEMS}sign-in:`;
const REFRESH_LOCK = "keystep-refresh";

export type RefreshOutcome = "refreshed" | "no-refresh-token" | "refused" | "unreachable";
type TokenAnswer = "kept" | "refused" | "unreachable";

export class SignInFailed extends Error {
  constructor() {
    super("The sign-in could not be finished.");
    this.name = "SignInFailed";
  }
}

/** The one place that reads and writes tokens. */
export class Session {
  readonly #browser: BrowserEnvironment;
  readonly #listeners = new Set<() => void>();
  readonly #finishing = new Map<string, Promise<string>>();
  #refreshing: Promise<RefreshOutcome> | null = null;

  constructor(browser: BrowserEnvironment) {
    this.#browser = browser;
  }

  idToken(): string | null {
    return this.#browser.local.getItem(TOKEN_ITEMS.id_token);
  }

  refreshToken(): string | null {
    return this.#browser.local.getItem(TOKEN_ITEMS.refresh_token);
  }

  /** True when a call with this token is sure to be refused, so it can be renewed beforehand. */
  isExpired(idToken: string): boolean {
    const { exp } = claimsOf(idToken);
    return exp !== null && exp * 1000 <= this.#browser.now();
  }

  hasSession(): boolean {
    return this.idToken() !== null || this.#browser.local.getItem(COOKIE_HINT) !== null;
  }

  /** Told when this tab or another one signs in or out. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    const stop = this.#browser.onStorageChange(listener);
    return () => {
      this.#listeners.delete(listener);
      stop();
    };
  }

  /** Call after an answer that may have set the session cookie. */
  rememberCookieSession(): void {
    this.#browser.local.setItem(COOKIE_HINT, "1");
    this.#announce();
  }

  async startSignIn(path: string): Promise<void> {
    const request = await makeSignInRequest(path, this.#browser.origin);
    this.#browser.tab.setItem(PENDING_SIGN_IN + request.random, request.verifier);
    this.#browser.openAddress(request.url);
  }

  /** Answers the path to go back to. A code works once, so a second call with the same state shares the first one's end. */
  finishSignIn(code: string, state: string): Promise<string> {
    const started = this.#finishing.get(state);
    if (started !== undefined) return started;
    const finishing = this.#exchangeCode(code, state);
    this.#finishing.set(state, finishing);
    return finishing;
  }

  /** One exchange serves all waiting calls of this tab; other tabs wait at the lock and take over its tokens. */
  refresh(refusedIdToken: string | null): Promise<RefreshOutcome> {
    this.#refreshing ??= this.#browser
      .withLock(REFRESH_LOCK, () => this.#exchangeRefreshToken(refusedIdToken))
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  /** For signing out on purpose: beside the session, nothing typed stays behind on the device. */
  forgetPerson(): void {
    for (const storage of [this.#browser.local, this.#browser.tab]) {
      const items = Array.from({ length: storage.length }, (_, position) => storage.key(position) ?? "");
      for (const item of items) if (item.startsWith(OUR_ITEMS)) storage.removeItem(item);
    }
    this.endSession();
  }

  /** For a session that came to its end; drafts stay, so that nothing typed is lost. */
  endSession(): void {
    for (const item of [...Object.values(TOKEN_ITEMS), COOKIE_HINT]) this.#browser.local.removeItem(item);
    this.#announce();
  }

  async #exchangeCode(code: string, state: string): Promise<string> {
    const issued = readSignInState(state);
    const verifier = issued === null ? null : this.#browser.tab.getItem(PENDING_SIGN_IN + issued.random);
    if (issued === null || verifier === null) throw new SignInFailed();
    this.#browser.tab.removeItem(PENDING_SIGN_IN + issued.random);
    const answer = await this.#askForTokens(
      {
        grant_type: "authorization_code",
        code,
        redirect_uri: `${this.#browser.origin}${CALLBACK_PATH}`,
        code_verifier: verifier,
      },
      (idToken) => claimsOf(idToken).nonce === issued.random,
    );
    if (answer !== "kept") throw new SignInFailed();
    return issued.path;
  }

  async #exchangeRefreshToken(refusedIdToken: string | null): Promise<RefreshOutcome> {
    const current = this.idToken();
    if (current !== null && current !== refusedIdToken) return "refreshed";
    const refreshToken = this.refreshToken();
    if (refreshToken === null) return "no-refresh-token";
    const answer = await this.#askForTokens({ grant_type: "refresh_token", refresh_token: refreshToken });
    if (answer === "kept") return "refreshed";
    if (answer === "refused" && this.refreshToken() === refreshToken) this.endSession();
    return answer;
  }

  async #askForTokens(grant: Record<string, string>, isOurs = (_idToken: string) => true): Promise<TokenAnswer> {
    const body = new URLSearchParams({ ...grant, client_id: CLIENT_ID });
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
    try {
      const response = await this.#browser.fetch(`${AUTH_BASE}/oauth2/token`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "application/json" },
        body: body.toString(),
        signal: limit.signal,
      });
      if (!response.ok) {
        // An answer nobody reads keeps its connection busy.
        response.body?.cancel().catch(() => undefined);
        return response.status >= 500 || response.status === 429 ? "unreachable" : "refused";
      }
      return this.#keepTokens(await response.json(), isOurs);
    } catch {
      return "unreachable";
    } finally {
      clearTimeout(timer);
    }
  }

  #keepTokens(answer: unknown, isOurs: (idToken: string) => boolean): TokenAnswer {
    if (typeof answer !== "object" || answer === null) return "unreachable";
    const tokens = new Map<string, unknown>(Object.entries(answer));
    const idToken = tokens.get("id_token");
    if (typeof idToken !== "string" || !isOurs(idToken)) return "refused";
    for (const [name, item] of Object.entries(TOKEN_ITEMS)) {
      const token = tokens.get(name);
      if (typeof token === "string") this.#browser.local.setItem(item, token);
    }
    this.#announce();
    return "kept";
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

let made: Session | null = null;

/** The session of this browser; made on first use, since pages are also rendered where there is no browser. */
export function session(): Session {
  made ??= new Session(browserEnvironment());
  return made;
}
