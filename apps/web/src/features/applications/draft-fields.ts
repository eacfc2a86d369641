import type { z } from "zod";
import type { Answers } from "./autosaver.ts";
import { isSameAnswer } from "./same-answer.ts";

type Shape = Readonly<Record<string, z.ZodType>>;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/**
 * The answers a half-finished form may send: changed since the last save, and valid by themselves. An emptied answer goes as
 * null, which clears it.
 */
export function draftFields(shape: Shape, values: Answers, saved: Answers): Answers | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const value = values[name];
    if (isSameAnswer(value, saved[name])) return [];
    if (isEmpty(value)) return isEmpty(saved[name]) ? [] : [[name, null] as const];
    return schema.safeParse(value).success ? [[name, value] as const] : [];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}
