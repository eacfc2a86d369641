import { describe, expect, test } from "vitest";
import { CLOSED_TO_ROBOTS, isPage, MOVED_PAGES, PAGES } from "./pages.ts";
import { isPublicPath } from "./public-path.ts";

describe("isPublicPath", () => {
  test.each([
    "/business/x/y",
    "/homeowner-assistant/get-started/x",
    "/deposit-boost/register",
    "/application/from-email/x",
    "/",
    "/faq",
    "/upload-from-phone",
    "/faq/",
    "/oauth2",
    "/oauth2/error",
    "/double-boost/calculator",
  ])("SESS-07: %s is public", (path) => {
    expect(isPublicPath(path)).toBe(true);
  });

  test.each([
    "/dashboard",
    "/dashboard/mortgage-share/1",
    "/application/1/user",
    "/application/from-emails",
    "/businesslike",
    "/homeowner-assistant/get-startedly",
    "/upfront-boost/else",
  ])("SESS-07: %s is not public", (path) => {
    expect(isPublicPath(path)).toBe(false);
  });

  const { session, ...open } = PAGES;
  const example = (path: string) => path.replace("/*", "").replace(":id", "1");

  test.each(Object.values(open).flat())("%s of the table is open to everybody", (path) => {
    expect(isPublicPath(example(path))).toBe(true);
    if (path.endsWith("/*")) expect(isPublicPath(`${example(path)}/below`)).toBe(true);
  });

  test.each(session)("%s of the table asks for a session", (path) => {
    expect(isPublicPath(example(path))).toBe(false);
  });
});

describe("the table of pages", () => {
  test("has each address once", () => {
    const paths = Object.values(PAGES).flat();
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each([
    ["/", true],
    ["/application/1", true],
    ["/application/1/user", true],
    ["/application", false],
    ["/staff/security-events", true],
    ["/business/x", false],
    ["/nowhere", false],
  ])("there is a page at %s: %s", (path, expected) => {
    expect(isPage(path)).toBe(expected);
  });

  test("closes to search engines all that asks for a session, each beginning once", () => {
    expect(CLOSED_TO_ROBOTS.toSorted()).toEqual([
      "/application/",
      "/dashboard",
      "/oauth2",
      "/staff",
      "/upload-from-phone",
    ]);
  });

  test("leads old addresses to pages that there are", () => {
    for (const { to } of MOVED_PAGES) expect(isPage(to)).toBe(true);
  });
});
