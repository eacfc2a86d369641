import * as contract from "@keystep/contract/identity/identity";
import { isStaff } from "@keystep/domain/identity/user";
import type { Dependencies } from "#src/dependencies";
import { FIND_EMAIL_CHANGE_OF_USER } from "#src/features/identity/credentials/email-changes.repository";
import { findSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { fetchRow } from "#src/platform/db/prepared";
import { handle } from "#src/platform/http/handle";
import type { Principal } from "#src/platform/http/principal";
import { Problem } from "#src/platform/http/problem";
import { findPerson, shownUser } from "./user.repository.ts";

async function userOf({ db }: Dependencies, { userId }: Principal): Promise<contract.User> {
  const person = await findPerson(db, userId);
  if (person === null) throw new Problem("user.not-found");
  return shownUser(person);
}

export const getCurrentUser = handle(contract.getCurrentUser, (deps, { principal }) => userOf(deps, principal));

// The gate lets through only the user of the address.
export const getUser = handle(contract.getUser, (deps, { principal }) => userOf(deps, principal));

export const getAccount = handle(contract.getAccount, async ({ db, clock }, { params }) => {
  const user = await findPerson(db, params.id);
  if (user === null) throw new Problem("user.not-found");
  const [change, factors] = await Promise.all([
    fetchRow(db, FIND_EMAIL_CHANGE_OF_USER, { userId: user.id, now: clock.now() }),
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
});
