import { expect, test } from "vitest";
import { isPublicPath } from "#src/api/public-paths";
import { publicPages } from "./public-pages.ts";

test.each(publicPages)("$path is finished as HTML for everybody, so nobody is asked to sign in there", ({ path }) => {
  expect(isPublicPath(path)).toBe(true);
});
