/** The longest anybody waits for the provider, body included. */
const TIME_LIMIT_MS = 5_000;
const SIZE_LIMIT_BYTES = 256 * 1024;

/** The provider cannot be reached, or answers what cannot be used; the reason is for the log and holds nothing of a person. */
export class ProviderUnavailable extends Error {}

export type ProviderAnswer = { readonly status: number; readonly text: string };
type Asking = { readonly headers?: Record<string, string>; readonly form?: URLSearchParams };

/** Asks the provider once, within time and size, at exactly this address: a redirect is an answer like any other. */
export async function askProvider(address: string, { headers = {}, form }: Asking = {}): Promise<ProviderAnswer> {
  try {
    const response = await fetch(address, {
      ...(form === undefined ? {} : { method: "POST", body: form }),
      headers: { accept: "application/json", ...headers },
      redirect: "manual",
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    return { status: response.status, text: await limitedText(response) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "no answer";
    throw new ProviderUnavailable(`${new URL(address).host} did not answer: ${reason}`);
  }
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > SIZE_LIMIT_BYTES) throw new ProviderUnavailable("the answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The object in an answer; null where there is none. */
export function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}
