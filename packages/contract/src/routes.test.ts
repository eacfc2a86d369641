import { describe, expect, test } from "vitest";
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from "./http/problems.ts";
import { RATE_CLASSES } from "./http/rate-limits.ts";
import type { Access } from "./http/access.ts";
import { ownProblems, paramsOf, ROUTES, type NamedRoute } from "./routes.ts";

const routes: readonly NamedRoute[] = ROUTES;

describe("the routes", () => {
  test("each has a name and an address of its own", () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  test.each(routes)("$name has a schema for the parameters of its path, and only for those", (route) => {
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const params = route.params ?? paramsOf(route);
    const shape = params !== undefined && "shape" in params ? Object.keys(params.shape ?? {}) : [];
    expect(shape.toSorted()).toEqual(inPath.toSorted());
  });

  test("what is not the caller's own can answer 404", () => {
    const missing: Partial<Record<Access, ProblemCode>> = {
      "own-user": "user.not-found",
      "own-application": "application.not-found",
      "own-applicant": "applicant.not-found",
    };
    for (const [access, code] of Object.entries(missing)) {
      const owned = routes.filter((route) => route.access === access);
      expect(owned.length).toBeGreaterThan(0);
      for (const route of owned) expect(ownProblems(route)).toContain(code);
    }
  });

  test("what is a person's own file can answer 404", () => {
    const owned = routes.filter(({ access }) => access === "own-file");
    expect(owned.length).toBeGreaterThan(0);
    for (const route of owned) {
      expect(ownProblems(route)).toContainEqual(expect.stringMatching(/^(file|document|upload-link)\.not-found$/));
    }
  });
});

test("each problem has a status of an error, a title and words for the person at the screen", () => {
  for (const code of PROBLEM_CODES) {
    const { status, title, detail } = PROBLEMS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(title).not.toBe("");
    expect(detail).toMatch(/^[A-Z].*\.$/);
    expect(code).toMatch(/^[a-z-]+\.[a-z-]+$/);
  }
});

test("each rate limit has a name of its own, which its counts are kept under", () => {
  const limits = new Set([...Object.values(RATE_CLASSES), ...routes.flatMap(({ limits = [] }) => limits)]);
  expect(new Set([...limits].map(({ name }) => name)).size).toBe(limits.size);
});
