import type { Factor } from "@keystep/domain/identity/factor";
import type { Grant } from "@keystep/domain/identity/scopes";
import type { Role, UserStatus } from "@keystep/domain/identity/user";
import type { SessionWay } from "@keystep/contract/identity/sessions";

/** The caller, however they signed in (docs/decisions/0011). */
export type Principal = {
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** The grants of staff that are in force as they call. */
  readonly grants: readonly Grant[];
  readonly status: UserStatus;
  readonly via: "bearer" | "cookie";
  /** The id of the one thing that a limited session reaches; null reaches everything of the user. */
  readonly reach: string | null;
  readonly token: string;
  readonly sessionId: string;
  readonly way: SessionWay;
  /** How this person showed who they are, and when they last did. */
  readonly factors: readonly Factor[];
  readonly provenAt: Date;
  /** However much it is used, the session ends then. */
  readonly sessionExpiresAt: Date;
};
