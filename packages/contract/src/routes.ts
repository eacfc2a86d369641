import { createApplicant, updateApplicant } from "./applicants.ts";
import {
  getApplication,
  getStepStatus,
  listApplications,
  openApplicationEmail,
  renewApplicationEmail,
  saveApplication,
  upsertApplication,
} from "./applications.ts";
import { getCurrentUser, logout, updateUser } from "./identity.ts";
import type { Route } from "./route.ts";

/** Every route of the API: the OpenAPI document, the access matrix and the structural tests walk this list. */
export const ROUTES = [
  getCurrentUser,
  updateUser,
  logout,
  listApplications,
  upsertApplication,
  getApplication,
  getStepStatus,
  saveApplication,
  createApplicant,
  updateApplicant,
  openApplicationEmail,
  renewApplicationEmail,
] as const satisfies readonly Route[];
