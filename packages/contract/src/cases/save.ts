import { z } from "zod";

/** With `?draft=true` an unfinished form is stored as it is left. */
export const saveQuery = z.object({ draft: z.enum(["true"]).optional() });

/** The version that the caller loaded: a save must not overwrite another writer (interpretation, Applications). */
export const loadedVersion = z.int().min(1).optional();

/** Why answers of an application are not stored, wherever they are given. */
export const SAVE_PROBLEMS = [
  "application.not-a-draft",
  "application.section-closed",
  "application.version-conflict",
] as const;
