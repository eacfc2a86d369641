import { PROBLEMS, type ProblemCode } from "@keystep/contract/http/problems";
import type { AnswerOf, Route } from "@keystep/contract/http/route";
import { vi } from "vitest";
import { API_BASE } from "#src/api/bases";

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
};

type Answer = Response | Promise<Response>;
type Responder = (request: FakeRequest) => Answer;

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
}

function bodyOf(init: RequestInit | undefined): unknown {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body);
  if (typeof init?.body !== "string") return undefined;
  const isJson = new Headers(init.headers).get("Content-Type") === "application/json";
  return isJson ? JSON.parse(init.body) : Object.fromEntries(new URLSearchParams(init.body));
}

/** Ends only when the caller gives up, as a dead connection does. */
function neverAnswered(init: RequestInit | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
  });
}

export function json(status: number, body: unknown): Response {
  const type = status >= 400 ? "application/problem+json" : "application/json";
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": type } });
}

export function problemResponse(
  code: ProblemCode,
  more: { detail?: string; errors?: { field: string; message: string }[] } = {},
): Response {
  return json(PROBLEMS[code].status, { ...PROBLEMS[code], code, ...more });
}

function isMade(answer: unknown): answer is (request: FakeRequest) => unknown {
  return typeof answer === "function";
}

/** Stands where the network is: answers each route of the contract as a test says, and remembers what was sent. */
export class FakeApi {
  readonly requests: FakeRequest[] = [];
  readonly #responders: { matches: (request: FakeRequest) => boolean; respond: Responder; isOnce: boolean }[] = [];
  #isSilent = false;
  #isOffline = false;

  readonly fetch: typeof fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), "http://localhost:3000");
    const request: FakeRequest = {
      method: init?.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: bodyOf(init),
    };
    this.requests.push(request);
    if (this.#isOffline) throw new TypeError("Failed to fetch");
    if (this.#isSilent) return neverAnswered(init);
    const responder = this.#responders.findLast((candidate) => candidate.matches(request));
    if (responder === undefined) return problemResponse("route.not-found");
    if (responder.isOnce) this.#responders.splice(this.#responders.indexOf(responder), 1);
    return (await responder.respond(request)).clone();
  };

  /** The answer of a route, checked against the contract by the compiler; a function sees the request. */
  answer<R extends Route>(route: R, answer: AnswerOf<R> | ((request: FakeRequest) => AnswerOf<R>)): this {
    const statuses = Object.entries(route.responses);
    const withBody = Number(statuses.find(([, schema]) => schema !== null)?.[0] ?? 200);
    return this.respond(route, (request) => {
      const body: unknown = isMade(answer) ? answer(request) : answer;
      return body === undefined ? new Response(null, { status: 204 }) : json(withBody, body);
    });
  }

  /** Refuses a route with one of the contract's problems. */
  refuse(route: Route, code: ProblemCode, more?: Parameters<typeof problemResponse>[1]): this {
    return this.respond(route, () => problemResponse(code, more));
  }

  /** Refuses the next call of a route only. */
  refuseOnce(route: Route, code: ProblemCode): this {
    return this.#add(route.method, patternOf(API_BASE + route.path), {
      respond: () => problemResponse(code),
      isOnce: true,
    });
  }

  respond(route: Route, respond: Responder): this {
    return this.#add(route.method, patternOf(API_BASE + route.path), { respond, isOnce: false });
  }

  /** For addresses outside the contract, such as the token endpoint. */
  respondAt(method: string, path: string, respond: Responder): this {
    return this.#add(method, patternOf(path), { respond, isOnce: false });
  }

  goOffline(): void {
    this.#isOffline = true;
  }

  goOnline(): void {
    this.#isOffline = false;
  }

  /** Every later call hangs until its caller gives up. */
  goSilent(): void {
    this.#isSilent = true;
  }

  requestsTo(route: Route): FakeRequest[] {
    const pattern = patternOf(API_BASE + route.path);
    return this.requests.filter((request) => request.method === route.method && pattern.test(request.path));
  }

  #add(method: string, pattern: RegExp, how: { respond: Responder; isOnce: boolean }): this {
    this.#responders.push({ matches: (request) => request.method === method && pattern.test(request.path), ...how });
    return this;
  }
}

/** Puts a fake API in the network's place; `vi.unstubAllGlobals()` after the test takes it away. */
export function installFakeApi(): FakeApi {
  const api = new FakeApi();
  vi.stubGlobal("fetch", api.fetch);
  return api;
}
