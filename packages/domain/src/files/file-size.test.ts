import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test.each([
  [0, "0 Bytes"],
  [1, "1 Bytes"],
  [512, "512 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.0 KB"],
  [1536, "1.5 KB"],
  [1_048_524, "1023.9 KB"],
  [1_048_575, "1.0 MB"],
  [1_048_576, "1.0 MB"],
  [2_097_152, "2.0 MB"],
  [10_485_760, "10.0 MB"],
])("FILE-03: %i bytes are read as %s", (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
