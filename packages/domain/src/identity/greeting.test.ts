import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
  [{ firstName: "Mia", email: "mia.tran@example.com" }, "Mia"],
  [{ firstName: "  Mia ", email: null }, "Mia"],
  [{ firstName: "", email: "mia.tran@example.com" }, "mia.tran"],
  [{ firstName: "   ", email: "mia.tran@example.com" }, "mia.tran"],
  [{ firstName: null, email: "mia.tran@example.com" }, "mia.tran"],
  [{ firstName: null, email: "" }, "Account"],
  [{ firstName: undefined, email: undefined }, "Account"],
  [{ firstName: "", email: "@example.com" }, "Account"],
  [{}, "Account"],
])("NAV-02: %j is greeted as %s", (user, text) => expect(greeting(user)).toBe(text));
