import { createHash } from "node:crypto";
import { nameOf } from "@keystep/contract/routes";
import type { Route } from "@keystep/contract/http/route";
import type { FastifyReply } from "fastify";
import fastJson, { type Schema } from "fast-json-stringify";
import { z } from "zod";
import { FileAnswer, sendFile } from "./file-answer.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

export type AnswerShape = { status: number; schema: z.ZodType | null; isConditional: boolean };

/** A route answers one thing with a body, or nothing. */
export function answerShape(route: Route): AnswerShape {
  const found = Object.entries(route.responses).find(([, schema]) => schema !== null && schema !== undefined);
  const isConditional = route.isConditional === true;
  return found === undefined
    ? { status: 204, schema: null, isConditional }
    : { status: Number(found[0]), schema: found[1] ?? null, isConditional };
}

/**
 * Writes answers by their schema, so that a field that is not declared cannot leave. Each writer is built at the first answer, because
 * building all of them beforehand would be half of the server's start.
 */
export function answerWriter({ schema }: { schema: unknown }): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined;
  // Only `handle` declares answers, and declares them by the contract's schemas.
  const declared = schema as z.ZodType;
  const make = () => fastJson(z.toJSONSchema(declared, { io: "output", unrepresentable: "any" }) as Schema);
  return (answer) => (write ??= make())(answer);
}

/** Outside production each answer is held against its schema, so that a test fails on the first one that is wrong. */
export function checkAnswer(route: Route, shape: AnswerShape, answer: unknown): void {
  if (answer === undefined && route.responses[204] !== undefined) return;
  if (answer instanceof FileAnswer && route.file?.includes(answer.mediaType) === true) return;
  const parsed = shape.schema?.safeParse(JSON.parse(JSON.stringify(answer) ?? "null"));
  if (parsed === undefined || !parsed.success) {
    throw new Error(
      `The answer of ${nameOf(route)} does not fit its contract: ${parsed?.error.message ?? "it declares no body"}`,
    );
  }
}

export function sendAnswer(reply: FastifyReply, shape: AnswerShape, answer: unknown): FastifyReply {
  if (answer === undefined) return reply.code(204).send();
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  reply.code(shape.status).header("content-type", JSON_TYPE);
  return shape.isConditional ? sendIfChanged(reply, answer) : reply.send(answer);
}

/** The tag is made of the answer as it goes out, so that it is another one for another caller too. */
function sendIfChanged(reply: FastifyReply, answer: unknown): FastifyReply {
  const text = String(reply.serialize(answer));
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  reply.headers({ etag: tag, "cache-control": "private, no-cache" });
  const known = reply.request.headers["if-none-match"]?.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return known?.includes(tag) === true ? reply.code(304).removeHeader("content-type").send() : reply.send(text);
}
