import { expect, test } from "vitest";
import { anApplicant } from "@keystep/domain/testing/sample-applicant";
import { fc } from "@keystep/domain/testing/chances";
import { APPLICATION_STATUSES } from "./application-status.ts";
import { partsDone, percentDone } from "./percent-done.ts";
import { STEPS } from "./steps.ts";
import {
  AN_ACTIVE_USER,
  anAnsweredApplicant,
  PROPERTY_ANSWERS,
  someFacts,
} from "@keystep/domain/testing/sample-application";

const answered = anAnsweredApplicant("main-applicant");
const withPapers = { ...answered, documentTypes: ["australian-passport", "driver-licence"] } as typeof answered;

const ofBoth = STEPS.filter(({ section }) => section !== "review");
const ofOne = ofBoth.filter(({ applicantType }) => applicantType !== "co-applicant");

test("nothing is done before the account is, and each part counts from then on", () => {
  expect(percentDone(someFacts({ user: null, context: PROPERTY_ANSWERS }))).toBe(0);
  const { done, parts } = partsDone(someFacts());
  expect([done > 0, parts]).toEqual([true, ofOne.length]);
  expect(partsDone(someFacts({ context: PROPERTY_ANSWERS }))).toEqual({ done: done + 1, parts });
});

test("one part short is not 100, and every part is", () => {
  const application = { applicants: [answered] };
  const nearly = Math.floor(((ofOne.length - 1) * 100) / ofOne.length);
  expect(percentDone(someFacts({ application, context: PROPERTY_ANSWERS }))).toBe(nearly);
  expect(percentDone(someFacts({ application: { applicants: [withPapers] }, context: PROPERTY_ANSWERS }))).toBe(100);
});

test("with a co-applicant their parts count too, in whole percent rounded down", () => {
  const applicants = [withPapers, anApplicant("co-applicant")];
  const facts = someFacts({ application: { applicants }, context: PROPERTY_ANSWERS });
  expect(partsDone(facts)).toEqual({ done: ofOne.length, parts: ofBoth.length });
  expect(percentDone(facts)).toBe(Math.floor((ofOne.length * 100) / ofBoth.length));
});

test.each(APPLICATION_STATUSES.filter((status) => status !== "draft"))("%s has no percent any more", (status) => {
  expect(percentDone(someFacts({ application: { status }, context: PROPERTY_ANSWERS }))).toBeNull();
});

test("whatever is answered, it is a whole percent, and 100 only when no part is missing", () => {
  const people = fc.subarray([withPapers, answered, anApplicant("co-applicant"), anAnsweredApplicant("co-applicant")]);
  const users = fc.constantFrom(AN_ACTIVE_USER, null);
  fc.assert(
    fc.property(people, users, fc.boolean(), (applicants, user, hasProperty) => {
      const facts = someFacts({ application: { applicants }, user, context: hasProperty ? PROPERTY_ANSWERS : {} });
      const percent = percentDone(facts);
      const { done, parts } = partsDone(facts);
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(done === parts);
    }),
  );
});
