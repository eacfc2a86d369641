import { describe, expect, test } from "vitest";
import { CookieSigner } from "./cookie-signer.ts";

describe("CookieSigner", () => {
  const older = "an-older-key-of-thirty-two-characters";
  const newer = "a-newer-key-of-thirty-two-characters-";

  test("accepts its own signature and no changed value", () => {
    const signer = new CookieSigner([newer]);
    const signature = signer.sign("sign_in=abc");
    expect(signer.verify("sign_in=abc", signature)).toBe(true);
    expect(signer.verify("sign_in=abd", signature)).toBe(false);
    expect(signer.verify("sign_in=abc", signature.slice(1))).toBe(false);
    expect(signer.verify("sign_in=abc", "")).toBe(false);
  });

  test("still accepts the key before the newest, and signs with the newest", () => {
    const before = new CookieSigner([older]).sign("sign_in=abc");
    const signer = new CookieSigner([newer, older]);
    expect(signer.index("sign_in=abc", before)).toBe(1);
    expect(signer.index("sign_in=abc", signer.sign("sign_in=abc"))).toBe(0);
    expect(new CookieSigner([newer]).verify("sign_in=abc", before)).toBe(false);
  });
});
