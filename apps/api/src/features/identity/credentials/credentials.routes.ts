import * as contract from "@keystep/contract/identity/identity";
import { isStaff } from "@keystep/domain/identity/user";
import type { FastifyInstance } from "fastify";
import type { Dependencies } from "#src/dependencies";
import { findSecondFactors } from "#src/features/identity/second-factor/second-factor.repository";
import { findPerson } from "#src/features/identity/users/user.repository";
import { fetchRow } from "#src/platform/db/prepared";
import { bindRoute } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { cancelEmailChange, changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { sendEmailConfirmationAgain } from "./confirm-email.ts";
import { FIND_EMAIL_CHANGE_OF_USER } from "./email-changes.repository.ts";

export function registerCredentials(app: FastifyInstance, deps: Dependencies): void {
  bindRoute(app, deps, contract.getAccount, ({ params }) => getAccount(deps, params.id));
  bindRoute(app, deps, contract.changePassword, (call) => changePassword(deps, call));
  bindRoute(app, deps, contract.changeEmail, (call) => changeEmail(deps, call));
  bindRoute(app, deps, contract.cancelEmailChange, ({ params }) =>
    cancelEmailChange(deps, { userId: params.id, by: "account" }),
  );
  bindRoute(app, deps, contract.sendEmailConfirmation, (call) => sendEmailConfirmationAgain(deps, call));
}

async function getAccount({ db, clock }: Dependencies, userId: string): Promise<contract.Account> {
  const user = await findPerson(db, userId);
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
}
