import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { DETAILS } from "@keystep/domain/applicants/details";
import type { APPLICANT } from "@keystep/domain/applicants/questions";
import type { Application } from "@keystep/domain/applications/application";
import { expectTypeOf, test } from "vitest";
import type { z } from "zod";
import type { ApplicantAnswer } from "./applicants/applicants.ts";
import type { ApplicationAnswer } from "./applications/applications.ts";
import type { AnswerOf, Route } from "./http/route.ts";
import type { ROUTES } from "./routes.ts";

/** The answers that only a step of the applicant asks; names and addresses stand in many other answers. */
type Private = Exclude<keyof (typeof APPLICANT)["questions"], keyof (typeof DETAILS)["questions"]>;

/** The objects inside an answer that hold a private one. */
type Holding<Answer> = Answer extends readonly (infer Row)[]
  ? Holding<Row>
  : Answer extends object
    ? (Extract<keyof Answer, Private> extends never ? never : Answer) | Holding<Answer[keyof Answer]>
    : never;

type IsTakenAsAnswered<Whole, Answer> = Answer extends unknown ? (Whole extends Answer ? true : never) : never;

/** The paths of the routes that an applicant with every answer could leave by, because nobody has to say what the caller may see. */
type Leaks<Each extends Route> = Each extends Route
  ? [IsTakenAsAnswered<Applicant, Holding<AnswerOf<Each>>>] extends [never]
    ? never
    : Each["path"]
  : never;

type Answering<Answer> = Omit<Route, "path" | "responses"> & {
  readonly path: "/v1/whole";
  readonly responses: { readonly 200: z.ZodType<Answer> };
};

test("COAP-02: no route can answer an application with every answer, only one that was narrowed for its caller", () => {
  expectTypeOf<Application>().not.toExtend<ApplicationAnswer>();
  expectTypeOf<Applicant>().not.toExtend<ApplicantAnswer>();
  expectTypeOf<Leaks<(typeof ROUTES)[number]>>().toEqualTypeOf<never>();
});

test("a route that could is told by its path", () => {
  expectTypeOf<Leaks<Answering<{ found: Application[] }>>>().toEqualTypeOf<"/v1/whole">();
  expectTypeOf<Leaks<Answering<Applicant | null>>>().toEqualTypeOf<"/v1/whole">();
});
