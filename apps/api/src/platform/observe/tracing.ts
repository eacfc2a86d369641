import { context, SpanKind, SpanStatusCode, trace, type Attributes, type Span, type Tracer } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#src/config";

/** Null where no traces are asked for: then nothing of it runs. */
let tracer: Tracer | null = null;

/** Sends traces to the collector of the settings from now on; answers how to stop. The library is loaded only where one is set. */
export async function startTracing({ traces }: Pick<Config, "traces">): Promise<() => Promise<void>> {
  if (traces === null) return () => Promise.resolve();
  const { exportTraces } = await import("./export-traces.ts");
  const stop = exportTraces(traces);
  tracer = trace.getTracer("keystep");
  return async () => {
    tracer = null;
    await stop();
  };
}

/** No message of an error: it may hold what somebody typed. */
function fail(span: Span, error: unknown): void {
  span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** A trace of its own for work that no request asked for, such as a job. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work();
  return within(tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes, root: true }), work);
}

/** A part of a trace: what is sent elsewhere meanwhile. Work that belongs to no trace leaves none. */
export function tracedCall<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (tracer === null || trace.getActiveSpan() === undefined) return work();
  return within(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }), work);
}

/** A trace for each request, under its route: its address may name people, and is left out. */
export function traceRequests(app: FastifyInstance): void {
  if (tracer === null) return;
  const own = tracer;
  const spans = new WeakMap<FastifyRequest, Span>();
  const go = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else context.with(trace.setSpan(context.active(), span), done);
  };
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, id } = request;
    const attributes = { "http.request.method": method, "keystep.request.id": id };
    spans.set(request, own.startSpan(method, { kind: SpanKind.SERVER, attributes, root: true }));
    go(request, done);
  });
  // Said again: a body arrives outside of what the first hook began.
  app.addHook("preValidation", (request, _reply, done) => go(request, done));
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    const span = spans.get(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ "http.route": route, "http.response.status_code": reply.statusCode });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
