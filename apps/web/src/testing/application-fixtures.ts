import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import { anApplicant as anUnansweredApplicant } from "@keystep/domain/testing/sample-applicant";
import { CONTEXT } from "@keystep/domain/applications/context";

export const APPLICATION_ID = "01890a5d-ac96-774b-bcce-b302099a8057";
export const OTHER_APPLICATION_ID = "01890a5d-ac96-774b-bcce-b302099a8058";
export const APPLICANT_ID = "01890a5d-ac96-774b-bcce-b302099a8060";
export const USER_ID = "01890a5d-ac96-774b-bcce-b302099a8070";

/** Somebody whose account is done; a trait turns them into another. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: USER_ID,
    roles: ["ROLE_USER"],
    firstName: "Mia",
    lastName: "Nguyen",
    email: "mia@example.com",
    phone: "+61412345678",
    status: "active",
    ...changes,
  };
}

/** Known by email only, as after opening the link of an application email. */
export function aPendingUser(): User {
  return aUser({ firstName: "", lastName: "", phone: "", status: "pending" });
}

export function anApplicant(changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer {
  const applicant = anUnansweredApplicant(changes.type ?? "main-applicant");
  return { ...applicant, id: APPLICANT_ID, access: "own", sharedHome: null, ...changes };
}

/** A draft as the calculator leaves it: figures, nothing else. */
export function anApplication(changes: Partial<ApplicationAnswer> = {}): ApplicationAnswer {
  return {
    id: APPLICATION_ID,
    type: "homeowner-assistant",
    status: "draft",
    step: null,
    createdAt: "2026-11-02T03:04:05.000Z",
    emailAddress: "mia@example.com",
    viewer: "main-applicant",
    applicants: [],
    figuresFrom: { source: "calculator", at: "2026-11-02T03:04:05.000Z" },
    informationRequest: null,
    correction: null,
    agreement: { basis: { own: 1, shared: 1 }, standing: [], sharedBefore: null, isSharedOpen: false },
    offer: null,
    version: 3,
    ...changes,
    context: {
      ...CONTEXT.unanswered,
      homeValueEstimate: 2_500_000,
      monthlyMortgagePayment: 5996,
      fintreeHelpPercentage: 40,
      remainingMortgageEstimate: 1_000_000,
      ...changes.context,
    },
  };
}
