import { BROWSER_PROBLEMS } from "@keystep/contract/http/browser-problems";
import { isPublicPath } from "@keystep/contract/pages/public-path";
import {
  asksForPerson,
  type AnswerOf,
  type BodyInputOf,
  type ParamsOf,
  type Route,
} from "@keystep/contract/http/route";
import type { z } from "zod";
import { ApiProblem, clientProblem } from "./api-problem.ts";
import { API_BASE, REQUEST_TIMEOUT_MS } from "./bases.ts";
import { session, type Session } from "./session.ts";

type QueryInputOf<R extends Route> = R["query"] extends z.ZodType ? z.input<R["query"]> : undefined;

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { readonly [key in Name]?: Value }
    : { readonly [key in Name]: Value };

export type CallInput<R extends Route> = Given<"params", ParamsOf<R>> &
  Given<"query", QueryInputOf<R>> &
  Given<"body", BodyInputOf<R>> & {
    /** One key per intention: a repeated submit with the same key is done once. */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal | undefined;
    /** A call the person did not ask for: if the session turns out to have ended, they stay on the page. */
    readonly isInBackground?: boolean;
  };

type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

type LooseInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  readonly isInBackground?: boolean;
};

export type ClientEnvironment = {
  readonly fetch: typeof fetch;
  readonly session: Session;
  /** Path and query of the page the person is on. */
  readonly currentPath: () => string;
};

/** A call as it goes out, and what came back. */
type Outgoing = {
  readonly address: string;
  readonly init: RequestInit;
  readonly signal?: AbortSignal | undefined;
};
export type Sent = { readonly response: Response; readonly text: string };
/** How a call travels where it is not by `fetch` within ten seconds: a file in either direction takes its time. */
export type Transport = (request: Outgoing) => Promise<Sent>;

export type ApiClient = {
  readonly call: <R extends Route>(route: R, ...input: CallArguments<R>) => Promise<AnswerOf<R>>;
  /** A call by another way; the session, its renewal and what is made of the answer are the same. */
  readonly callBy: <R extends Route>(route: R, input: CallInput<R>, transport?: Transport) => Promise<AnswerOf<R>>;
};

function entriesOf(fields: unknown): [string, string][] {
  if (typeof fields !== "object" || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function addressOf(route: Route, input: LooseInput): string {
  const params = new Map(entriesOf(input.params));
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params.get(name) ?? ""));
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return `${API_BASE}${path}${query === "" ? "" : `?${query}`}`;
}

function outgoing(route: Route, input: LooseInput, idToken: string | null): Outgoing {
  const headers = new Headers({ Accept: "application/json, application/problem+json" });
  if (idToken !== null) headers.set("Authorization", `Bearer ${idToken}`);
  if (input.body !== undefined) headers.set("Content-Type", "application/json");
  if (input.idempotencyKey !== undefined) headers.set("Idempotency-Key", input.idempotencyKey);
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
  return {
    address: addressOf(route, input),
    init: { method: route.method, headers, credentials: "same-origin", ...body },
    signal: input.signal,
  };
}

/** The answer read by the route's schema; null where it doesn't fit. */
function answerOf(route: Route, status: number, text: string): { readonly data: unknown } | null {
  const schema = Object.entries(route.responses).find(([declared]) => declared === String(status))?.[1];
  if (schema === null) return { data: undefined };
  try {
    const parsed = schema?.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed : null;
  } catch {
    return null;
  }
}

/** Read without the schema library, which may be out of reach in the very moment. */
function codeIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
    return typeof code === "string" ? code : null;
  } catch {
    return null;
  }
}

function sessionProblem(code: "session.missing" | "session.expired", detail?: string): ApiProblem {
  const words = BROWSER_PROBLEMS[code];
  return new ApiProblem({ ...words, code, detail: detail ?? words.detail });
}

/** A wrong password is answered with 401 as well, and no newer token would make it right. */
function asksForSession(route: Route, { response, text }: Sent): boolean {
  if (response.status !== 401) return false;
  const code = codeIn(text);
  return code === null ? asksForPerson(route.access) : code === "session.missing" || code === "session.expired";
}

type Limit = { readonly ms: number; readonly signal: AbortSignal | undefined };

/** Ends `work` once it was silent for so long, or its caller took it back. `heard` says that it goes on. */
export async function withinLimit<Answer>(
  { ms, signal }: Limit,
  work: (limited: AbortSignal, heard: () => void) => Promise<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  const stop = () => limit.abort(signal?.reason);
  let isLate = false;
  const end = () => {
    isLate = true;
    stop();
  };
  let timer = setTimeout(end, ms);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    return await work(limit.signal, heard);
  } catch (error) {
    // The caller cancelled the request, so only the caller needs to hear of it.
    if (signal?.aborted === true) throw error;
    throw clientProblem(isLate ? "client.timed-out" : "client.unreachable");
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

function transportBy(send: typeof fetch): Transport {
  return ({ address, init, signal }) =>
    withinLimit({ ms: REQUEST_TIMEOUT_MS, signal }, async (limited) => {
      const response = await send(address, { ...init, signal: limited });
      return { response, text: await response.text() };
    });
}

export function createClient(environment: ClientEnvironment): ApiClient {
  const { session: current, currentPath } = environment;
  let leaving: Promise<void> | null = null;

  const byFetch = transportBy(environment.fetch);

  /** Several calls are refused at once, and a page on its way out must not be sent off a second time. */
  function leaveForSignIn(path: string): Promise<void> {
    const stay = () => {
      leaving = null;
    };
    leaving ??= current.startSignIn(path).then(
      () => void setTimeout(stay, REQUEST_TIMEOUT_MS),
      // If the browser cannot begin it, the page that says so has a button.
      stay,
    );
    return leaving;
  }

  /** Returns when the call may be repeated; otherwise throws what the person sees. */
  async function recover(refused: string | null, { isInBackground = false }: LooseInput): Promise<void> {
    const outcome = await current.refresh(refused);
    if (outcome === "refreshed") return;
    if (outcome === "unreachable") throw clientProblem("client.unreachable");
    // Ended before this call found out: the page says so already.
    const isToldAlready = outcome === "no-refresh-token" && current.standing() !== "open";
    if (outcome === "no-refresh-token") current.endSession();
    const path = currentPath();
    const leadsAway = !isInBackground && !isToldAlready && !isPublicPath(path.split("?")[0] ?? "/");
    if (leadsAway) await leaveForSignIn(path);
    if (outcome === "refused") throw sessionProblem("session.expired");
    throw sessionProblem("session.missing", "Cannot find refresh token");
  }

  /** Refuses a call that belongs to an ended session or to somebody else's, so none of it is sent. */
  function refuseLateCall(route: Route): void {
    const standing = current.standing();
    const isLate = standing !== "open" && asksForPerson(route.access) && !current.hasSession();
    if (isLate || standing === "replaced") throw sessionProblem("session.expired");
  }

  async function prepare(route: Route): Promise<void> {
    if (current.owesSignOut() && !(await current.settle())) throw clientProblem("client.unreachable");
    // A file is not sent twice for the sake of a token that is known to be old.
    if (route.access === "public" || route.upload !== undefined) await current.refreshIfStale();
    refuseLateCall(route);
  }

  async function callLoosely(route: Route, input: LooseInput, transport: Transport): Promise<unknown> {
    const send = () => transport(outgoing(route, input, current.idToken()));
    if (!current.isChangeBeginning()) await prepare(route);
    const shown = current.stamp();
    let sent = await send();
    if (asksForSession(route, sent)) {
      await recover(shown, input);
      sent = await send();
    }
    const answer = sent.response.ok ? answerOf(route, sent.response.status, sent.text) : null;
    if (answer === null) throw await (await import("./problem-of.ts")).problemOf(sent, environment.fetch);
    return answer.data;
  }

  return {
    call: <R extends Route>(route: R, ...[input]: CallArguments<R>) =>
      callLoosely(route, input ?? {}, byFetch) as Promise<AnswerOf<R>>, // parsed by the route's own schema just before
    callBy: <R extends Route>(route: R, input: CallInput<R>, transport = byFetch) =>
      callLoosely(route, input, transport) as Promise<AnswerOf<R>>, // parsed by the route's own schema just before
  };
}

let made: ApiClient | null = null;

function client(): ApiClient {
  made ??= createClient({
    fetch: (address, init) => fetch(address, init),
    session: session(),
    currentPath: () => `${window.location.pathname}${window.location.search}`,
  });
  return made;
}

export const call: ApiClient["call"] = (route, ...input) => client().call(route, ...input);

export const callBy: ApiClient["callBy"] = (route, input, transport) => client().callBy(route, input, transport);
