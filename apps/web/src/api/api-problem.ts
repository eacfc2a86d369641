import type { ProblemBody } from "@keystep/contract/http/problem-body";
import type { ProblemCode } from "@keystep/contract/http/problems";

const UNREACHABLE = "We could not reach our server. What you typed is still here; check your connection and try again.";

const CLIENT_PROBLEMS = {
  "client.unreachable": UNREACHABLE,
  "client.timed-out": UNREACHABLE,
  "client.unreadable": "We could not read the answer. What you typed is still here; please try again in a moment.",
} as const;
type ClientProblemCode = keyof typeof CLIENT_PROBLEMS;

export type ApiProblemCode = ProblemCode | ClientProblemCode | "client.outdated";

type ApiProblemInit = Omit<ProblemBody, "code" | "requestId"> & {
  readonly code: ApiProblemCode;
  readonly requestId?: string | null | undefined;
  readonly retryAfterMs?: number | null;
};

/** Every failed call ends as one of these, so screens have one shape to show. */
export class ApiProblem extends Error {
  readonly code: ApiProblemCode;
  /** The HTTP status; 0 where no answer arrived. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  readonly requestId: string | null;
  /** How long the server asks to wait before another try; null where it said nothing of that. */
  readonly retryAfterMs: number | null;

  constructor(init: ApiProblemInit) {
    super(init.detail);
    this.name = "ApiProblem";
    this.code = init.code;
    this.status = init.status;
    this.title = init.title;
    this.detail = init.detail;
    this.errors = init.errors ?? [];
    this.requestId = init.requestId ?? null;
    this.retryAfterMs = init.retryAfterMs ?? null;
  }
}

export function isApiProblem(error: unknown, code?: ApiProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** The same failure, where it is a problem of fields, with the names that they have in the form. */
export function withFields(error: unknown, inForm: (field: string) => string): unknown {
  if (!isApiProblem(error)) return error;
  return new ApiProblem({ ...error, errors: error.errors.map((each) => ({ ...each, field: inForm(each.field) })) });
}

export function clientProblem(code: ClientProblemCode, status = 0): ApiProblem {
  return new ApiProblem({ code, status, title: "Not reached", detail: CLIENT_PROBLEMS[code] });
}
