import { expect, test } from "vitest";
import { inviterName } from "./inviter-name.ts";

test.each(["Harriet", " Mia ", "Mary-Jane", "D'Arcy", "Nguyễn Thị", "悉尼", "Ольга", "n".repeat(30)])(
  "COAP-01: %s is a name",
  (name) => {
    expect(inviterName(name)).toBe(name.trim());
  },
);

test.each([null, "", "  ", "evil.example", "Call 0400 000 000", "http:", "a@b", "n".repeat(31), "-Mia", "<b>Mia"])(
  "COAP-01: %s is none that travels in an email",
  (name) => {
    expect(inviterName(name)).toBe("The main applicant");
  },
);
