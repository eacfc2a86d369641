import { hoursBefore, monthsBefore } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

export const IDENTITY_RETENTION: readonly RetentionRule[] = [
  prepared("keep-oidc-payloads", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("oidc_payloads").where("expires_at", "<=", now),
  ),
  prepared("keep-ended-id-tokens", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("ended_id_tokens").where("expires_at", "<", now),
  ),
  prepared("keep-email-links", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("email_links").where("expires_at", "<", hoursBefore(now, 24)),
  ),
  prepared("keep-email-changes", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("email_changes").where("expires_at", "<", now),
  ),
  prepared("keep-passkey-challenges", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("passkey_challenges").where("expires_at", "<", now),
  ),
  prepared("keep-known-devices", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("known_devices").where("last_used_at", "<", monthsBefore(now, 12)),
  ),
];
