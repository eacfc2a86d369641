import { expect, test } from "vitest";
import { fileRefusalText, uploadFailedText } from "./file-texts.ts";

test("FILE-04: a failed upload tells its detail, and without one that it failed", () => {
  expect(uploadFailedText("passport.pdf is empty.")).toBe("Upload failed - passport.pdf is empty.");
  expect(uploadFailedText("")).toBe("File Upload Failed");
});

test("a refusal names the file, without what could disguise it, and the reason", () => {
  expect(fileRefusalText("file.too-large", "../big.pdf")).toBe("big.pdf is larger than 10.0 MB. Nothing was kept.");
});
