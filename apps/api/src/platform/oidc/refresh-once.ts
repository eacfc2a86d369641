import { IncomingMessage } from "node:http";
import { z } from "zod";
import type { Dependencies } from "#src/dependencies";
import { Problem } from "#src/platform/http/problem";
import { answerRefreshOnce, type RefreshAnswer } from "#src/platform/sessions/refresh-answers";

/** A call of the token endpoint whose body was read, to see which refresh token it spends. The library reads it again. */
export class TokenRequest extends IncomingMessage {
  /** The token of a well-formed refresh; the library judges everything else. */
  readonly refreshToken: string | null;

  constructor({ socket, headers }: IncomingMessage, url: string, body: Buffer) {
    super(socket);
    Object.assign(this, { method: "POST", url, headers, complete: true });
    this.refreshToken = refreshTokenIn(headers["content-type"] ?? "", body);
    this.push(body);
    this.push(null);
  }
}

function refreshTokenIn(contentType: string, body: Buffer): string | null {
  if (!contentType.startsWith("application/x-www-form-urlencoded")) return null;
  const form = new URLSearchParams(body.toString("utf8"));
  const [token, ...more] = form.getAll("refresh_token");
  return form.get("grant_type") === "refresh_token" && token !== undefined && more.length === 0 ? token : null;
}

type Answer = { status: number; type: string; body: unknown };
type Refresh = { readonly token: string; readonly pass: () => Promise<void> };

/** Lets the library answer a refresh that is asked for twice at once, or once more, only once: the second call gets the first one's answer. */
export async function refreshOnce(deps: Dependencies, context: Answer, { token, pass }: Refresh): Promise<void> {
  let isPassed = false;
  const run = async (): Promise<RefreshAnswer | null> => {
    await pass();
    isPassed = true;
    // Thrown, so that the transaction undoes what the library did and the token works once more.
    if (context.status >= 500) throw new Problem("server.unavailable", { headers: { "retry-after": "2" } });
    return context.status === 200 ? keptAnswer(context.body) : null;
  };
  const body = await answerRefreshOnce(deps, token, { run, isRemote: false });
  if (!isPassed) Object.assign(context, { type: "json", body });
}

const tokens = z.object({ id_token: z.string(), refresh_token: z.string() });

function keptAnswer(body: unknown): RefreshAnswer | null {
  const { data } = tokens.safeParse(body);
  return data === undefined
    ? null
    : { body: JSON.stringify(body), successor: data.refresh_token, shows: data.id_token };
}
