import type { FieldError } from "@keystep/contract/http/problem-body";
import type { ProblemCode } from "@keystep/contract/http/problems";
import type { Route } from "@keystep/contract/http/route";
import { ownProblems } from "@keystep/contract/routes";
import type { z } from "zod";
import { Problem } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** An id that cannot exist is answered like one that does not. */
export function parseParams(route: Route, params: z.ZodType | undefined, given: unknown): unknown {
  const parsed = params?.safeParse(given);
  if (parsed === undefined) return undefined;
  if (parsed.success) return parsed.data;
  throw new Problem(missingOf(route, parsed.error.issues[0]));
}

function missingOf(route: Route, issue: Issue | undefined): ProblemCode {
  const missing = ownProblems(route).filter((code) => code.endsWith(".not-found"));
  const noun = String(issue?.path[0] ?? "")
    .replace(/Id$/, "")
    .replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  return missing.find((code) => code === `${noun}.not-found`) ?? missing[0] ?? "request.malformed";
}

/** A key given twice is refused, because we cannot know which of the two counts. */
export function parseQuery(route: Route, given: unknown): unknown {
  const query = given as Record<string, unknown>; // Fastify's query parser makes an object
  const names = Object.keys(query);
  if (names.some((name) => Array.isArray(query[name]))) throw new Problem("request.malformed");
  if (route.query === undefined) return undefined;
  const parsed = route.query.safeParse(query);
  if (!parsed.success) throw new Problem("request.malformed", { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
}

export function parseBody(route: Route, given: unknown): unknown {
  if (route.body === undefined) return undefined;
  const parsed = route.body.safeParse(given === undefined ? {} : given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // The body as a whole is of the wrong kind: there is no field to point at.
  if (issues.some((issue) => issue.path.length === 0 && issue.code === "invalid_type"))
    throw new Problem("request.malformed");
  throw new Problem("request.invalid", { errors: fieldErrors(issues) });
}

/** The first message of each field, named as it travels and dotted below the top level. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join(".");
    if (!messages.has(field)) messages.set(field, issue.message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
