import { EMAIL_RECORD_MONTHS } from "@keystep/domain/activity/activity";
import { monthsBefore } from "#src/platform/db/expressions";
import { prepared, query } from "#src/platform/db/prepared";
import type { RetentionRule } from "#src/platform/jobs/housekeeping";

export const ACTIVITY_RETENTION: readonly RetentionRule[] = [
  prepared("keep-email-records", { now: "timestamptz" }, ({ now }) =>
    query.deleteFrom("email_records").where("first_tried_at", "<", monthsBefore(now, EMAIL_RECORD_MONTHS)),
  ),
];
