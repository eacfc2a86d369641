import { expect, test } from "vitest";
import { userDraft, userDraftFields } from "./user-form.ts";

const EMPTY = { firstName: "", lastName: "", phone: "" };
const NAMED = { firstName: "Amelia", lastName: "Nguyen", phone: "" };

test("a draft waits until both names are right", () => {
  expect(userDraftFields({ ...EMPTY, firstName: "Amelia" }, EMPTY)).toBeNull();
  expect(userDraftFields(NAMED, EMPTY)).toEqual({ firstName: "Amelia", lastName: "Nguyen" });
  expect(userDraftFields(NAMED, NAMED)).toBeNull();
});

test("a draft of the phone alone carries the names as typed, whatever the page knew of them when it was drawn", () => {
  const draft = userDraftFields({ ...NAMED, phone: "0491 570 110" }, NAMED);
  expect(draft).toEqual({ ...NAMED, phone: "0491 570 110" });
  expect(userDraft(draft ?? {})).toEqual({ ...NAMED, phone: "+61491570110" });
});
