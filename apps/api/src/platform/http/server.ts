import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { answerWriter } from "./answer.ts";
import { createErrorHandler, rawBadRequest } from "./problem-handler.ts";
import type { Config } from "#src/config";
import { traceRequests } from "#src/platform/observe/tracing";
import { withRequestId } from "#src/platform/request-id";

const YEAR_SECONDS = 31_536_000;

/** The policy of answers that are no page: a browser may do nothing with them. Pages bring their own policy. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The headers of every answer. A constant table, because a plugin that works them out for each request is seen in the benchmarks. */
function securityHeaders({ publicUrl }: Pick<Config, "publicUrl">): Record<string, string> {
  return {
    "content-security-policy": CLOSED_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const everywhere = securityHeaders(config);
  const inApi = { ...everywhere, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(request.url.startsWith("/api/") ? inApi : everywhere);
    done();
  });
}

const BODY_LIMIT_BYTES = 64 * 1024;
const SLOW_MS = 1000;
const LET_GO_MS = 100;
const REQUEST_LIMIT_MS = 30_000;
/** Ten files over a slow line; within it, an upload that stands still ends much earlier. */
const UPLOAD_LIMIT_MS = 600_000;
const PLAIN_REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

function requestId(given: string | string[] | undefined): string {
  return typeof given === "string" && PLAIN_REQUEST_ID.test(given) ? given : randomUUID();
}

/** A number is how many proxies stand before us; what those further away claim is not believed. */
function trusted(setting: boolean | number | string) {
  return typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;
}

/** The bare server: parsing, ids, headers, problems, request lines. */
export async function createServer(deps: Dependencies): Promise<FastifyInstance> {
  const { config, log } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger, // pino's own type would make every signature of ours generic over it
    // One logger for all requests; the request id is in the few lines that are written.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => requestId(raw.headers["x-request-id"]),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_LIMIT_MS,
    http: { headersTimeout: REQUEST_LIMIT_MS },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 1400 },
    frameworkErrors: createErrorHandler(log),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(rawBadRequest());
      else socket.destroy();
    },
  });
  app.decorate("site", { publicUrl: config.publicUrl });
  app.decorate("boundRoutes", []);
  app.decorateRequest("principal", null);
  app.decorateRequest("bodyText", "null");
  app.setErrorHandler(createErrorHandler(log));
  acceptOnlyJson(app);
  limitSlowBodies(app);
  // Answers are written by schema; calls are judged by the contract's own schemas, so Fastify's validator stays out of it.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(answerWriter);
  registerSecurityHeaders(app, config);
  knowRequestId(app);
  traceRequests(app);
  registerRequestLines(app, deps);
  letGoWhenClosing(app);
  await app.register(cookie);
  return app;
}

/** Said again before the handler: a body arrives outside of what the first hook began. */
function knowRequestId(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => withRequestId(request.id, done));
  app.addHook("preValidation", (request, _reply, done) => withRequestId(request.id, done));
}

/** A connection whose answer is still being made when closing begins would be kept alive afterwards and hold the stop for a minute. */
function letGoWhenClosing(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), LET_GO_MS);
      app.server.once("close", () => clearInterval(timer));
    }
    done();
  });
}

/** Node has one limit for all requests, set for uploads; any other body has to arrive sooner. */
function limitSlowBodies(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (hasBody && routeOptions.config.isUpload !== true) {
      const timer = setTimeout(() => raw.destroy(), REQUEST_LIMIT_MS).unref();
      raw.once("close", () => clearTimeout(timer));
    }
    done();
  });
}

function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    request.bodyText = body.toString();
    void parse(request, request.bodyText, done);
  });
}

/** Request lines are sparse: failures, slow requests, and writes at debug level. Never the query, never the body. */
function registerRequestLines(app: FastifyInstance, { log, metrics }: Dependencies): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const milliseconds = reply.elapsedTime;
    metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, milliseconds / 1000);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      milliseconds: Math.round(milliseconds),
    };
    if (reply.statusCode >= 500) log.error(line, "Request failed");
    else if (milliseconds > SLOW_MS) log.warn(line, "Request was slow");
    else if (request.method !== "GET") log.debug(line, "Request done");
    done();
  });
}
