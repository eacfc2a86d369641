import type { Dependencies } from "#src/dependencies";
import { newSecret, secretHash } from "#src/platform/ids";
import { LINK_LIFETIME_DAYS } from "./emails/application-link-email.ts";

const DAY_MS = 86_400_000;

export type ApplicationLink = { readonly url: string; readonly hash: Buffer; readonly expiresAt: Date };

export function newApplicationLink({ config, clock }: Pick<Dependencies, "config" | "clock">): ApplicationLink {
  const secret = newSecret();
  return {
    url: `${config.publicUrl}/application/from-email/${secret}`,
    hash: secretHash(secret),
    expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_DAYS * DAY_MS),
  };
}
