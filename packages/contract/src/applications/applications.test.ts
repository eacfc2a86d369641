import { messagesOf } from "@keystep/contract/testing/messages-of";
import { describe, expect, test } from "vitest";
import { openApplicationEmail, saveApplication, upsertApplication } from "./applications.ts";

describe("what a calculator sends", () => {
  test("CALC-12: an email that is given must match the pattern; the list's 'New application' gives none", () => {
    const sent = { type: "homeowner-assistant", context: {} };
    expect(upsertApplication.body.safeParse(sent).success).toBe(true);
    expect(messagesOf(upsertApplication.body, { ...sent, emailAddress: "harriet" })).toEqual({
      emailAddress: "A valid email is required.",
    });
  });

  test("ENT-08: exactly the three types pass", () => {
    for (const type of ["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator"]) {
      expect(upsertApplication.body.safeParse({ type, context: {} }).success).toBe(true);
    }
    for (const type of [undefined, null, "", "Homeowner-Assistant", "upgrade", 1]) {
      expect(messagesOf(upsertApplication.body, { type, context: {} })).toEqual({
        type: "Please choose one of the options.",
      });
    }
  });

  test("nothing is coerced and unknown fields are dropped", () => {
    const body = { type: "homeowner-assistant", context: { homeValueEstimate: "2500000" } };
    expect(messagesOf(upsertApplication.body, body)).toEqual({
      "context.homeValueEstimate": "A whole dollar amount in range is required",
    });
    const odd = { type: "homeowner-assistant", context: { depositNeeded: 5, score: 1 }, status: "approved" };
    expect(upsertApplication.body.parse(odd)).toEqual({ type: "homeowner-assistant", context: { depositNeeded: 5 } });
  });
});

describe("saving a step", () => {
  test("a step that does not exist is refused", () => {
    expect(messagesOf(saveApplication.body, { step: "coapplicant-current" })).toEqual({
      step: "Please choose one of the options.",
    });
  });

  test("null clears an answer of the context, an absent one is not sent at all", () => {
    expect(saveApplication.body.parse({ context: { propertyAddress: null } })).toEqual({
      context: { propertyAddress: null },
    });
  });
});

test("ROUTE-10: the id of an emailed link is 128 random bits in 22 characters, not an application's id", () => {
  expect(openApplicationEmail.params.safeParse({ id: "AbCdEfGhIjKlMnOpQrStU_" }).success).toBe(true);
  expect(openApplicationEmail.params.safeParse({ id: "0195d0e4-7c1b-7000-8000-0123456789ab" }).success).toBe(false);
});
