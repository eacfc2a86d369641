import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { vi } from "vitest";
import type { Mail } from "#src/platform/email/mail";
import { SignInBrowser } from "#src/platform/oidc/testing/sign-in-browser";
import type { TestApp } from "#src/testing/test-app";

/** Somebody with a mailbox and a browser on the hosted pages. */
export class HostedVisitor {
  readonly browser: SignInBrowser;
  readonly #t: TestApp;

  constructor(t: TestApp) {
    this.#t = t;
    this.browser = new SignInBrowser(t.app, t.deps.config.publicUrl);
  }

  open(path: string, method: "GET" | "HEAD" = "GET"): Promise<LightMyRequestResponse> {
    if (method === "GET") return this.browser.visit(path);
    return this.#t.app.inject({ method, url: path });
  }

  send(path: string, form: Record<string, string> = {}, origin = this.#t.deps.config.publicUrl) {
    return this.browser.visit(path, { method: "POST", form, headers: { origin } });
  }

  /** Signs in by the form at /login, as the web app does. */
  logIn(person: { email: string; password: string }): Promise<LightMyRequestResponse> {
    const { email, password } = person;
    const headers = { origin: this.#t.deps.config.publicUrl };
    return this.browser.visit("/api/v1/login", { method: "POST", json: { email, password }, headers });
  }

  /** The person of this browser's cookies; null if none. */
  async whoAmI(): Promise<{ id: string; email: string; status: string; firstName: string } | null> {
    const answer = await this.browser.visit("/api/v1/users/me");
    return answer.statusCode === 200 ? answer.json() : null;
  }
}

/** Everything that was sent to an address so far, oldest first. */
export async function mailsTo(t: TestApp, address: string): Promise<Mail[]> {
  await t.drainQueue();
  return t.mailbox.filter(({ to }) => to === address);
}

export type LinkKind = "reset" | "create-account" | "confirm-email" | "change-email";

/** The path of the newest link of a kind that was sent to an address. */
export async function newestLinkTo(t: TestApp, address: string, kind: LinkKind): Promise<string> {
  const link = new RegExp(`https?://\\S+(/auth/${kind}/[\\w-]{43})`);
  const paths = (await mailsTo(t, address)).map(({ text }) => link.exec(text)?.[1]);
  const newest = paths.findLast((path) => path !== undefined);
  if (newest === undefined) throw new Error(`no link to ${kind} was sent to ${address}`);
  return newest;
}

export function headingOf(html: string): string | undefined {
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
}

// Counts are added in batches now and then, and belong to no single call.
const OF_NO_CALL = /"rate-limit-add"/;

/** The statements that PostgreSQL was asked for the work, by name or text. To keep an email and to take it back are one each. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const asked = query.mock.calls.map(([given]) => textOf(given));
  query.mockRestore();
  return asked.filter((text) => !OF_NO_CALL.test(text));
}

function textOf(given: unknown): string {
  const text = typeof given === "string" ? given : JSON.stringify(given, ["name", "text"]);
  return text.replace(/^(release savepoint|rollback to savepoint) part$/, "end of savepoint");
}
