import { beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import { dropLocalDraftsOfOthers, keepLocalDraft, readLocalDraft } from "./local-draft.ts";

const MINE = { userId: "mia", applicationId: "one", step: "context" } as const;
const THEIRS = { ...MINE, userId: "sam" } as const;
const DRAFT = {
  version: 3,
  keptAt: "2026-11-20T04:42:00.000Z",
  base: {},
  values: { propertyAddress: "12 Bay St", yearsLeftOnMortgage: 4 },
};

beforeEach(() => localStorage.clear());

describe("answers kept on this device", () => {
  test("they are found again by the same person, application and step only", () => {
    keepLocalDraft(MINE, DRAFT);
    expect(readLocalDraft(MINE)).toEqual(DRAFT);
    expect(readLocalDraft(THEIRS)).toBeNull();
    expect(readLocalDraft({ ...MINE, step: "user" })).toBeNull();
  });

  test("what somebody else typed goes when another person opens an application", () => {
    keepLocalDraft(THEIRS, DRAFT);
    keepLocalDraft(MINE, DRAFT);
    dropLocalDraftsOfOthers("mia");
    expect(readLocalDraft(THEIRS)).toBeNull();
    expect(readLocalDraft(MINE)).toEqual(DRAFT);
  });

  test("signing out leaves none", () => {
    keepLocalDraft(MINE, DRAFT);
    session().forgetPerson();
    expect(readLocalDraft(MINE)).toBeNull();
  });

  test("what cannot be read counts as nothing, and a full storage stops nobody", () => {
    localStorage.setItem("keystep-draft:mia:one:context", "{");
    expect(readLocalDraft(MINE)).toBeNull();
    vi.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => keepLocalDraft(MINE, DRAFT)).not.toThrow();
  });
});
