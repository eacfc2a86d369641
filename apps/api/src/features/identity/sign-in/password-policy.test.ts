import { describe, expect, test } from "vitest";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PERSONAS } from "#seeds/personas";
import { passwordRefusal } from "./password-policy.ts";

const HER = { brandName: "Keystep", email: "harriet.okafor@example.com", firstName: "Harriet", lastName: "O'Kafor-Ní" };
const judged = (password: string) => passwordRefusal(password, HER);
const ofLength = (length: number) => `Tr0ub!de${"xyzzy-plough-".repeat(10)}`.slice(0, length);

describe("how long a password may be (ASVS 6.2.1, 6.2.9)", () => {
  test.each([
    ["7 characters", ofLength(7), "format"],
    ["8 characters", ofLength(8), null],
    ["64 characters", ofLength(64), null],
    ["128 characters", ofLength(128), null],
    ["129 characters", ofLength(129), "format"],
    ["8 characters, emoji among them", "Ab1🦘🐨🦜🐊🦈", null],
    ["7 characters that are more in UTF-16", "Ab1🦘🐨🦜🐊", "format"],
    ["half an emoji", "Tr0ub!de\ud83e", "format"],
  ])("%s", async (_name, password, expected) => expect(await judged(password)).toBe(expected));
});

describe("what is guessed first (ASVS 6.2.4, 6.2.12)", () => {
  test("the list holds far more than the three thousand that are asked for", () => {
    const words = dictionary["passwords-common"].filter((text) => text.length >= 4 && /\p{L}/u.test(text));
    expect(words.length).toBeGreaterThan(40_000);
  });

  test("each of the first three thousand with letters is refused when it is dressed to pass the checklist", async () => {
    const words = dictionary["passwords-common"].filter((text) => /^[a-z].{3,}$/i.test(text)).slice(0, 3000);
    expect(words).toHaveLength(3000);
    const dressed = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}24!?`);
    // The checklist asks for a small letter, which a word like 'a1234' has no place for after its capital.
    const judgements = await Promise.all(dressed.filter((password) => /\p{Ll}/u.test(password)).map(judged));
    expect(judgements).not.toContain(null);
  });

  test.each([
    "Password1!",
    "P@ssw0rd!2024",
    "!!Charlie99",
    "123Tigger!",
    "Sunsh1ne#1",
    "We1come!23",
    "Butterfly7$",
    "Qwertyuiop1!",
    "1Qaz2wsx!",
    "Ch4rl1e#2026",
    "Aa1!Aa1!Aa1!",
    "Mötörhead1!",
  ])("%s is refused", async (password) => expect(await judged(password)).toBe("common"));

  test.each(["Tr0ub!de", "Lemon-Tree-Gate-88", "Correct-Horse-7", "Wattle&Gum4tree", "K9$mLq2v", "Grün-Wald-Hütte-4"])(
    "%s is not",
    async (password) => expect(await judged(password)).toBeNull(),
  );

  test("the people of the demo keep theirs", async () => {
    for (const { email, firstName, lastName, password } of PERSONAS) {
      if (password === null) continue;
      expect(await passwordRefusal(password, { brandName: "Keystep", email, firstName, lastName })).toBeNull();
    }
  });
});

describe("what is guessed of this person (ASVS 6.1.2, 6.2.11)", () => {
  test.each([
    ["the brand", "My-Keystep-Home-44"],
    ["the brand in look-alikes", "My-K3y$t3p-Home-44"],
    ["a first name", "harRiet-Walks-44"],
    ["a part of the last name", "Walks-kafor-44"],
    ["the whole last name without its signs", "Walks-Okaforni-44"],
    ["a part of the email before the @", "xx-OKAFOR-Gate-9"],
  ])("%s is refused", async (_name, password) => expect(await judged(password)).toBe("personal"));

  test("the part after the @, and words of less than four letters, are anybody's", async () => {
    expect(await judged("My-Example-Gate-44")).toBeNull();
    const short = { brandName: "Keystep", email: "jo@example.com", firstName: "Jo", lastName: "Lee" };
    expect(await passwordRefusal("Jolee-Gate-Blue-44", short)).toBeNull();
  });

  test("an email without a name before the @ takes nothing away", async () => {
    const nobody = { brandName: "Keystep", email: "", firstName: "", lastName: "" };
    expect(await passwordRefusal("Lemon-Tree-Gate-88", nobody)).toBeNull();
  });
});
