import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { anApplicant, APPLICANT_ID } from "./application-fixtures.ts";

export const CO_APPLICANT_ID = "01890a5d-ac96-774b-bcce-b302099a8061";

/** Named, and with all that the main applicant is asked about them. */
const CONTACT = {
  firstName: "Alex",
  lastName: "Tran",
  emailAddress: "alex@example.com",
  phone: "+61491570156",
} as const;

/** The co-applicant as the main applicant sees them, who still fills in for them. */
export function aCoApplicant(changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer {
  return anApplicant({ id: CO_APPLICANT_ID, type: "co-applicant", hasJoined: false, ...CONTACT, ...changes });
}

/** The same with an invitation that waits for its answer. */
export function anInvitedCoApplicant(): ApplicantAnswer {
  return aCoApplicant({
    invitation: {
      sentTo: CONTACT.emailAddress,
      sentAt: "2026-11-19T23:30:00.000Z",
      expiresAt: "2026-12-19T23:30:00.000Z",
      refusedAt: null,
      isFilledIn: false,
    },
  });
}

/** The same, whose part the main applicant fills in until they join. */
export function aFilledInCoApplicant(): ApplicantAnswer {
  const { invitation, ...other } = anInvitedCoApplicant();
  return { ...other, invitation: invitation && { ...invitation, isFilledIn: true } };
}

/** The same, after the invited person refused. */
export function aRefusingCoApplicant(): ApplicantAnswer {
  const { invitation, ...other } = anInvitedCoApplicant();
  return { ...other, invitation: invitation && { ...invitation, refusedAt: "2026-11-20T05:30:00.000Z" } };
}

/** A co-applicant who joined, as the main applicant gets them. */
export function aJoinedCoApplicant(): ApplicantAnswer {
  return aCoApplicant({ hasJoined: true, access: "withheld", emailAddress: null, phone: null });
}

/** The main applicant, as a co-applicant who joined gets them. */
export function aWithheldMain(changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer {
  return anApplicant({ id: APPLICANT_ID, firstName: "Mia", lastName: "Nguyen", access: "withheld", ...changes });
}

/** The co-applicant as they see themselves. */
export function anOwnCoApplicant(changes: Partial<ApplicantAnswer> = {}): ApplicantAnswer {
  return aCoApplicant({ hasJoined: true, ...changes });
}
