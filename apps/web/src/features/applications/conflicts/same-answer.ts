import { hashKey } from "@tanstack/react-query";

/** Whether two answers say the same; lists and parts of a form count by content, in any order of fields. */
export function isSameAnswer(answer: unknown, other: unknown): boolean {
  return answer === other || hashKey([answer]) === hashKey([other]);
}
