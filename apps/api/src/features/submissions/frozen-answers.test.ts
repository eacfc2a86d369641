import { readFileSync } from "node:fs";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { readFrozenAnswers } from "./frozen-answers.ts";

const sample = z.looseObject({
  application: z.looseObject({
    applicants: z.array(z.looseObject({ id: z.string(), type: z.string() })),
    context: z.looseObject({}),
  }),
});

/** Answers as that version stored them. */
function stored(version: number) {
  const file = new URL(`testing/frozen-answers/version-${version}.json`, import.meta.url);
  return sample.parse(JSON.parse(readFileSync(file, "utf8")));
}

const read = (answers: object) => readFrozenAnswers(JSON.stringify(answers));
const NEWEST = stored(2);

describe("answers frozen by an earlier version", () => {
  test("the newest version is read as it was stored; what it was not asked yet has no answer", () => {
    // Why an agreement had ended is not asked of a submission, which has one that stands.
    const applicants = NEWEST.application.applicants.map(({ declarationLapse, ...applicant }) => {
      expect(declarationLapse).toBeNull();
      return applicant;
    });
    expect(read(NEWEST)).toMatchObject({ ...NEWEST, application: { ...NEWEST.application, applicants } });
    const [main] = read(NEWEST).application.applicants;
    expect(main).toMatchObject({ currentJobStartDatePrecision: null, address: { addressHeldSincePrecision: null } });
  });

  test("version 1, which had no number, is read as the newest", () => {
    expect(stored(1)).not.toHaveProperty("version");
    expect(read(stored(1))).toEqual(read(NEWEST));
  });

  test("version 1 from before two people could apply has no co-applicant who joined", () => {
    const { application } = stored(1);
    const unknown = { hasJoined: undefined, sharesAnswers: undefined, invitation: undefined, declaredAt: undefined };
    const applicants = application.applicants.map((applicant) => ({ ...applicant, ...unknown }));
    const alone = { ...stored(1), application: { ...application, applicants }, coApplicant: undefined };
    const { coApplicant, application: found } = read(alone);
    expect(coApplicant).toBeNull();
    expect(found.applicants).toMatchObject([
      { hasJoined: false, declaredAt: null },
      { hasJoined: false, sharesAnswers: false, invitation: null },
    ]);
  });

  test("a question that was not asked yet has no answer", () => {
    const { application } = NEWEST;
    const [main] = application.applicants;
    const older = { ...application, applicants: [{ id: main?.id, type: main?.type }], context: {} };
    const found = read({ ...NEWEST, application: older }).application;
    expect(found.context.yearsLeftOnMortgage).toBeNull();
    expect(found.applicants).toMatchObject([{ firstName: null, hasNoAssets: false, liabilities: [], address: null }]);
  });
});

test.each([
  ["of a version that is not known", { ...NEWEST, version: 99 }, "version (invalid_union)"],
  ["without a part", { ...NEWEST, account: undefined }, "account (invalid_type)"],
  ["of another kind", { ...NEWEST, declarations: "secret" }, "declarations (invalid_type)"],
])("answers %s are an error that names the place and no answer", (_what, answers, place) => {
  expect(() => read(answers)).toThrow(`Frozen answers cannot be read: ${place}`);
  expect(() => read(answers)).not.toThrow("secret");
});
