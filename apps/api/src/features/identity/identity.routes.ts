import type { Registration } from "#src/platform/http/handle";
import { registerSignIn } from "#src/platform/oidc/register-sign-in";
import { cancelEmailChange, changeEmail } from "./credentials/change-email.ts";
import { changePassword } from "./credentials/change-password.ts";
import { sendEmailConfirmationAgain } from "./credentials/confirm-email.ts";
import { registerHosted } from "./hosted/hosted.routes.ts";
import { registerProvider } from "./provider/provider.routes.ts";
import { renewRecoveryCodes } from "./second-factor/change-second-factors.ts";
import { addPasskey, beginPasskey, removePasskey } from "./second-factor/passkeys.ts";
import { beginTotp, confirmTotp, removeTotp } from "./second-factor/totp.ts";
import { endSession, endSessions, getSession, listSessions } from "./sessions/own-sessions.ts";
import { proveSession } from "./sessions/prove-session.ts";
import { beginPasskeyProof, provePasskey } from "./sessions/prove-session-by-passkey.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { login } from "./sign-in/login.ts";
import { logout } from "./sign-in/logout.ts";
import { findUserByEmail, register } from "./sign-in/register.ts";
import { getAccount, getCurrentUser, getUser } from "./users/own-account.ts";
import { setReminders } from "./users/set-reminders.ts";
import { updateUser } from "./users/update-user.ts";

export const identityRoutes: readonly Registration[] = [
  registerSignIn,
  registerProvider,
  registerHosted,
  getCurrentUser,
  getUser,
  getAccount,
  updateUser,
  setReminders,
  changePassword,
  changeEmail,
  cancelEmailChange,
  sendEmailConfirmationAgain,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  removePasskey,
  renewRecoveryCodes,
  register,
  findUserByEmail,
  login,
  logout,
  refreshSession,
  getSession,
  proveSession,
  beginPasskeyProof,
  provePasskey,
  listSessions,
  endSession,
  endSessions,
];
