import { ADDRESS, PLACE, POST_PLACE, PREVIOUS_PLACE } from "@keystep/domain/applicants/address";
import { APPLICANT_TYPES, type ApplicantType } from "@keystep/domain/applicants/applicant";
import { ASSET, ASSETS } from "@keystep/domain/applicants/assets";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { CURRENT_MORTGAGE } from "@keystep/domain/applicants/current-mortgage";
import { DETAILS } from "@keystep/domain/applicants/details";
import { EMPLOYMENT_OF } from "@keystep/domain/applicants/employment";
import { OTHER_INCOME } from "@keystep/domain/applicants/income";
import { LIABILITIES, LIABILITY } from "@keystep/domain/applicants/liabilities";
import { isGiven, type LineGroup } from "@keystep/domain/answers/question";
import type { Given, Questions } from "@keystep/domain/answers/step";
import { DOCUMENT_TYPES } from "@keystep/domain/documents/document-types";
import { calendarDay, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { fc } from "@keystep/domain/testing/chances";
import { expect, test } from "vitest";
import { ACCOUNT } from "./account.ts";
import { answerSheet } from "./answer-sheet.ts";
import { CONTEXT } from "./context.ts";
import { STEPS } from "./steps.ts";

const TODAY = calendarDay("2026-11-20");

const CONTEXT_STEPS = STEPS.filter(({ applicantType, name }) => applicantType === null && name !== "user").map(
  ({ name }) => name,
);

const READ_IN_ITS_DATE = "its date reads as a day or as a month";
/** Answers without a line of their own, and why. */
const WITHOUT_A_LINE: Readonly<Record<string, string>> = {
  addressHeldSincePrecision: READ_IN_ITS_DATE,
  currentJobStartDatePrecision: READ_IN_ITS_DATE,
  previousJobStartDatePrecision: READ_IN_ITS_DATE,
  previousJobEndDatePrecision: READ_IN_ITS_DATE,
};
/** The things that a step keeps about answers that are kept apart, whose lines stand there. */
const SUMMARIES = ["bankingDetails", "documentTypes", "unfinishedDocumentTypes"];

type Asked = {
  readonly names: readonly string[];
  readonly questions: Questions;
  readonly known: (given: Given) => object;
  readonly asked: (given: Given, today: CalendarDate) => readonly string[];
};

/** The questions inside an answer of several. */
const INSIDE: Readonly<Record<string, Asked>> = {
  address: PLACE,
  previousAddress: PREVIOUS_PLACE,
  assets: ASSET,
  liabilities: LIABILITY,
  otherIncome: OTHER_INCOME,
};

/** Some of these answer any question of one field that is no choice. */
// oxfmt-ignore
const ANSWERS: readonly unknown[] = [
  true, 0, 7, 1987, "Wattle 7", "2000", "mia@example.com", "+61412345678", "51824753556", "062-000", "00012345", "2012-03-01", "2026-08-14",
];

function answerTo(name: string, { schema, unanswered }: Questions[string]): fc.Arbitrary<unknown> {
  const inside = INSIDE[name] ?? null;
  // PLACE has a field of that name too.
  if (inside !== null && unanswered !== null) return fc.array(answersTo(inside), { maxLength: 3 });
  if (inside !== null && !schema.safeParse("1 Wattle Street").success) return fc.option(answersTo(inside));
  const all = "options" in schema && Array.isArray(schema.options) ? schema.options : ANSWERS;
  const right = all.filter((answer) => schema.safeParse(answer).success);
  if (right.length === 0) throw new Error(`None of the answers here fits ${name}.`);
  return fc.constantFrom(unanswered, ...right);
}

function answersTo({ names, questions }: Asked): fc.Arbitrary<Given> {
  const made = Object.fromEntries(
    names.flatMap((name) => {
      const question = questions[name];
      return question === undefined ? [] : [[name, answerTo(name, question)]];
    }),
  );
  return fc.record({ id: fc.uuid(), ...made });
}

type Expected = { readonly name: string; readonly label: string; readonly text: string };

/** A line for each answer that was given to a question that is asked. */
function expectedOf(asked: Asked, answers: Given): Expected[] {
  const facts = asked.known(answers);
  return asked.asked(answers, TODAY).flatMap((name) => {
    const question = asked.questions[name];
    const answer = answers[name];
    if (question === undefined || !isGiven(answer) || answer === question.unanswered) return [];
    if (typeof answer === "object") {
      const inside = name === "address" && answers["hasNoFixedAddress"] === true ? POST_PLACE : INSIDE[name];
      // Made here, of answers to the questions inside.
      const each = [answer].flat() as readonly Given[];
      return inside === undefined ? [] : each.flatMap((one) => expectedOf(inside, one));
    }
    // A question reads its own facts.
    const label = question.labelFor(facts as never);
    return [{ name, label, text: answer === true ? "Yes" : (question.inWords(answer, { ...facts }) ?? "") }];
  });
}

/** The rooms that one person fills, with the questions of each; account and property are the main applicant's. */
function roomsOf(type: ApplicantType): readonly Asked[] {
  return [DETAILS, ADDRESS, CURRENT_MORTGAGE, EMPLOYMENT_OF[type], ASSETS, LIABILITIES];
}

function isWritten({ label, text }: Expected, groups: readonly LineGroup[]): boolean {
  return groups.some(
    ({ title, rows }) => title === text || rows.some((row) => row.label === label && row.text === text),
  );
}

const person = (type: ApplicantType) =>
  fc.record({
    rooms: fc.tuple(...roomsOf(type).map(answersTo)).map((rooms): Given => Object.assign({}, ...rooms)),
    banking: answersTo(BANK_ACCOUNT),
    documents: fc.uniqueArray(
      fc.record({
        type: fc.constantFrom(...DOCUMENT_TYPES),
        isWhole: fc.boolean(),
        values: fc.array(fc.constantFrom(null, "PA1234567", "2030-01-31"), { minLength: 9, maxLength: 9 }),
        files: fc.subarray(["one.jpg", "two.pdf"]),
      }),
      { maxLength: 3, selector: ({ type: { type: name } }) => name },
    ),
  });

test("every answer that was given stands on the sheet, of both people and every step", () => {
  const seen = new Set<string>();
  const left = new Set<string>();
  const chances = fc.record({
    account: answersTo(ACCOUNT),
    context: answersTo(CONTEXT),
    "main-applicant": person("main-applicant"),
    "co-applicant": person("co-applicant"),
  });
  fc.assert(
    fc.property(chances, ({ account, context, ...people }) => {
      const made = APPLICANT_TYPES.map((type) => ({ type, ...people[type] }));
      const groups = answerSheet({
        // The account has all of it by the time of a review, and a blank one has no line.
        account: { firstName: "", lastName: "", email: "", phone: "", ...account },
        application: { context, applicants: made.map(({ type, rooms }) => ({ ...rooms, type, id: type })) },
        apart: Object.fromEntries(
          made.map(({ type, banking, documents }) => [
            type,
            {
              banking,
              documents: documents.map(({ type: { type: name, fields }, values, ...rest }) => ({
                ...rest,
                type: name,
                fieldValues: Object.fromEntries(fields.map((field, index) => [field.name, values[index] ?? null])),
              })),
            },
          ]),
        ),
        today: TODAY,
      }).flatMap(({ parts }) => parts);
      const of = (steps: readonly string[]) =>
        groups.filter(({ step }) => steps.includes(step)).flatMap((part) => part.groups);

      const expected = [
        ...expectedOf(ACCOUNT, account).map((line) => ({ line, steps: ["user"] })),
        ...expectedOf(CONTEXT, context).map((line) => ({ line, steps: CONTEXT_STEPS })),
        ...made.flatMap(({ type, rooms, banking }) => {
          const steps = STEPS.filter(({ applicantType }) => applicantType === type).map(({ name }) => name);
          const lines = [
            ...roomsOf(type).flatMap((room) => expectedOf(room, rooms)),
            ...expectedOf(BANK_ACCOUNT, banking),
          ];
          return lines.map((line) => ({ line, steps }));
        }),
      ];
      for (const { line, steps } of expected) {
        seen.add(line.name);
        if (isWritten(line, of(steps))) continue;
        left.add(line.name);
        expect(Object.keys(WITHOUT_A_LINE), `${line.label}: ${line.text}`).toContain(line.name);
      }
      for (const { type, documents } of made)
        for (const { type: documentType, values, files } of documents) {
          const titled = of(STEPS.filter((step) => step.applicantType === type).map(({ name }) => name));
          const rows = titled.filter(({ title }) => title === documentType.name).flatMap((group) => group.rows);
          const labels = documentType.fields.filter((_, index) => values[index] !== null).map(({ label }) => label);
          expect(rows.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
          expect(rows.find(({ label }) => label === "Files sent")?.text ?? "").toBe(files.join("\n"));
        }
    }),
    { numRuns: 300 },
  );
  expect([...left].toSorted()).toEqual(Object.keys(WITHOUT_A_LINE).toSorted());

  // Each answer of each step was among them.
  const parts = [...Object.keys(INSIDE), "banking", "documents", ...SUMMARIES];
  const names = new Set(STEPS.flatMap(({ answers }) => answers).filter((name) => !parts.includes(name)));
  expect([...names].filter((name) => !seen.has(name))).toEqual([]);
});
