// Makes one preview: a picture on standard input, a JPEG on standard output. Run by preview-maker.ts in a process of its own.
import { buffer } from "node:stream/consumers";
import { PREVIEW_POINTS } from "@keystep/contract/files";
import { MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import convert from "heic-convert";
import sharp from "sharp";

const QUALITY = 80;
const WORKING_QUALITY = 0.95;

const given = await buffer(process.stdin);
const isHeic = process.argv[2] === "image/heic";
const picture = isHeic ? await convert({ buffer: given, format: "JPEG", quality: WORKING_QUALITY }) : given;
sharp.cache(false);
sharp.concurrency(1);
// Turned as the camera was held; what else the camera wrote, such as the place, is left out.
const preview = await sharp(picture, { limitInputPixels: MAX_PICTURE_POINTS, failOn: "error" })
  .rotate()
  .resize(PREVIEW_POINTS, PREVIEW_POINTS, { fit: "inside", withoutEnlargement: true })
  .flatten({ background: "white" })
  .jpeg({ quality: QUALITY })
  .toBuffer();
process.stdout.write(preview);
