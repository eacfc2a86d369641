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
import { getBankingDetails, saveBankingDetails } from "./banking-details.ts";
import {
  listApplicantDocuments,
  listDocumentTypes,
  readApplicantDocument,
  removeApplicantDocument,
  saveApplicantDocument,
} from "./documents.ts";
import { downloadFile, listFiles, previewFile, removeFile, uploadFiles } from "./files.ts";
import {
  cancelEmailChange,
  changeEmail,
  changePassword,
  getAccount,
  getCurrentUser,
  getUser,
  sendEmailConfirmation,
  updateUser,
} from "./identity.ts";
import { saveAddress } from "./residence.ts";
import type { Route } from "./route.ts";
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from "./second-factor.ts";
import { endSession, endSessions, getSession, listSessions, proveSession } from "./sessions.ts";
import { findUserByEmail, login, logout, refreshSession, register } from "./sign-in.ts";
import { listAdministrators, listSecurityEvents } from "./staff.ts";
import { downloadSubmission, getSubmission, submitApplication, withdrawApplication } from "./submissions.ts";

/** Every route of the API: the OpenAPI document, the access matrix and the structural tests walk this list. */
export const ROUTES = [
  getCurrentUser,
  findUserByEmail,
  getUser,
  updateUser,
  getAccount,
  changePassword,
  changeEmail,
  cancelEmailChange,
  sendEmailConfirmation,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  login,
  register,
  logout,
  refreshSession,
  getSession,
  proveSession,
  listSessions,
  endSession,
  endSessions,
  listSecurityEvents,
  listAdministrators,
  listApplications,
  upsertApplication,
  getApplication,
  getStepStatus,
  saveApplication,
  createApplicant,
  updateApplicant,
  saveAddress,
  getBankingDetails,
  saveBankingDetails,
  listDocumentTypes,
  listApplicantDocuments,
  readApplicantDocument,
  saveApplicantDocument,
  removeApplicantDocument,
  uploadFiles,
  listFiles,
  downloadFile,
  previewFile,
  removeFile,
  openApplicationEmail,
  renewApplicationEmail,
  submitApplication,
  getSubmission,
  downloadSubmission,
  withdrawApplication,
] as const satisfies readonly Route[];
