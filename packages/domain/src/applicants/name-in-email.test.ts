import { expect, test } from "vitest";
import { nameInEmail } from "./name-in-email.ts";

test.each(["Harriet", " Mia ", "Mary-Jane", "D'Arcy", "Nguyễn Thị", "悉尼", "Ольга", "n".repeat(30)])(
  "COAP-01: %s is a name",
  (name) => {
    expect(nameInEmail(name, "main-applicant")).toBe(name.trim());
    expect(nameInEmail(name, "co-applicant")).toBe(name.trim());
  },
);

test.each([null, "", "  ", "evil.example", "Call 0400 000 000", "http:", "a@b", "n".repeat(31), "-Mia", "<b>Mia"])(
  "COAP-01: %s is none that travels in an email",
  (name) => {
    expect(nameInEmail(name, "main-applicant")).toBe("The main applicant");
    expect(nameInEmail(name, "co-applicant")).toBe("Your co-applicant");
  },
);
