import { describe, expect, test } from "vitest";
import { figuresIn, openingAnswers } from "./kept-answers.ts";
import { wizardAt } from "./lead-kinds.ts";
import { propertyFigures } from "./property-answers.ts";
import { reachableStep, searchOf, stepIn, WIZARD_STEPS } from "./wizard-step.ts";

const { kind: mortgageShare } = wizardAt("/monthly-boost/register");
const { kind: upfrontBoost } = wizardAt("/upfront-boost/register");

test("LEAD-02: each address has the wizard that was decided, with or without a slash at its end", () => {
  const types = ["/homeowner-assistant", "/monthly-boost", "/upfront-boost", "/double-boost/"].map(
    (path) => wizardAt(`${path.replace(/\/$/, "")}/register${path.endsWith("/") ? "/" : ""}`).kind.type,
  );
  expect(types).toEqual(["mortgage-share", "mortgage-share", "upfront-boost", "buying-boost"]);
});

describe("the step", () => {
  test("stands in the address and is read from it", () => {
    for (const step of WIZARD_STEPS) expect(stepIn(searchOf(step))).toBe(step);
    expect(stepIn("?step=success")).toBe("property");
    expect(stepIn("?step=else")).toBe("property");
  });

  test.each([
    ["user", { property: false, user: false }, "property"],
    ["password", { property: false, user: true }, "property"],
    ["password", { property: true, user: false }, "user"],
    ["password", { property: true, user: true }, "password"],
    ["property", { property: true, user: true }, "property"],
  ] as const)("asked for %s with %j it is %s", (asked, done, step) => {
    expect(reachableStep(asked, done)).toBe(step);
  });
});

describe("figures from outside", () => {
  test("are numbers by known names, or nothing", () => {
    expect(
      figuresIn("?homeValueEstimate=900000&savings=0&else=1&remainingMortgageEstimate=x&fintreeHelpPercentage="),
    ).toEqual({ homeValueEstimate: 900_000, savings: 0 });
    expect(figuresIn("?savings=1e999&homeValueEstimate=-1")).toEqual({});
  });

  test("are brought into range, and what is missing starts where it would", () => {
    expect(
      propertyFigures(mortgageShare.ranges, { estimatedPropertyValue: 1, estimatedMonthlyMortgage: 99_999.6 }),
    ).toEqual({
      estimatedPropertyValue: 500_000,
      estimatedOutstandingMortgage: 1_250_000,
      yearsLeftOnMortgage: 0,
      estimatedMonthlyMortgage: 30_000,
    });
    expect(propertyFigures(upfrontBoost.ranges, { savingsForDeposit: 80_000 }).upfrontBoostNeeded).toBe(80_000);
    const moved = propertyFigures(upfrontBoost.ranges, { savingsForDeposit: 10_000, upfrontBoostNeeded: 100_000 });
    expect(moved.upfrontBoostNeeded).toBe(30_000);
  });
});

describe("what the wizard opens with", () => {
  const kept = {
    property: { propertyAddress: "1 Elm", dateOfPropertyPurchase: "", savingsForDeposit: 60_000 },
    person: { firstName: "Rosa", lastName: "", email: "", phone: "" },
    figures: { savings: 60_000 },
    cameBy: "?savings=60000",
  };

  test("LEAD-04: is what this tab kept; the figures of an address count once", () => {
    const moved = { ...kept, property: { ...kept.property, savingsForDeposit: 70_000 } };
    const reloaded = openingAnswers(upfrontBoost, "?savings=60000", JSON.stringify(moved));
    expect(reloaded.property).toMatchObject({ propertyAddress: "1 Elm", savingsForDeposit: 70_000 });
    expect(reloaded.person.firstName).toBe("Rosa");
    expect(openingAnswers(upfrontBoost, "?step=user", JSON.stringify(moved)).property.savingsForDeposit).toBe(70_000);
  });

  test("other figures in the address come over it, and leave the words alone", () => {
    const opened = openingAnswers(upfrontBoost, "?savings=90000", JSON.stringify(kept));
    expect(opened.property).toMatchObject({ propertyAddress: "1 Elm", savingsForDeposit: 90_000 });
    expect(opened.figures).toEqual({ savings: 90_000 });
  });

  test.each([null, "", "{", "[]", '"text"', '{"property":1}', '{"property":{"propertyAddress":5}}'])(
    "kept in a form that nobody wrote it in (%j) it is as new",
    (text) => {
      expect(openingAnswers(upfrontBoost, "", text)).toEqual({
        property: {
          propertyAddress: "",
          dateOfPropertyPurchase: "",
          estimatedPropertyValue: 1_000_000,
          savingsForDeposit: 100_000,
          upfrontBoostNeeded: 100_000,
        },
        person: { firstName: "", lastName: "", email: "", phone: "" },
        figures: {},
        cameBy: "",
      });
    },
  );
});
