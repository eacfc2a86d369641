import { addTo, newFile, type Drill } from "./drill.ts";

const STEP = "apps/web/src/features/applicants/steps/employment";

/** A further answer of the employment step. */
export const ADD_ANSWER: Drill = {
  heading: "How to add an answer",
  limit: 4,
  changes: [
    addTo("packages/domain/src/applicants/employment.ts", {
      before: "    companyAddress: line({\n",
      text: `    industry: line({
      label: "Industry",
      message: "A valid industry is required",
      min: 2,
      max: 60,
      isOptional: true,
      visibility: "shared",
      when: isEmployed,
    }),
`,
    }),
    addTo(`${STEP}/employment-step.tsx`, {
      before: '      <FormTextField {...ask("companyAddress")}',
      text: '      <FormTextField {...ask("industry")} isOptional />\n',
    }),
    newFile(
      "apps/api/migrations/NNNN-industry.sql",
      `ALTER TABLE applicants ADD COLUMN industry text
  CONSTRAINT applicants_industry_check CHECK (char_length(industry) BETWEEN 2 AND 60);
SELECT watch_answers();
`,
    ),
    addTo(
      "packages/domain/src/applicants/employment.test.ts",
      {
        before: 'describe("employment status and type", () => {\n',
        text: `test("the industry of an employer may stay blank, and is asked of employed people alone", () => {
  expect(messagesOf({ ...EMPLOYED, industry: "x" })).toEqual({
    industry: "A valid industry is required (2 to 60 characters)",
  });
  expect(parse({ ...EMPLOYED, industry: "Baking" })).toMatchObject({ industry: "Baking" });
  expect(parse({ ...SELF_EMPLOYED, industry: "Baking" })).not.toHaveProperty("industry");
});

`,
      },
      {
        before:
          '      "companyAddress",\n      "currentJobStartDate",\n      "currentJobStartDatePrecision",\n      ...ALWAYS_ASKED,\n    ]);',
        text: '      "industry",\n',
      },
    ),
  ],
  guards: [
    STEP,
    "apps/web/src/features/submissions/steps/review",
    "apps/api/src/features/applicants",
    "apps/api/src/features/applications",
    "apps/api/src/features/submissions",
  ],
};
