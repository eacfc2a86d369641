import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { session } from "#src/api/session";
import type * as LocalDrafts from "./local-draft.ts";

const MINE = { userId: "mia", applicationId: "one", step: "context" } as const;
const THEIRS = { ...MINE, userId: "sam" } as const;
const KEY = "keystep-draft:mia:one:context";
const DRAFT = {
  version: 3,
  keptAt: "2026-11-20T04:42:00.000Z",
  base: {},
  values: { propertyAddress: "12 Bay St", yearsLeftOnMortgage: 4 },
};

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

/** The page as it is after being loaded anew: nothing is at hand but what the browser keeps. */
async function loadPage(userId = "mia"): Promise<typeof LocalDrafts> {
  vi.resetModules();
  const drafts = await import("./local-draft.ts");
  await drafts.openLocalDrafts(userId);
  return drafts;
}

const isStored = (key = KEY) => vi.waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());

async function keepAndStore(): Promise<typeof LocalDrafts> {
  const drafts = await loadPage();
  drafts.keepLocalDraft(MINE, DRAFT);
  await isStored();
  return drafts;
}

describe("answers kept on this device", () => {
  test("they are found again by the same person, application and step only, after the page is loaded anew too", async () => {
    const here = await keepAndStore();
    for (const drafts of [here, await loadPage()]) {
      expect(drafts.readLocalDraft(MINE)).toEqual(DRAFT);
      expect(drafts.readLocalDraft(THEIRS)).toBeNull();
      expect(drafts.readLocalDraft({ ...MINE, step: "user" })).toBeNull();
      expect(drafts.areDraftsOnDevice()).toBe(true);
    }
  });

  test("nothing of them can be read in what the browser keeps, and the key cannot be read out", async () => {
    await keepAndStore();
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain(KEY);
    expect(stored).not.toMatch(/12 Bay|propertyAddress|keptAt/);
    expect(atob(localStorage.getItem(KEY) ?? "")).not.toMatch(/Bay|property/);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("keystep-drafts");
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await new Promise<CryptoKey[]>((resolve) => {
      const request = database.transaction("keys").objectStore("keys").getAll();
      request.onsuccess = () => resolve(request.result);
    });
    expect(keys.map(({ extractable, algorithm }) => [extractable, algorithm.name])).toEqual([[false, "AES-GCM"]]);
    database.close();
  });

  test("what is typed faster than it can be encrypted leaves the last word", async () => {
    const drafts = await loadPage();
    for (const propertyAddress of ["1", "12", "12 B", "12 Ba"]) {
      drafts.keepLocalDraft(MINE, { ...DRAFT, values: { propertyAddress } });
    }
    expect(drafts.readLocalDraft(MINE)?.values).toEqual({ propertyAddress: "12 Ba" });
    await isStored();
    expect((await loadPage()).readLocalDraft(MINE)?.values).toEqual({ propertyAddress: "12 Ba" });
  });

  test("what was dropped while it was on its way does not come back", async () => {
    const drafts = await loadPage();
    drafts.keepLocalDraft(MINE, DRAFT);
    drafts.dropLocalDraft(MINE);
    drafts.keepLocalDraft({ ...MINE, step: "user" }, DRAFT);
    await isStored("keystep-draft:mia:one:user");
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(drafts.readLocalDraft(MINE)).toBeNull();
  });

  test("what somebody else typed goes when another person opens an application", async () => {
    await keepAndStore();
    const theirs = await loadPage("sam");
    expect(localStorage.getItem(KEY)).toBeNull();
    theirs.keepLocalDraft(THEIRS, DRAFT);
    theirs.keepLocalDraft(MINE, DRAFT);
    theirs.dropLocalDraftsOfOthers("mia");
    expect(theirs.readLocalDraft(THEIRS)).toBeNull();
    expect(theirs.readLocalDraft(MINE)).toEqual(DRAFT);
  });

  test("logging out leaves none, and another key for the next time", async () => {
    const drafts = await keepAndStore();
    const name = localStorage.getItem("keystep-draft-key:mia");
    session().forgetPerson();
    expect(drafts.readLocalDraft(MINE)).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain("keystep-draft");
    drafts.keepLocalDraft(MINE, DRAFT);
    await isStored();
    expect(localStorage.getItem("keystep-draft-key:mia")).not.toBe(name);
    expect((await loadPage()).readLocalDraft(MINE)).toEqual(DRAFT);
  });

  test("what another tab kept is at hand as soon as this one hears of it", async () => {
    const drafts = await loadPage();
    await keepAndStore();
    expect(drafts.readLocalDraft(MINE)).toBeNull();
    window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
    await vi.waitFor(() => expect(drafts.readLocalDraft(MINE)).toEqual(DRAFT));
    localStorage.removeItem(KEY);
    expect(drafts.readLocalDraft(MINE)).toBeNull();
  });

  test.each([
    ["written as it is, by an older version", JSON.stringify(DRAFT)],
    ["encrypted with another key", btoa("x".repeat(60))],
    ["no draft at all", "{"],
  ])("what was %s counts as nothing and goes", async (_what, text) => {
    localStorage.setItem(KEY, text);
    const drafts = await loadPage();
    expect(drafts.readLocalDraft(MINE)).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test("a draft moved to another step cannot be read there", async () => {
    await keepAndStore();
    localStorage.setItem("keystep-draft:mia:one:user", localStorage.getItem(KEY) ?? "");
    expect((await loadPage()).readLocalDraft({ ...MINE, step: "user" })).toBeNull();
  });

  test("a full storage stops nobody", async () => {
    const drafts = await loadPage();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(() => drafts.keepLocalDraft(MINE, DRAFT)).not.toThrow();
    await vi.waitFor(() => expect(drafts.areDraftsOnDevice()).toBe(false));
    expect(drafts.readLocalDraft(MINE)).toEqual(DRAFT);
  });
});

describe("a browser that can encrypt nothing", () => {
  test.each([
    ["without a database", () => vi.stubGlobal("indexedDB", undefined)],
    [
      "without WebCrypto, as on plain http",
      () => vi.spyOn(crypto, "subtle", "get").mockReturnValue(undefined as never),
    ],
  ])("%s keeps them for this page only and writes nothing", async (_what, take) => {
    take();
    const drafts = await loadPage();
    expect(drafts.areDraftsOnDevice()).toBe(false);
    drafts.keepLocalDraft(MINE, DRAFT);
    expect(drafts.readLocalDraft(MINE)).toEqual(DRAFT);
    expect((await loadPage()).readLocalDraft(MINE)).toBeNull();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Bay");
  });
});
