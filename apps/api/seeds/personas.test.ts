import { isEmail, normaliseEmail } from "@keystep/domain/identity/email";
import { passwordIssues } from "@keystep/domain/identity/password";
import { normalisePhone } from "@keystep/domain/identity/phone";
import { describe, expect, test } from "vitest";
import { PERSONAS } from "./personas.ts";

// The mobile numbers the ACMA keeps free for fiction.
const FICTITIOUS_MOBILES = [
  "+61491570006",
  "+61491570156",
  "+61491570157",
  "+61491570158",
  "+61491570159",
  "+61491570110",
  "+61491570313",
  "+61491570737",
  "+61491571266",
  "+61491571491",
  "+61491571804",
  "+61491572549",
  "+61491572665",
];

describe("personas", () => {
  test.each(PERSONAS.map((persona) => [persona.email, persona] as const))(
    "%s keeps the product's own rules",
    (_email, persona) => {
      expect(isEmail(persona.email)).toBe(true);
      expect(normaliseEmail(persona.email)).toBe(persona.email);
      expect(persona.email).toMatch(/@example\.com$/);
      expect(persona.password === null ? [] : passwordIssues(persona.password)).toEqual([]);
      expect(persona.status === "active").toBe(persona.password !== null);
      if (persona.phone !== "") {
        expect(normalisePhone(persona.phone)).toBe(persona.phone);
        expect(FICTITIOUS_MOBILES).toContain(persona.phone);
      }
    },
  );

  test("nobody shares an id, an email or a phone", () => {
    for (const key of ["id", "email"] as const)
      expect(new Set(PERSONAS.map((persona) => persona[key])).size).toBe(PERSONAS.length);
    const phones = PERSONAS.map(({ phone }) => phone).filter((phone) => phone !== "");
    expect(new Set(phones).size).toBe(phones.length);
  });
});
