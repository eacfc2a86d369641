import { describe, expect, test } from "vitest";
import { actionWords, detailWords, kindOf } from "./event-words.ts";

describe("the record in plain words", () => {
  test.each([
    ["sign-in.succeeded", "Logged in", "sign-in"],
    ["sign-in.code-refused", "Second step refused", "refused"],
    ["user.disabled", "Account disabled", "account"],
    ["user.administrator-removed", "May no longer work here", "staff"],
    ["lead.received-twice", "lead received twice", null],
  ])("%s reads as '%s'", (action, words, kind) => {
    expect(actionWords(action)).toBe(words);
    expect(kindOf(action)).toBe(kind);
  });

  test("details say how and why, and nothing else that stands there", () => {
    expect(detailWords({ way: "form", reason: "wrong-password", sessionId: "s-1" })).toBe(
      "with the login form, wrong password",
    );
    expect(detailWords({ way: "hosted", factors: ["pwd", "otp"] })).toBe(
      "on the sign-in page, password and authenticator app",
    );
    expect(detailWords({ way: "link", factors: ["email", "pwd"] })).toBe("by an emailed link, email and password");
    expect(detailWords({ way: "create-account" })).toBe("by an emailed link");
    expect(detailWords({ way: "form", reason: "idle" })).toBe("with the login form, left idle");
    expect(detailWords({ way: "hosted", reason: "signed-out" })).toBe("on the sign-in page, by themselves");
    expect(detailWords({ userId: "u-1", endedSessions: 2, reason: "by-operator" })).toBe("by the operator");
    expect(detailWords({ factor: "recovery-code" })).toBe("recovery code");
    expect(detailWords({ factor: 7 })).toBe("");
  });
});
