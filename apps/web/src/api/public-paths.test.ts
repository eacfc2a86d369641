import { describe, expect, test } from "vitest";
import { isPublicPath } from "./public-paths.ts";

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
});
