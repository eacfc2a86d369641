import type { Account, getAccount as route } from "@keystep/contract/identity/identity";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { findSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { findCredentials } from "./credentials.repository.ts";
import { findEmailChangeOfUser } from "./email-changes.repository.ts";

export async function getAccount(
  { db, clock }: Dependencies,
  { params }: Pick<Call<typeof route>, "params">,
): Promise<Account> {
  const user = await findCredentials(db, params.id);
  if (user === null) throw new Problem("user.not-found");
  const [change, factors] = await Promise.all([
    findEmailChangeOfUser(db, user.id, clock.now()),
    findSecondFactors(db, user.id),
  ]);
  return {
    isEmailVerified: user.isEmailProven,
    hasPassword: user.passwordHash !== null,
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    emailChange:
      change === null
        ? null
        : {
            email: change.newEmail,
            isConfirmedAtOld: change.oldConfirmedAt !== null,
            isConfirmedAtNew: change.newConfirmedAt !== null,
            expiresAt: change.expiresAt.toISOString(),
          },
    secondFactor: { ...factors, isRequired: isStaff(user.roles) },
    hasReminders: user.hasReminders,
  };
}
