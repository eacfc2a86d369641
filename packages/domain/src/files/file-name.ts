import type { FileKind } from "./file-kind.ts";

/** The longest name that is kept, its ending counted in. */
export const MAX_FILE_NAME_LENGTH = 120;

const UNNAMED = "file";
/** Replaces half a character. */
const NO_CHARACTER = "\ufffd";
/** Dots and spaces before the ending, which some systems drop and so make another name. */
const BEFORE_ENDING = /[. ]+$/;
// Controls, what breaks lines or turns the direction of text, and what a file system or a header reads as its own.
// oxlint-disable-next-line no-control-regex -- taking control characters out is the purpose of this pattern
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*\\/;]/g;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const ENDINGS: Record<FileKind, RegExp> = {
  pdf: /\.pdf$/i,
  jpg: /\.(jpe?g|jfif)$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  heic: /\.hei[cf]$/i,
};

function withoutPath(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
}

/** Without characters that are invalid or may not stand in a name. */
function cleaned(given: string): string {
  return withoutPath(given).toWellFormed().replaceAll(NO_CHARACTER, "").normalize("NFC").replace(UNSAFE, "").trim();
}

/** As many whole characters as fit: half a character would be none. */
function shortened(text: string, length: number): string {
  return text.slice(0, length).toWellFormed().replaceAll(NO_CHARACTER, "").replace(BEFORE_ENDING, "");
}

/** A name in words for a person, before its kind is known; it never shows what could disguise it (ASVS 5.4.1). */
export function readableFileName(given: string): string {
  const name = cleaned(given);
  return name === "" ? UNNAMED : shortened(name, MAX_FILE_NAME_LENGTH);
}

/**
 * The name under which a file is listed and downloaded: the person's own, without path, control and disguising
 * characters, and with the ending of its real kind (ASVS 5.3.2, 5.4.1).
 */
export function safeFileName(given: string, kind: FileKind): string {
  const name = cleaned(given);
  const ending = ENDINGS[kind].exec(name)?.[0] ?? `.${kind}`;
  const stem = name
    .replace(ENDINGS[kind], "")
    .replace(/^[. ]+/, "")
    .replace(BEFORE_ENDING, "")
    .replace(DEVICE, "_$1");
  return `${shortened(stem === "" ? UNNAMED : stem, MAX_FILE_NAME_LENGTH - ending.length)}${ending}`;
}
