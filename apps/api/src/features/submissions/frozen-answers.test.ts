import { readFileSync } from "node:fs";
import { z } from "zod";
import { describe, expect, test } from "vitest";
import { answerSheet } from "@keystep/domain/applications/answer-sheet";
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
    expect(read(NEWEST)).toMatchObject(NEWEST);
    const [main] = read(NEWEST).application.applicants;
    expect(main).toMatchObject({ currentJobStartDatePrecision: null, address: { addressHeldSincePrecision: null } });
  });

  test("version 1, which had no number, is read as the newest", () => {
    expect(stored(1)).not.toHaveProperty("version");
    expect(read(stored(1))).toMatchObject(read(NEWEST));
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

/** Each answer of the application by another text, as if no room had its choice, date or amount any more. */
function withOtherAnswers({
  application: { context, applicants, ...application },
  ...rest
}: ReturnType<typeof stored>) {
  const gone = (given: unknown): unknown => {
    if (Array.isArray(given)) return given.map(gone);
    if (typeof given === "object" && given !== null) return others(given);
    return given === null || typeof given === "boolean" ? given : `${String(given)} of old`;
  };
  const others = (of: object) => Object.fromEntries(Object.entries(of).map(([name, given]) => [name, gone(given)]));
  return {
    ...rest,
    application: {
      ...application,
      context: others(context),
      applicants: applicants.map(({ id, type, ...answers }) => ({ ...others(answers), id, type })),
    },
  };
}

test.each([1, 2])("version %i is read, and shown as it was answered, when its choices are gone", (version) => {
  const { application, apart, account, today } = read(withOtherAnswers(stored(version)));
  expect(application.applicants).toMatchObject([{ maritalStatus: "married of old" }, { hasJoined: true }]);
  const shown = JSON.stringify(answerSheet({ application, apart, account, today }));
  for (const text of ["married of old", "unemployed of old", "2015-03-01 of old", "2000 of old", "AU of old"]) {
    expect(shown).toContain(text);
  }
});

test.each([
  ["of a version that is not known", { ...NEWEST, version: 99 }, "version (invalid_union)"],
  ["without a part", { ...NEWEST, account: undefined }, "account (invalid_type)"],
  ["of another kind", { ...NEWEST, declarations: "secret" }, "declarations (invalid_type)"],
])("answers %s are an error that names the place and no answer", (_what, answers, place) => {
  expect(() => read(answers)).toThrow(`Frozen answers cannot be read: ${place}`);
  expect(() => read(answers)).not.toThrow("secret");
});
