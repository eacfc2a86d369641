import type { ACCESS } from "@keystep/contract/http/access";
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route, UploadFieldsOf } from "@keystep/contract/http/route";
import { nameOf, paramsOf } from "@keystep/contract/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "#src/dependencies";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import { answerShape, checkAnswer, JSON_TYPE, sendAnswer } from "./answer.ts";
import type { FileAnswer } from "./file-answer.ts";
import { byDeclaredLimits } from "./declared-limits.ts";
import { createGate } from "./gate.ts";
import { idempotencyKey, isKeyed, once } from "./idempotency.ts";
import { parseBody, parseParams, parseQuery } from "./parse-call.ts";
import type { Principal } from "./principal.ts";
import { letGoOf, receiveUpload, type ReceivedUpload } from "./receive-upload.ts";

/** Where the API lives below the site (interpretation, Addresses of the three servers). */
export const API_BASE = "/api";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A call that may take minutes to arrive. */
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** The JSON body as it came, which recognises a repeat without walking through what may be nested thousands deep. */
    bodyText: string;
  }
  interface FastifyInstance {
    /** The site's own settings, for what is made from a reply alone. */
    site: { publicUrl: string };
    /** Names of the contract's routes that have a handler. */
    boundRoutes: string[];
  }
}

/** The input of a handler: everything parsed and the caller known. */
export type Call<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly upload: R extends { readonly upload: object } ? ReceivedUpload<UploadFieldsOf<R>> : undefined;
  readonly principal: R["access"] extends "public"
    ? Principal | null
    : (typeof ACCESS)[R["access"]] extends { readonly cookie: object }
      ? null
      : Principal;
  readonly ip: string;
  /** The browser that calls, as a sign-in keeps it. */
  readonly client: BrowserClient;
  readonly origin: string | undefined;
  readonly reply: FastifyReply;
};

type Answered<Answer> = undefined extends Answer ? Answer | void : Answer;

/** As the contract declares it; nothing at all answers 204. */
type Answering<R extends Route> = Promise<
  R extends { readonly file: readonly string[] } ? FileAnswer : Answered<AnswerOf<R>>
>;
type Handler<R extends Route> = (deps: Dependencies, call: Call<R>) => Answering<R>;
type PreparedHandler<R extends Route> = (deps: Dependencies, call: Call<R>) => Promise<() => Answering<R>>;

/** Adds to the server what a slice serves: one route with its handler, or pages of its own. */
export type Registration = (app: FastifyInstance, deps: Dependencies) => void | Promise<void>;

/** A route of the contract with what answers it. Parameters and answer take their types from the route. */
export function handle<const R extends Route>(route: R, handler: Handler<R>): Registration {
  return handlePrepared(route, async (deps, call) => () => handler(deps, call));
}

/**
 * A handler in two parts: what takes long and changes nothing, such as hashing a password, and the work that it answers. Only the
 * work belongs to the transaction of an Idempotency-Key, so that no connection is held while hashes queue.
 */
export function handlePrepared<const R extends Route>(route: R, handler: PreparedHandler<R>): Registration {
  return (app, deps) => bind(app, route, { deps, handler });
}

type Bound<R extends Route> = { readonly deps: Dependencies; readonly handler: PreparedHandler<R> };

function bind<R extends Route>(app: FastifyInstance, route: R, { deps, handler }: Bound<R>): void {
  const shape = answerShape(route);
  const prepare = createPreparing(deps, route, handler);
  const name = nameOf(route);
  app.boundRoutes.push(name);
  app.route({
    method: route.method,
    url: `${API_BASE}${route.path}`,
    ...(shape.schema === null ? {} : { schema: { response: { [shape.status]: shape.schema } } }),
    ...(route.upload === undefined ? {} : { config: { isUpload: true }, onError: async (request) => letGoOf(request) }),
    onRequest: createGate(deps, route),
    handler: async (request, reply) => {
      const key = isKeyed(route) ? idempotencyKey(request.headers["idempotency-key"]) : null;
      if (key === null) return sendAnswer(reply, shape, await (await prepare(request, reply))());
      const caller = request.principal === null ? `ip:${request.ip}` : `user:${request.principal.userId}`;
      const kept = { caller, key, route: `${name} ${request.url}`, body: request.bodyText };
      const first = await once(deps, kept, async () => {
        const work = await prepare(request, reply);
        return async () => {
          const made = await work();
          return {
            status: made === undefined ? 204 : shape.status,
            body: made === undefined ? null : String(reply.code(shape.status).serialize(made)),
          };
        };
      });
      if (first.body === null) return reply.code(first.status).send();
      return reply.code(first.status).header("content-type", JSON_TYPE).send(first.body);
    },
  });
}

/** Parses the call and lets the handler prepare its work; outside production answer and rate limits are held against the contract. */
function createPreparing<R extends Route>(given: Dependencies, route: R, handler: PreparedHandler<R>) {
  const shape = answerShape(route);
  const params = paramsOf(route);
  const isChecked = !given.config.production;
  const deps = isChecked ? { ...given, limiter: byDeclaredLimits(given.limiter, route) } : given;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<() => Answering<R>> => {
    const call = {
      // The schemas of the route itself made these four, which is what the types are inferred from.
      params: parseParams(route, params, request.params) as ParamsOf<R>,
      query: parseQuery(route, request.query) as QueryOf<R>,
      body: parseBody(route, request.body) as BodyOf<R>,
      upload: (route.upload === undefined ? undefined : receiveUpload(route.upload, request)) as Call<R>["upload"],
      // Only public routes and routes for an upload link reach here without a principal.
      principal: request.principal as Call<R>["principal"],
      ip: request.ip,
      client: { ip: request.ip, userAgent: request.headers["user-agent"] },
      origin: request.headers.origin,
      reply,
    };
    const work = await handler(deps, call);
    return async () => {
      const answer = await work();
      if (isChecked) checkAnswer(route, shape, answer);
      return answer;
    };
  };
}
