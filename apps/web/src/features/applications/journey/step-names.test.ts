import { STEPS, stepTitle } from "@keystep/domain/applications/steps";
import { describe, expect, test } from "vitest";
import { pageNameFor, sectionNameFor, stepNameFor, stepTitleFor } from "./step-names.ts";

describe("how parts are called", () => {
  test("for the main applicant as the table of steps says", () => {
    for (const { name, label } of STEPS) {
      expect(stepNameFor("main-applicant", name)).toBe(label);
      expect(stepTitleFor("main-applicant", name)).toBe(stepTitle(name));
    }
    expect(sectionNameFor("main-applicant", "coapplicant")).toBe("Coapplicant Details");
  });

  test("COAP-02: no part of the co-applicant's own calls them so", () => {
    for (const { name, section, applicantType } of STEPS) {
      if (applicantType === "main-applicant") continue;
      const names = [stepNameFor, stepTitleFor, pageNameFor].map((nameOf) => nameOf("co-applicant", name));
      expect([...names, sectionNameFor("co-applicant", section)].join(" ")).not.toMatch(/co-?applicant/i);
    }
    expect(stepNameFor("co-applicant", "coapplicant")).toBe("About you");
    expect(stepTitleFor("co-applicant", "coapplicant-address")).toBe("Your details: Address");
    expect(stepTitleFor("co-applicant", "coapplicant-banking-details")).toBe("Your banking details");
  });

  test("a page of the other person's part says whose it is", () => {
    expect(pageNameFor("main-applicant", "applicant-address")).toBe("Address");
    expect(pageNameFor("main-applicant", "coapplicant-address")).toBe("Your co-applicant: Address");
    expect(pageNameFor("main-applicant", "coapplicant")).toBe("About your co-applicant");
  });
});
