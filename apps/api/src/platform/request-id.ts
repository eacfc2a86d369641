import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs what answers a request, so that the record can name that request without being told. */
export const withRequestId = current.run.bind(current);

/** The id of the request that is being answered; null in a job or a program. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}
