import { describe, expect, test } from "vitest";
import { PROBLEM_CODES, PROBLEMS } from "./problems.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

const routes: readonly Route[] = ROUTES;

describe("the routes", () => {
  test("each has a name and an address of its own", () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  test.each(routes)("$name has a schema for the parameters of its path, and only for those", ({ path, params }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const shape = params !== undefined && "shape" in params ? Object.keys(params.shape ?? {}) : [];
    expect(shape.toSorted()).toEqual(inPath.toSorted());
  });

  test("what is not the caller's own can answer 404", () => {
    const owned = routes.filter(({ access }) => access === "own-application" || access === "own-user");
    expect(owned.length).toBeGreaterThan(0);
    for (const { access, problems } of owned) {
      expect(problems).toContain(access === "own-user" ? "user.not-found" : "application.not-found");
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
