import { FULL_DEPOSIT_PERCENT } from "@keystep/domain/offers/assumptions";
import { expect, test } from "vitest";
import { depositNote } from "./deposit-note.ts";

test("a deposit below 20% brings LMI now, with its amount for our example", () => {
  expect(depositNote({ savings: 45_000, boost: 45_000, price: 750_000 })).toBe(
    " Below a 20% deposit you pay mortgage insurance (LMI) of about $10,100 to $12,200 now.",
  );
  expect(depositNote({ savings: 100_000, boost: 99_000, price: 1_000_000 })).toBe(
    " Below a 20% deposit you pay mortgage insurance (LMI) now.",
  );
});

test("a full deposit, as the rules have it, brings none", () => {
  const full = { savings: 0, boost: FULL_DEPOSIT_PERCENT * 10_000, price: 1_000_000 };
  expect(depositNote(full)).toBe("");
  expect(depositNote({ ...full, price: 1_000_001 })).toContain("LMI");
});
