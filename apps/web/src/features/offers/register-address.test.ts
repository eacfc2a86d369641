import { expect, test } from "vitest";
import { OFFERS } from "./offers.ts";
import { registerAddress } from "./register-address.ts";

test("the way to register carries each figure that is known, in whole numbers", () => {
  const figures = {
    homeValueEstimate: 900_000,
    monthlyMortgagePayment: 2398.2,
    savings: 0,
    remainingMortgageEstimate: null,
  };
  expect(registerAddress(OFFERS["monthly-boost"], figures)).toBe(
    "/monthly-boost/register#homeValueEstimate=900000&monthlyMortgagePayment=2398&savings=0",
  );
  expect(registerAddress(OFFERS["upfront-boost"], { savings: null })).toBe("/upfront-boost/register");
});
