import { RATE_CLASSES } from "@keystep/contract/http/rate-limits";
import type { Dependencies } from "#src/dependencies";
import { addressKey } from "#src/platform/encryption/address-key";

/**
 * Counts one call to an address below /auth. Pages, the library's own addresses and those of another provider share a
 * limit.
 */
export function countAuthCall(
  { limiter }: Pick<Dependencies, "limiter">,
  { ip }: { readonly ip: string },
): void | Promise<void> {
  return limiter.take(RATE_CLASSES.write, `auth:${addressKey(ip)}`);
}
