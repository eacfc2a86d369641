import type { Config } from "#src/config";
import { Problem } from "#src/platform/http/problem";

/** A page of another site may not sign anybody in here as somebody else, nor sign anybody out. Without an Origin it is no page that calls. */
export function refuseForeignOrigin({ publicUrl }: Pick<Config, "publicUrl">, origin: string | undefined): void {
  if (origin !== undefined && origin !== publicUrl) throw new Problem("access.foreign-origin");
}
