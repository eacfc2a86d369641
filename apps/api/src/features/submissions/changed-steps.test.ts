import { deadlinesSince } from "@keystep/domain/applications/answer-deadlines";
import { FIRST_HOLIDAYS } from "@keystep/domain/clocks/holidays";
import { FIRST_PROMISES } from "@keystep/domain/clocks/promises";
import { anAnsweredApplicant, someFacts } from "@keystep/domain/testing/sample-application";
import { describe, expect, test } from "vitest";
import { changedSteps } from "./changed-steps.ts";
import { changesEmail } from "./emails/copy-emails.ts";
import type { FrozenAnswers } from "./frozen-answers.ts";
import { renderEmail } from "#src/platform/email/render-email";

const DEADLINES = deadlinesSince(
  "2026-11-20T00:00:00.000Z",
  { propertyAddress: null, homeState: null },
  { holidays: FIRST_HOLIDAYS, promisesAt: () => FIRST_PROMISES },
);

const BRAND = {
  name: "Keystep",
  legalName: "Keystep Pty Ltd",
  abn: "53 004 085 616",
  email: "hello@example.com",
  phone: "1800 000 000",
  licenceText: "",
};
const MAIN = { ...anAnsweredApplicant("main-applicant"), id: "main" };
const CO = { ...anAnsweredApplicant("co-applicant"), id: "co" };
const ACCOUNT = { accountName: "H Nguyen", bsb: "656528", accountNumber: "00012345" };
const LEASE = { type: "lease", isWhole: true, fieldValues: { issuer: "A" }, files: [] };

function frozen(changes: Partial<FrozenAnswers> = {}, applicants = [MAIN, CO]): FrozenAnswers {
  const { application, today } = someFacts({ application: { applicants } });
  return {
    version: 2,
    account: { firstName: "Harriet", lastName: "Nguyen", email: "harriet@example.com", phone: "+61491570006" },
    application,
    apart: { main: { banking: ACCOUNT, documents: [] }, co: { banking: ACCOUNT, documents: [LEASE] } },
    declarations: [],
    coApplicant: null,
    secondLooks: [],
    sentBy: "main-applicant",
    declaredAt: null,
    today,
    ...changes,
  };
}

describe("which steps differ between two editions", () => {
  const before = frozen();

  test("the same answers on another day, version and status are no change", () => {
    const { application } = before;
    const later = { ...application, version: 9, status: "information-requested", step: "review" } as const;
    expect(changedSteps(before, frozen({ application: later }))).toEqual([]);
  });

  test.each([
    ["an answer of the main applicant", frozen({}, [{ ...MAIN, abnNumber: "1" }, CO]), ["applicant-employment"]],
    ["an answer of the co-applicant", frozen({}, [MAIN, { ...CO, residenceNote: "x" }]), ["coapplicant-address"]],
    [
      "another account whose number ends alike",
      frozen({
        apart: { ...before.apart, main: { banking: { ...ACCOUNT, accountNumber: "99912345" }, documents: [] } },
      }),
      ["banking-details"],
    ],
    [
      "a file more with a document",
      frozen({ apart: { ...before.apart, co: { banking: ACCOUNT, documents: [{ ...LEASE, files: ["new.pdf"] }] } } }),
      ["coapplicant-id"],
    ],
    [
      "the account and the property",
      frozen({
        account: { ...before.account, phone: "+61491570007" },
        application: { ...before.application, context: { ...before.application.context, yearsLeftOnMortgage: 3 } },
      }),
      ["user", "context"],
    ],
  ])("%s", (_what, after, steps) => {
    expect(changedSteps(before, after)).toEqual(steps);
  });

  test("a question that the earlier edition did not know yet is no change while it is not answered", () => {
    const { residenceNote: _unknown, ...older } = MAIN;
    // An edition frozen before the question was asked has no such field.
    expect(changedSteps(frozen({}, [older as typeof MAIN, CO]), before)).toEqual([]);
  });
});

test("the email names the parts that changed and no answer; without any it says so", () => {
  const submission = {
    applicationId: "01890a5d-ac96-774b-bcce-b302099a8057",
    reference: "KS-23456789",
    edition: 2,
    answers: frozen(),
  };
  const copy = { viewer: "main-applicant", sentTo: "harriet@example.com" } as const;
  const email = { brand: BRAND, publicUrl: "https://keystep.example", submission, copy, deadlines: DEADLINES };
  const changed = renderEmail(BRAND, changesEmail({ ...email, changed: ["applicant-address", "coapplicant-address"] }));
  expect(changed.subject).toBe("We have your changes to application KS-23456789");
  expect(changed.text).toContain("You changed:\n- Applicant Details: Address\n- Coapplicant Details: Address\n");
  expect(changed.html).toContain("• Coapplicant Details: Address");
  expect(renderEmail(BRAND, changesEmail({ ...email, changed: [] })).text).toContain(
    "Nothing differs from what you sent before.",
  );
  const ofOther = { ...email, copy: { viewer: "co-applicant", sentTo: "oscar@example.com" } as const };
  const told = renderEmail(BRAND, changesEmail({ ...ofOther, changed: ["context"] }));
  expect([told.to, told.text]).toEqual([
    "oscar@example.com",
    expect.stringContaining("this changed:\n- Property details"),
  ]);
  expect(renderEmail(BRAND, changesEmail({ ...ofOther, changed: [] })).text).toContain(
    "nothing differs from what was sent before.",
  );
});
