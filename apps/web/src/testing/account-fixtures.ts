import type { Account, Passkey } from "@keystep/contract/identity/identity";
import type { ListedSession } from "@keystep/contract/identity/sessions";

export const SESSION_ID = "01890a5d-ac96-774b-bcce-b302099a8080";
export const OTHER_SESSION_ID = "01890a5d-ac96-774b-bcce-b302099a8081";

/** Confirmed email, a password, no second step. */
export function anAccount(changes: Partial<Account> = {}): Account {
  return {
    isEmailVerified: true,
    hasPassword: true,
    passwordChangedAt: "2026-11-02T23:00:00.000Z",
    emailChange: null,
    hasReminders: true,
    ...changes,
    secondFactor: {
      hasTotp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isRequired: false,
      ...changes.secondFactor,
    },
  };
}

export function aPasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: "aPasskeyOfThePhone0",
    name: "My phone",
    createdAt: "2026-11-02T23:00:00.000Z",
    lastUsedAt: null,
    ...changes,
  };
}

/** The session the person is looking at it with. */
export function aSession(changes: Partial<ListedSession> = {}): ListedSession {
  return {
    id: SESSION_ID,
    way: "hosted",
    device: "Firefox on Linux",
    ipAddress: "203.0.113.7",
    createdAt: "2026-11-20T02:42:00.000Z",
    lastSeenAt: "2026-11-20T04:42:00.000Z",
    isCurrent: true,
    ...changes,
  };
}

/** One begun on another device. */
export function anotherSession(changes: Partial<ListedSession> = {}): ListedSession {
  return aSession({
    id: OTHER_SESSION_ID,
    way: "form",
    device: "Chrome on Android",
    ipAddress: "198.51.100.20",
    createdAt: "2026-11-18T04:00:00.000Z",
    lastSeenAt: "2026-11-20T04:37:00.000Z",
    isCurrent: false,
    ...changes,
  });
}
