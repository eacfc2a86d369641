import { messagesOf } from "@keystep/contract/testing/messages-of";
import { describe, expect, test } from "vitest";
import { applicantDraft, createApplicant } from "./applicants.ts";

describe("the draft of the applicant form", () => {
  test("any part may be sent, null clears, and what is given must be right", () => {
    expect(applicantDraft.parse({})).toEqual({});
    expect(applicantDraft.parse({ firstName: null, phone: "0412 345 678" })).toEqual({
      firstName: null,
      phone: "+61412345678",
    });
    expect(messagesOf(applicantDraft, { firstName: "A", phone: "1" })).toEqual({
      firstName: "A valid name is required (2 to 50 characters)",
      phone: "A valid phone number is required",
    });
  });

  test("fields the product does not know are dropped", () => {
    expect(createApplicant.body.parse({ type: "co-applicant", role: "ROLE_ADMIN", applicationId: "x" })).toEqual({
      type: "co-applicant",
    });
  });
});
