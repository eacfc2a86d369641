import { isProblemCode, problemBody } from "@keystep/contract/http/problem-body";
import { ApiProblem, clientProblem } from "./api-problem.ts";
import type { Sent } from "./client.ts";

const OUTDATED = "Our site was updated while this page was open. Please load the page again; what you saved is safe.";

function retryAfterOf({ headers }: Response): number | null {
  const seconds = headers.get("Retry-After");
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null;
}

/** Which build this page is of; React Router writes it into each page. */
function ownVersion(): string | null {
  const manifest: unknown = Reflect.get(window, "__reactRouterManifest");
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : null;
  return typeof version === "string" ? version : null;
}

/** Whether the site was updated after this page was opened: its address is answered with a page of another build. */
async function isFromBeforeUpdate(send: typeof fetch): Promise<boolean> {
  const own = ownVersion();
  if (own === null) return false;
  try {
    const page = await send(window.location.pathname, { headers: { Accept: "text/html" }, cache: "no-store" });
    const named = /\/manifest-(\w+)\.js/.exec(await page.text());
    return named !== null && named[1] !== own;
  } catch {
    return false;
  }
}

function bodyOf(text: string) {
  try {
    return problemBody.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The problem of a call that failed, or whose answer is not what its route promises. Loaded on demand: most pages need neither the schema
 * library nor every problem's words.
 */
export async function problemOf({ response, text }: Sent, send: typeof fetch): Promise<ApiProblem> {
  const body = response.ok ? null : bodyOf(text);
  if (body !== null) {
    const code = isProblemCode(body.code) ? body.code : "client.unreadable";
    return new ApiProblem({ ...body, retryAfterMs: retryAfterOf(response), code });
  }
  if (response.status >= 500) return clientProblem("client.unreachable", response.status);
  if (!(await isFromBeforeUpdate(send))) return clientProblem("client.unreadable", response.status);
  return new ApiProblem({ code: "client.outdated", status: response.status, title: "Updated", detail: OUTDATED });
}
