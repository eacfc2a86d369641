import { AN_INVITATION, anApplicant } from "@keystep/domain/testing/sample-applicant";
import { someFacts } from "@keystep/domain/testing/sample-application";
import type { ApplicationStatus } from "./application-status.ts";
import { describe, expect, test } from "vitest";
import {
  agreementOf,
  DECLARATION_NAMES,
  isJoined,
  sharedAnswers,
  takenBack,
  whoHasToDeclare,
  type Declared,
} from "./agreement.ts";

const main = anApplicant("main-applicant");
const joined = anApplicant("co-applicant", { hasJoined: true });
const declaredAt = "2026-11-20T04:42:00.000Z";
const { context } = someFacts().application;

const declaringAmong = (applicants: (typeof main)[], status: ApplicationStatus = "draft") =>
  whoHasToDeclare({ applicants, status });

test("COAP-01: a person declares once they have joined, and nobody for them", () => {
  expect(declaringAmong([main])).toBeNull();
  expect(declaringAmong([main, anApplicant("co-applicant")])).toBeNull();
  expect(declaringAmong([main, joined])).toBe(joined);
  expect(declaringAmong([main, { ...joined, declaredAt }])).toBeNull();
  expect(
    [[main], [main, anApplicant("co-applicant")], [main, joined]].map((applicants) => isJoined({ applicants })),
  ).toEqual([false, false, true]);
});

test("COAP-01: who is invited confirms before anything is sent, also what was filled in for them, unless they refused", () => {
  const invited = anApplicant("co-applicant", { invitation: AN_INVITATION });
  const filledIn = anApplicant("co-applicant", { invitation: { ...AN_INVITATION, isFilledIn: true } });
  const refused = anApplicant("co-applicant", { invitation: { ...AN_INVITATION, refusedAt: AN_INVITATION.sentAt } });
  expect(declaringAmong([main, invited])).toBe(invited);
  expect(declaringAmong([main, filledIn])).toBe(filledIn);
  expect(declaringAmong([main, refused])).toBeNull();
  // Sent before there was such a rule, the main applicant's word counts.
  expect(declaringAmong([main, invited], "information-requested")).toBeNull();
});

const versioned = (applicant: typeof main, partVersion: number, declared: Declared | null = null) => ({
  ...applicant,
  partVersion,
  householdVersion: 2,
  declared,
});
const agreedTo = (own: number, shared: number): Declared => ({
  version: 2,
  asAt: "2026-11-24",
  basis: { own, shared },
  shared: { propertyAddress: "1 Wattle Street, Sydney" },
  statements: DECLARATION_NAMES.map((name) => ({ name, title: name, text: name, agreedAt: declaredAt })),
});
const SETTLED = { sharedVersion: 5, correction: null, isSharedOpen: false };
const seenByCo = (declared: Declared | null, more: Partial<Parameters<typeof agreementOf>[0]> = {}) =>
  agreementOf({
    viewer: "co-applicant",
    ...SETTLED,
    ...more,
    applicants: [versioned(main, 9), versioned(joined, 3, declared)],
  });

describe("what a person agrees to", () => {
  test("COAP-01: covers their own part and the shared part, and never the other person's", () => {
    expect(seenByCo(null)).toEqual({
      basis: { own: 3, shared: 7 },
      standing: [],
      sharedBefore: null,
      isSharedOpen: false,
    });
    const seenByMain = (co: typeof joined) =>
      agreementOf({ viewer: "main-applicant", ...SETTLED, applicants: [versioned(main, 9), versioned(co, 3)] });
    expect(seenByMain(joined).basis).toEqual({ own: 9, shared: 7 });
    expect(seenByMain(anApplicant("co-applicant")).basis).toEqual({ own: 12, shared: 7 });
  });

  test.each([
    ["nothing", agreedTo(3, 7), [...DECLARATION_NAMES]],
    ["their own part", agreedTo(2, 7), ["isSharedRight", "consentsToVerification", "hasReadPrivacyNotice"]],
    ["the shared part", agreedTo(3, 4), ["isTrueAndComplete", "consentsToVerification", "hasReadPrivacyNotice"]],
    ["both", agreedTo(2, 4), ["consentsToVerification", "hasReadPrivacyNotice"]],
  ])("COAP-01: after a change of %s, what is about nothing else stands", (_, declared, standing) => {
    expect(seenByCo(declared).standing.map(({ name }) => name)).toEqual(standing);
  });

  test("a part that they correct is agreed to again as it is sent, and nothing else is", () => {
    const { standing } = seenByCo(agreedTo(3, 7), { correction: { step: "coapplicant-address" } });
    expect(standing.map(({ name }) => name)).toEqual([
      "isSharedRight",
      "consentsToVerification",
      "hasReadPrivacyNotice",
    ]);
  });

  test("COAP-01: the shared answers agreed to are told where they changed, and to that person alone", () => {
    expect(seenByCo(agreedTo(2, 7)).sharedBefore).toBeNull();
    expect(seenByCo(agreedTo(3, 4)).sharedBefore).toEqual({
      ...sharedAnswers({ context, applicants: [] }),
      propertyAddress: "1 Wattle Street, Sydney",
    });
    const applicants = [versioned(main, 9), versioned(joined, 3, agreedTo(3, 4))];
    expect(agreementOf({ viewer: "main-applicant", ...SETTLED, applicants }).sharedBefore).toBeNull();
  });

  test("COAP-01: a change takes back what was ticked about it", () => {
    const basis = { own: 3, shared: 5 };
    expect(takenBack(basis, basis)).toEqual([]);
    expect(takenBack(basis, { own: 4, shared: 5 })).toEqual(["isTrueAndComplete"]);
    expect(takenBack(basis, { own: 3, shared: 6 })).toEqual(["isSharedRight"]);
  });
});
