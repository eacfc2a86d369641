import { fc } from "@keystep/domain/testing/chances";
import { describe, expect, test } from "vitest";
import { FILE_KINDS } from "./file-kind.ts";
import { MAX_FILE_NAME_LENGTH, readableFileName, safeFileName } from "./file-name.ts";

describe("the name of a stored file", () => {
  test.each([
    ["passport.pdf", "passport.pdf"],
    ["Hộ chiếu của Mai.PDF", "Hộ chiếu của Mai.PDF"],
    ["护照.pdf", "护照.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Users\\me\\scan.pdf", "scan.pdf"],
    ["invoice.exe", "invoice.exe.pdf"],
    ["evil\u202efdp.exe", "evilfdp.exe.pdf"],
    ['a"b\r\nSet-Cookie: x=1;.pdf', "abSet-Cookie x=1.pdf"],
    ["null\u0000byte.pdf", "nullbyte.pdf"],
    ["CON", "_CON.pdf"],
    ["con.pdf", "_con.pdf"],
    ["com1.tax.pdf", "_com1.tax.pdf"],
    [".htaccess", "htaccess.pdf"],
    ["...", "file.pdf"],
    ["", "file.pdf"],
    ["trailing. .pdf", "trailing.pdf"],
    ["half \ud83d", "half.pdf"],
  ])("%j is kept as %j", (given, name) => {
    expect(safeFileName(given, "pdf")).toBe(name);
  });

  test("endings a kind also has are kept, others are put right", () => {
    expect(safeFileName("photo.jpeg", "jpg")).toBe("photo.jpeg");
    expect(safeFileName("photo.heif", "heic")).toBe("photo.heif");
    expect(safeFileName("photo.png", "jpg")).toBe("photo.png.jpg");
  });

  test("one of 300 characters is cut, its ending stays, and no character is halved", () => {
    expect(safeFileName(`${"a".repeat(300)}.pdf`, "pdf")).toBe(`${"a".repeat(116)}.pdf`);
    expect(safeFileName(`a${"😀".repeat(150)}.pdf`, "pdf")).toBe(`a${"😀".repeat(57)}.pdf`);
  });

  test("whatever is sent, it is short, well formed, and has neither path nor control", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), fc.constantFrom(...FILE_KINDS), (given, kind) => {
        const name = safeFileName(given, kind);
        expect(name.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH);
        expect(name.isWellFormed()).toBe(true);
        // oxlint-disable-next-line no-control-regex -- that there are none is what is tested
        expect(name).not.toMatch(/[\u0000-\u001f\u007f-\u009f/\\"\u202a-\u202e]/);
        expect(name).toMatch(/^[^.].*\.\w+$/);
        expect(safeFileName(name, kind)).toBe(name);
      }),
    );
  });

  test("before the kind is known, it is shown without what could disguise it", () => {
    expect(readableFileName("../evil\u202efdp.exe")).toBe("evilfdp.exe");
    expect(readableFileName("\u0000")).toBe("file");
    expect(readableFileName("a".repeat(300))).toHaveLength(MAX_FILE_NAME_LENGTH);
  });
});
