import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

type Tokens = { id_token: string; access_token?: string; refresh_token?: string };
const HOPS = 12;

/** A person's browser between our site and another provider, with the parameters that the site's own pages send. */
export class ProviderVisitor {
  readonly #app: FastifyInstance;
  readonly #site: string;
  readonly #cookies = new Map<string, string>();
  readonly verifier = randomBytes(32).toString("base64url");
  readonly nonce = randomBytes(16).toString("base64url");
  readonly state: string;

  constructor(app: FastifyInstance, site: string) {
    this.#app = app;
    this.#site = site;
    this.state = Buffer.from(JSON.stringify({ random: this.nonce, path: "/dashboard" })).toString("base64url");
  }

  get redirectUri(): string {
    return `${this.#site}/oauth2`;
  }

  parameters(): Record<string, string> {
    return {
      client_id: "keystep-web",
      redirect_uri: this.redirectUri,
      response_type: "code",
      scope: "profile email openid",
      state: this.state,
      nonce: this.nonce,
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
    };
  }

  authorize(change: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const query = new URLSearchParams(
      Object.entries({ ...this.parameters(), ...change }).filter(([, value]) => value !== ""),
    );
    return this.#app.inject({ url: `/auth/oauth2/authorize?${query.toString()}`, headers: { accept: "text/html" } });
  }

  /** From our authorize through the provider's own forms to what comes back at the site's callback. */
  async visitProvider(login: string): Promise<URLSearchParams> {
    const first = await this.authorize();
    if (first.statusCode !== 302) throw new Error(`no way to the provider but ${first.statusCode}`);
    let address = String(first.headers.location);
    let form: URLSearchParams | null = null;
    for (let hop = 0; hop < HOPS; hop += 1) {
      const response = await fetch(address, {
        method: form === null ? "GET" : "POST",
        ...(form === null ? {} : { body: form }),
        headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
        redirect: "manual",
      });
      this.#keepCookies(response);
      const location = response.headers.get("location");
      const page = await response.text();
      form = null;
      if (location === null) {
        const action = /action="([^"]+)"/.exec(page)?.[1];
        if (action === undefined) throw new Error(`the provider shows ${response.status}: ${page.slice(0, 300)}`);
        address = new URL(action, address).href;
        form = new URLSearchParams(
          page.includes('value="login"') ? { prompt: "login", login, password: "any" } : { prompt: "consent" },
        );
        continue;
      }
      address = new URL(location, address).href;
      if (address.startsWith(`${this.redirectUri}?`)) return new URL(address).searchParams;
    }
    throw new Error("the provider never came back");
  }

  token(form: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: "POST",
      url: "/auth/oauth2/token",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
        "user-agent": "Mozilla/5.0 Visitor",
      },
      payload: new URLSearchParams({ client_id: "keystep-web", ...form }).toString(),
    });
  }

  exchange(code: string, change: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const grant = {
      grant_type: "authorization_code",
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
    };
    return this.token({ ...grant, ...change });
  }

  refresh(refreshToken: string): Promise<LightMyRequestResponse> {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken });
  }

  /** The answer to the code of a whole visit. */
  async arrive(login = "anybody"): Promise<LightMyRequestResponse> {
    const back = await this.visitProvider(login);
    return this.exchange(back.get("code") ?? "");
  }

  async signIn(login?: string): Promise<Tokens> {
    const answer = await this.arrive(login);
    if (answer.statusCode !== 200) throw new Error(`not logged in but ${answer.statusCode} ${answer.body}`);
    return answer.json<Tokens>();
  }

  me(token: string): Promise<LightMyRequestResponse> {
    return this.#app.inject({ url: "/api/v1/users/me", headers: { authorization: `Bearer ${token}` } });
  }

  logout(tokens: Tokens): Promise<LightMyRequestResponse> {
    return this.#app.inject({
      method: "POST",
      url: "/api/v1/logout",
      headers: { authorization: `Bearer ${tokens.id_token}` },
      payload: tokens.refresh_token === undefined ? {} : { refreshToken: tokens.refresh_token },
    });
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const at = pair.indexOf("=");
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
