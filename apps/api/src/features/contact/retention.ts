import { monthsBefore } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

export const CONTACT_RETENTION: readonly RetentionRule[] = [
  prepared("keep-contact-messages", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("contact_messages").where("created_at", "<", monthsBefore(now, 24)),
  ),
];
