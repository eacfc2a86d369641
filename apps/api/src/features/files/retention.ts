import { hoursBefore } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

export const FILES_RETENTION: readonly RetentionRule[] = [
  prepared("keep-upload-links", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("upload_links").where("expires_at", "<", hoursBefore(now, 24)),
  ),
];
