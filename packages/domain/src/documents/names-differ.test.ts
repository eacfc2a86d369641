import { expect, test } from "vitest";
import { namesDiffer } from "./names-differ.ts";

test.each([
  ["HARRIET NGUYEN", "Harriet", "Nguyen"],
  ["NGUYEN, Harriet Mai", "Harriet", "Nguyen"],
  ["Harriet M Nguyen", "Harriet Mai", "Nguyen"],
  ["H NGUYEN", "Harriet", "Nguyen"],
  ["ZOE OBRIEN", "Zoë", "O’Brien"],
  ["ANNEMARIE SMITH JONES", "Anne-Marie", "Smith-Jones"],
  ["Anne Marie Smith-Jones", "Annemarie", "Smith Jones"],
  ["JAN VANDERBERG", "Jan", "van der Berg"],
  ["LUKASZ STROSS", "Łukasz", "Stroß"],
  ["Søren Ærø", "Soren", "Aero"],
  ["Suharto", "Suharto", "Suharto"],
  ["WANG XIUYING", "王", "秀英"],
  ["", "Harriet", "Nguyen"],
])("'%s' may be %s %s", (onDocument, firstName, lastName) => {
  expect(namesDiffer(onDocument, { firstName, lastName })).toBe(false);
});

test.each([
  ["Harriet Smith", "Harriet", "Nguyen"],
  ["Oscar Nguyen", "Harriet", "Nguyen"],
  ["Harriet", "Harriet", "Nguyen"],
  ["Olivia Lim", "Olivia", "Li"],
  ["O Nguyen", "Harriet", "Nguyen"],
  ["李 秀英", "王", "秀英"],
])("'%s' is not %s %s", (onDocument, firstName, lastName) => {
  expect(namesDiffer(onDocument, { firstName, lastName })).toBe(true);
});

test("who has not said their name has no other one", () => {
  expect(namesDiffer("Harriet Nguyen", { firstName: null, lastName: "Smith" })).toBe(false);
  expect(namesDiffer("Harriet Nguyen", { firstName: "Oscar", lastName: " " })).toBe(false);
});
