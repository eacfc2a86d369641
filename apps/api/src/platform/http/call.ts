import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route, UploadFieldsOf } from "@keystep/contract/http/route";
import type { ACCESS } from "@keystep/contract/http/access";
import type { FastifyReply } from "fastify";
import type { BrowserClient } from "#src/platform/sessions/sessions";
import type { FileAnswer } from "./file-answer.ts";
import type { Principal } from "./principal.ts";
import type { ReceivedUpload } from "./receive-upload.ts";

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
  readonly requestId: string;
  readonly ip: string;
  /** The browser that calls, as a sign-in keeps it. */
  readonly client: BrowserClient;
  readonly origin: string | undefined;
  readonly reply: FastifyReply;
};

type Answered<Answer> = undefined extends Answer ? Answer | void : Answer;

/** A handler answers what the contract declares; nothing at all answers 204. */
export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<R extends { readonly file: readonly string[] } ? FileAnswer : Answered<AnswerOf<R>>>;

/**
 * A handler in two parts: what takes long and changes nothing, such as hashing a password, and the work that it answers. Only the
 * work belongs to the transaction of an Idempotency-Key, so that no connection is held while hashes queue.
 */
export type PreparedHandler<R extends Route> = (call: Call<R>) => Promise<() => ReturnType<Handler<R>>>;
