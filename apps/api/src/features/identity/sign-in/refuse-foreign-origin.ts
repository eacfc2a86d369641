import type { Config } from "#src/config";
import { Problem } from "#src/platform/http/problem";

/**
 * A page of another site may not sign a person in here under another account, nor sign them out. A call without an
 * Origin does not come from a page.
 */
export function refuseForeignOrigin({ publicUrl }: Pick<Config, "publicUrl">, origin: string | undefined): void {
  if (origin !== undefined && origin !== publicUrl) throw new Problem("access.foreign-origin");
}
