import { CONTACT_RETENTION } from "./features/contact/contact-message.repository.ts";
import { DESK_RETENTION } from "./features/desk/case-news.ts";
import { FILES_RETENTION } from "./features/files/upload-link.repository.ts";
import { IDENTITY_RETENTION } from "./features/identity/retention.ts";
import { ACTIVITY_RETENTION } from "./features/activity/activity.repository.ts";
import { SITE_FILES_RETENTION } from "./platform/pages/shared-files.ts";

/** The retention rules of each slice's rows. */
export const RETENTION = [
  ...CONTACT_RETENTION,
  ...DESK_RETENTION,
  ...FILES_RETENTION,
  ...IDENTITY_RETENTION,
  ...ACTIVITY_RETENTION,
  ...SITE_FILES_RETENTION,
];
