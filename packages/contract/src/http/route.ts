import type { Scope } from "@keystep/domain/identity/scopes";
import type { z } from "zod";
import type { Access } from "./access.ts";
import type { ProblemCode } from "./problems.ts";
import type { RateClass, RateLimit } from "./rate-limits.ts";

/** Whether a route is called by a person who is signed in; the others are judged without, or by something of their own. */
export function asksForPerson(access: Access): boolean {
  return access !== "public" && access !== "upload-link";
}

/** Files on their way to us as `multipart/form-data`: the part's name, how many, how large each, and the text parts beside them. */
export type Upload = {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly fields: z.ZodType;
};

/** A route as data: the API binds it, the web calls it, the OpenAPI document and the access matrix are made from it. */
export type Route = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the API base, with `:name` for parameters, as `/v1/applications/:id`. */
  readonly path: `/v${number}/${string}`;
  readonly slice: string;
  readonly summary: string;
  readonly access: Access;
  /** Which scope staff need to call it; null where the role is enough. Every staff route says so, and no other. */
  readonly scope?: Scope | null;
  /** Left out: `read` for GET, else `write`. */
  readonly rate?: RateClass;
  /** Limits beside that of its class, which the use case counts because their keys are in the call. */
  readonly limits?: readonly RateLimit[];
  /**
   * `off` where a repeat under the same Idempotency-Key is done again. Cookies are for one browser and are never kept; a password is never
   * judged within a transaction, since a storm of tries would hold every connection and the counts that slow it; files sent again are
   * known by their content, and the bytes of a removed one go only once its row is gone for good.
   */
  readonly idempotency?: "off";
  /** Answers with an ETag, and 304 to a caller who has what is there already. The browser keeps the answer and asks with the tag by itself. */
  readonly isConditional?: true;
  /** Open to a session that is limited to one application, beyond that application (docs/decisions/0011). */
  readonly isForLimitedSessions?: true;
  /** Left out: each parameter of the path is an id. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body of an upload, in place of JSON. */
  readonly upload?: Upload;
  /** Media types of a success that answers a file instead of JSON; its status stands in `responses` with `null`. */
  readonly file?: readonly string[];
  /** Schema per success status; `null` for an answer without a JSON body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204, z.ZodType | null>>>;
  /** Problems beyond that of its access level and those every route can answer (400, 401, 404 unknown route, 413, 415, 422, 429, 5xx). */
  readonly problems?: readonly ProblemCode[];
};

type Method = Route["method"];
type Path = Route["path"];
/** A route as it is declared; without `responses` it answers 204. */
type Declared = Omit<Route, "slice" | "method" | "path" | "responses" | "access" | "scope"> &
  Partial<Pick<Route, "responses">> &
  ({ readonly access: "staff"; readonly scope: Scope | null } | { readonly access: Exclude<Access, "staff"> });
type WithResponses<R> = R extends { readonly responses: unknown }
  ? R
  : R & { readonly responses: { readonly 204: null } };

/** Declares the routes of a slice, each by its address as "GET /v1/receipts". It keeps its exact type, so that both sides infer parameters, body and answer from it. */
export function routesOf(slice: string) {
  // This states a type, because the compiler does not follow a text that is split.
  function route<const M extends Method, const P extends Path, const R extends Declared>(
    address: `${M} ${P}`,
    definition: R,
  ): WithResponses<R> & { readonly method: M; readonly path: P; readonly slice: string };
  function route(address: string, definition: object): object {
    const [method, path] = address.split(" ");
    return { responses: { 204: null }, ...definition, method, path, slice };
  }
  return route;
}

export function rateOf({ method, rate = method === "GET" ? "read" : "write" }: Route): RateClass {
  return rate;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The names of the parameters of a path. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<More>
    : Rest
  : never;
type Ids<Name extends string> = [Name] extends [never] ? undefined : { readonly [Each in Name]: string };

export type ParamsOf<R extends Route> = R["params"] extends z.ZodType ? z.output<R["params"]> : Ids<NamesIn<R["path"]>>;
export type QueryOf<R extends Route> = Parsed<R["query"]>;
/** The body of a route after parsing, as the API sees it. */
export type BodyOf<R extends Route> = Parsed<R["body"]>;
/** The body of a route as a caller writes it. */
export type BodyInputOf<R extends Route> = Given<R["body"]>;
/** The text parts beside the files of an upload, after parsing. */
export type UploadFieldsOf<R extends Route> = R["upload"] extends Upload ? z.output<R["upload"]["fields"]> : undefined;
/** A route's answer on success; `undefined` if it may answer without a body. */
export type AnswerOf<R extends Route> = {
  [Status in keyof R["responses"]]: R["responses"][Status] extends z.ZodType
    ? z.output<R["responses"][Status]>
    : undefined;
}[keyof R["responses"]];
