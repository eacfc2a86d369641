import { describe, expect, test } from "vitest";
import { APPLICATION_TYPES } from "@keystep/domain/applications/application";
import { namesOf } from "@keystep/domain/kernel/named";
import { DISCLOSURES, isDue, stillToBeShown, stillToGive, type DisclosureVersion } from "./disclosures.ts";

const KINDS = namesOf(DISCLOSURES);
const ALL: readonly DisclosureVersion[] = KINDS.map((kind) => ({ kind, version: 2 }));
const TYPE = "upgrade-accelerator";
const kindsOf = (versions: readonly DisclosureVersion[]) => versions.map(({ kind }) => kind);
const GUIDE = ["credit-guide", "privacy-notice"];
const PRODUCT = ["product-disclosure-upgrade-accelerator", "target-market-upgrade-accelerator"];

describe("the documents that a person is due", () => {
  test.each(APPLICATION_TYPES)(
    "are the same two for everybody when %s is begun, and two of its own before sending",
    (type) => {
      const at = (moment: "begun" | "before-sending") => KINDS.filter((kind) => isDue(kind, { type, moment }));
      expect(at("begun")).toEqual(GUIDE);
      expect(at("before-sending")).toEqual([...GUIDE, `product-disclosure-${type}`, `target-market-${type}`]);
    },
  );

  test("are those of which this very version was not given in this way", () => {
    const asked = { type: TYPE, moment: "begun", inForce: ALL, how: "emailed" } as const;
    expect(kindsOf(stillToGive({ ...asked, given: [] }))).toEqual(GUIDE);
    const given = [
      { kind: "credit-guide", version: 2, how: "shown" },
      { kind: "credit-guide", version: 1, how: "emailed" },
      { kind: "privacy-notice", version: 2, how: "emailed" },
    ] as const;
    expect(kindsOf(stillToGive({ ...asked, given }))).toEqual(["credit-guide"]);
    expect(stillToGive({ ...asked, given: [...given, { kind: "credit-guide", version: 2, how: "emailed" }] })).toEqual(
      [],
    );
  });
});

describe("what has to be shown before sending", () => {
  test("is what describes the product, and never the credit guide or the privacy notice", () => {
    expect(kindsOf(stillToBeShown({ type: TYPE, inForce: ALL, given: [] }))).toEqual(PRODUCT);
  });

  test("is shown again in a newer version, and an email of it does not count", () => {
    const given = [
      { kind: "product-disclosure-upgrade-accelerator", version: 2, how: "shown" },
      { kind: "target-market-upgrade-accelerator", version: 1, how: "shown" },
      { kind: "target-market-upgrade-accelerator", version: 2, how: "emailed" },
    ] as const;
    expect(kindsOf(stillToBeShown({ type: TYPE, inForce: ALL, given }))).toEqual([PRODUCT[1]]);
  });
});
