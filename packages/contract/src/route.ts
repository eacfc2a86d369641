import type { z } from "zod";
import type { ProblemCode } from "./problems.ts";

/**
 * Who may call a route. `public`: anyone, a session is used when there is one. `user`: any session. `own-user`: the user of
 * `{id}`. `own-application`: an applicant of the application in the path; what belongs to another person answers 404 (ROLE-03).
 * `own-applicant`: the same of the application that the `{applicantId}` in the path belongs to.
 * `own-file`: the person whose the file is, and staff, who read it and no more; to anybody else it is not there (FILE-06).
 * `upload-link`: the browser that opened a link to upload from a phone, shown by that link's cookie; a session counts for nothing here.
 * `staff`: ROLE_ADMIN, signed in with a second factor (ROLE-04).
 */
export const ACCESS_LEVELS = [
  "public",
  "user",
  "own-user",
  "own-application",
  "own-applicant",
  "own-file",
  "upload-link",
  "staff",
] as const;
/** One of the access levels a route declares. */
export type Access = (typeof ACCESS_LEVELS)[number];

/** Whether a route is called by a person who is signed in; the others are judged without, or by something of their own. */
export function asksForPerson(access: Access): boolean {
  return access !== "public" && access !== "upload-link";
}

/**
 * How often a route may be called by one caller. `read` and `write` guard against runaway clients and are counted per process
 * with a shared total; `sensitive` guards what can be abused (email sending) and `lookup` what can be harvested; both are counted in the database on each
 * call.
 */
export const RATE_CLASSES = ["read", "write", "sensitive", "lookup"] as const;
/** One of the rate classes a route declares. */
export type RateClass = (typeof RATE_CLASSES)[number];

/** Files on their way to us as `multipart/form-data`: the part's name, how many, how large each, and the text parts beside them. */
export type Upload = {
  readonly field: string;
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly fields: z.ZodType;
};

/** A route as data: the API binds it, the web calls it, the OpenAPI document and the access matrix are made from it. */
export type Route = {
  /** The operation's name in the OpenAPI document and the key in the access matrix. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path below the API base, with `:name` for parameters, as `/v1/applications/:id`. */
  readonly path: `/v${number}/${string}`;
  readonly slice: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** What is sent instead of a JSON body. */
  readonly upload?: Upload;
  /** Media types of a success that answers a file instead of JSON; its status stands in `responses` with `null`. */
  readonly file?: readonly string[];
  /** Schema per success status; `null` for an answer without a JSON body. */
  readonly responses: Readonly<Partial<Record<200 | 201 | 204, z.ZodType | null>>>;
  /** Problems beyond those every route can answer (400, 401, 404 unknown route, 413, 415, 422, 429, 5xx). */
  readonly problems: readonly ProblemCode[];
};

/** Declares a route and keeps its exact type, so that both sides infer parameters, body and answer from it. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The path parameters of a route after parsing. */
export type ParamsOf<R extends Route> = Parsed<R["params"]>;
/** The query of a route after parsing. */
export type QueryOf<R extends Route> = Parsed<R["query"]>;
/** The body of a route after parsing, as the API sees it. */
export type BodyOf<R extends Route> = Parsed<R["body"]>;
/** The body of a route as a caller writes it. */
export type BodyInputOf<R extends Route> = Given<R["body"]>;
/** The text parts beside the files of an upload, after parsing. */
export type UploadFieldsOf<R extends Route> = R["upload"] extends Upload ? z.output<R["upload"]["fields"]> : undefined;
/** What a route answers on success; `undefined` where it may answer without a body. */
export type AnswerOf<R extends Route> = {
  [Status in keyof R["responses"]]: R["responses"][Status] extends z.ZodType
    ? z.output<R["responses"][Status]>
    : undefined;
}[keyof R["responses"]];
