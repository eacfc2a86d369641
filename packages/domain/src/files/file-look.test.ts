import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "./file-limits.ts";
import { lookFault } from "./file-look.ts";

test.each([
  [0, "file.empty"],
  [1, null],
  [MAX_FILE_BYTES, null],
  [MAX_FILE_BYTES + 1, "file.too-large"],
])("a file of %i bytes: %j", (size, fault) => {
  expect(lookFault({ name: "passport.pdf", size, type: "application/pdf" })).toBe(fault);
});

test.each([
  ["passport.pdf", "application/pdf", null],
  ["IMG_0001.HEIC", "image/heic", null],
  ["IMG_0001", "image/heif", null],
  ["IMG_0001.HEIF", "", null],
  ["scan", "", null],
  ["scan.bin", "application/octet-stream", null],
  ["photo.JPG", "image/pjpeg", null],
  ["passport.pdf", "application/x-msdownload", null],
  ["report.docx", "application/pdf", null],
  ["report.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "file.type-refused"],
  ["holiday.mov", "video/quicktime", "file.type-refused"],
  ["setup.exe", "application/x-msdownload", "file.type-refused"],
  ["setup.exe", "", null],
])("%j of type %j: %j, since only name and type together are hint enough", (name, type, fault) => {
  expect(lookFault({ name, size: 1, type })).toBe(fault);
});
