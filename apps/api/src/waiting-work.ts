import { FILES_WAITING } from "./features/files/look-after-files.ts";
import { DEADLINES_WAITING } from "./features/desk/tell-of-deadlines.ts";

/** The work that waits in each slice, beside the jobs of the queue. */
export const WAITING_WORK = [FILES_WAITING, ...DEADLINES_WAITING];
