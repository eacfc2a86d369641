import { PROBLEMS, type ProblemCode } from "@keystep/contract/http/problems";
import type { FieldError, ProblemBody } from "@keystep/contract/http/problem-body";

export type ProblemOptions = {
  errors?: readonly FieldError[];
  detail?: string;
  headers?: Readonly<Record<string, string>>;
};

/** A refusal with its closed code; the problem handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(code);
    this.code = code;
    this.options = options;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }

  toBody(requestId?: string): ProblemBody {
    const { status, title, detail } = PROBLEMS[this.code];
    return {
      detail: this.options.detail ?? detail,
      title,
      status,
      code: this.code,
      ...(this.options.errors === undefined ? {} : { errors: [...this.options.errors] }),
      ...(requestId === undefined ? {} : { requestId }),
    };
  }
}

/** Every 401 says how to authenticate (RFC 9110 11.6.1). `Bearer` alone, so that browsers show no password prompt. */
export const CHALLENGE = { headers: { "www-authenticate": "Bearer" } } as const;

/** The 422 of one field. */
export function refusedField(field: string, message: string): Problem {
  return new Problem("request.invalid", { errors: [{ field, message }] });
}

/** A 429, with when to come back. */
export function tooMany(code: "request.too-many" | "sign-in.too-many", retryAfterSeconds: number): Problem {
  return new Problem(code, { headers: { "retry-after": String(retryAfterSeconds) } });
}
