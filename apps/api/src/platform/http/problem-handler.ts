import { ROUTES } from "@keystep/contract/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { API_BASE } from "./handle.ts";
import { Problem } from "./problem.ts";

const PROBLEM_TYPE = "application/problem+json; charset=utf-8";

const FULL = new Set(["ENOSPC", "EDQUOT", "53100"]);
// The database went away, is restarting, or has no connection left: worth another try, unlike our own faults. So is a
// full disk, which an operator clears.
const UNAVAILABLE = new Set([
  ...FULL,
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08001",
  "08003",
  "08006",
  "53300",
]);
const UNAVAILABLE_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Every error becomes one of the contract's problems; what is unknown keeps its message to the log. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem("server.error");
  if (UNAVAILABLE.has(codeOf(error))) return unavailable();
  if (UNAVAILABLE_MESSAGE.test(error.message)) return unavailable();
  const status = "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return new Problem("request.too-large");
  if (status === 415) return new Problem("request.media-type");
  if (typeof status === "number" && status >= 400 && status < 500) return new Problem("request.malformed");
  return new Problem("server.error");
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A disk of the database or of the storage has no room left. */
export function isFull(error: unknown): boolean {
  return FULL.has(codeOf(error));
}

/** True for a fault that passes by itself, so another try is worth it. */
export function isUnavailable(error: unknown): boolean {
  return toProblem(error).code === "server.unavailable";
}

function unavailable(): Problem {
  return new Problem("server.unavailable", { headers: { "retry-after": "5" } });
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers(problem.options.headers ?? {})
    .header("content-type", PROBLEM_TYPE)
    .header("cache-control", "no-store")
    .send(JSON.stringify(problem.toBody(reply.request.id)));
}

export function createErrorHandler(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = toProblem(error);
    if (problem.status >= 500) {
      const { message, stack } = error instanceof Error ? error : { message: "not an error", stack: undefined };
      log.error({ requestId: request.id, route: request.routeOptions.url, error: message, stack }, "A request failed");
    }
    return sendProblem(reply, problem);
  };
}

const API_PATHS = ROUTES.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${API_BASE}${path.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`),
}));

/** An address that exists under another method answers 405 and says which methods it takes. */
export function missingRoute(request: FastifyRequest): Problem {
  const [path = ""] = request.url.split("?");
  const methods = API_PATHS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) return new Problem("route.not-found");
  const allow = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return new Problem("method.not-allowed", { headers: { allow: allow.join(", ") } });
}

/** Answers requests that Node's own parser refuses, before Fastify sees them. */
export function rawBadRequest(): string {
  const body = JSON.stringify(new Problem("request.malformed").toBody());
  return `HTTP/1.1 400 Bad Request\r\nContent-Type: ${PROBLEM_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
}
