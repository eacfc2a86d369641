import type { Role, UserStatus } from "@keystep/domain/identity/user";

/** Who calls, however they signed in (docs/decisions/0003). */
export type Principal = {
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly via: "bearer" | "cookie";
  /** A limited session reaches this application only; null reaches everything of the user. */
  readonly applicationId: string | null;
  readonly token: string;
};
