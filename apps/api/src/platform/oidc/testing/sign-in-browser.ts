import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

export type Tokens = {
  id_token: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
};
type Visit = {
  method?: "GET" | "POST" | "OPTIONS" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
};
type Cookie = { value: string; path: string };

/** A browser as far as sign-in sees one: a cookie jar over the app's own front door, and the site's side of PKCE. */
export class SignInBrowser {
  readonly #app: FastifyInstance;
  readonly #site: string;
  readonly #cookies = new Map<string, Cookie>();
  readonly verifier = randomBytes(32).toString("base64url");
  readonly state = randomBytes(16).toString("base64url");

  constructor(app: FastifyInstance, publicUrl: string) {
    this.#app = app;
    this.#site = publicUrl;
  }

  get redirectUri(): string {
    return `${this.#site}/oauth2`;
  }

  cookieNames(): string[] {
    return [...this.#cookies.keys()].map((key) => key.split(" ")[0] ?? "");
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(`${name} /`, { value, path: "/" });
  }

  /** Takes over every cookie of another browser, as a thief would. */
  stealCookies(from: SignInBrowser): void {
    for (const [key, cookie] of from.#cookies) this.#cookies.set(key, cookie);
  }

  async visit(
    address: string,
    { method = "GET", headers = {}, form, json }: Visit = {},
  ): Promise<LightMyRequestResponse> {
    const url = new URL(address, this.#site);
    const body =
      form === undefined
        ? json === undefined
          ? {}
          : { payload: JSON.stringify(json) }
        : { payload: new URLSearchParams(form).toString() };
    const type =
      form === undefined
        ? json === undefined
          ? {}
          : { "content-type": "application/json" }
        : { "content-type": "application/x-www-form-urlencoded" };
    const response = await this.#app.inject({
      method,
      url: `${url.pathname}${url.search}`,
      headers: { accept: "text/html", ...type, ...this.#cookieHeader(url.pathname), ...headers },
      ...body,
    });
    this.#keepCookies(response);
    return response;
  }

  /** The authorization request of the site; `change` replaces parameters, an empty one leaves it out. */
  authorize(change: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const wanted = {
      client_id: "keystep-web",
      redirect_uri: this.redirectUri,
      response_type: "code",
      scope: "profile email openid",
      state: this.state,
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
      ...change,
    };
    const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ""));
    return this.visit(`/auth/oauth2/authorize?${query.toString()}`);
  }

  /** Opens the hosted page and answers its address. */
  async openSignIn(): Promise<string> {
    const response = await this.authorize();
    const page = response.headers.location ?? "";
    if (!page.includes("/auth/interaction/")) throw new Error(`no sign-in page but ${response.statusCode} ${page}`);
    return page;
  }

  submit(
    page: string,
    form: { email: string; password: string },
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    return this.visit(page, { method: "POST", form, headers: { origin: this.#site, ...headers } });
  }

  /** Follows redirects until the site's own callback and answers the code in it. */
  async codeAfter(response: LightMyRequestResponse): Promise<string> {
    let current = response;
    for (let hop = 0; hop < 5; hop += 1) {
      const location = current.headers.location;
      if (location === undefined) throw new Error(`no redirect but ${current.statusCode}: ${current.body}`);
      const url = new URL(location, this.#site);
      if (url.href.startsWith(`${this.redirectUri}?`)) return url.searchParams.get("code") ?? "";
      current = await this.visit(url.href);
    }
    throw new Error("too many redirects");
  }

  token(form: Record<string, string>, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.visit("/auth/oauth2/token", {
      method: "POST",
      form: { client_id: "keystep-web", ...form },
      headers: { accept: "application/json", ...headers },
    });
  }

  exchange(code: string, change: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.token({
      grant_type: "authorization_code",
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      ...change,
    });
  }

  refresh(refreshToken: string): Promise<LightMyRequestResponse> {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  }

  /** The whole way from the sign-in page to tokens. */
  async signIn(person: { email: string; password: string }): Promise<Tokens> {
    const page = await this.openSignIn();
    const code = await this.codeAfter(await this.submit(page, { email: person.email, password: person.password }));
    return (await this.exchange(code)).json<Tokens>();
  }

  #cookieHeader(path: string): Record<string, string> {
    const matching = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    if (matching.length === 0) return {};
    return { cookie: matching.map(([key, { value }]) => `${key.split(" ")[0] ?? ""}=${value}`).join("; ") };
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, path = "/", expires, maxAge } of response.cookies) {
      const key = `${name} ${path}`;
      const isGone = value === "" || maxAge === 0 || (expires !== undefined && expires.getTime() === 0);
      if (isGone) this.#cookies.delete(key);
      else this.#cookies.set(key, { value, path });
    }
  }
}
