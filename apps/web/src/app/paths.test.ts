// @vitest-environment node
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { stepAtPath } from "@keystep/domain/applications/step-at-path";
import { stepPath } from "@keystep/domain/applications/step-path";
import { STEPS } from "@keystep/domain/applications/steps";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import { APPLICATION_JOURNEY } from "#src/app/application-journey.tsx";
import { applicationPath, paths } from "#src/app/paths";
import routes from "#src/routes";

const ID = "01890a5d-ac96-774b-bcce-b302099a8057";

function routeObject({ file, path, index, children }: RouteConfigEntry): RouteObject {
  if (index === true) return { id: file, index: true };
  return {
    id: file,
    ...(path === undefined ? {} : { path }),
    ...(children === undefined ? {} : { children: children.map(routeObject) }),
  };
}

const table = (await routes).map(routeObject);

function screenAt(path: string): string | undefined {
  return matchRoutes(table, path)?.at(-1)?.route.id;
}

const addresses = [
  ...Object.entries(paths)
    .filter(([name]) => name !== "application")
    .map(([name, make]) => [name, (make as (id: string) => string)(ID)] as const), // every other path takes one id or nothing
  ...STEPS.map(({ name }) => [`application, ${name}`, applicationPath(ID, name)] as const),
];

describe("the map of addresses", () => {
  test.each(addresses)("%s (%s) has a route of its own", (_name, path) => {
    expect(screenAt(path)).toBeDefined();
    expect(screenAt(path)).not.toBe("app/not-found-page.tsx");
  });

  test("an email's link is not taken for an application", () => {
    expect(screenAt(paths.applicationFromEmail("abcdefghijklmnopqrstuv"))).toBe(
      "features/applications/journey/from-email-page.tsx",
    );
  });

  test.each(STEPS.map(({ name }) => name))("step %s has a path that leads back to it, a label and a screen", (name) => {
    const step = STEPS.find((row) => row.name === name);
    expect(stepAtPath(stepPath(name))).toBe(name);
    expect(step?.label).not.toBe("");
    expect(APPLICATION_JOURNEY[name]).toBeDefined();
    expect(screenAt(applicationPath(ID, name))).toBe("app/application-step-page.tsx");
  });

  test("ROUTE-11: the path after a redirect follows the step path rule", () => {
    expect(applicationPath(ID, "applicant")).toBe(`/application/${ID}/applicant/main-applicant`);
    expect(applicationPath(ID, "coapplicant-id")).toBe(`/application/${ID}/applicant-id/co-applicant`);
    expect(applicationPath(ID, null)).toBe(`/application/${ID}/user`);
  });
});
