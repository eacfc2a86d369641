// Makes one preview: a picture on standard input, a JPEG on standard output. Run by preview-maker.ts in a process of its own.
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { PREVIEW_POINTS } from "@keystep/contract/files/files";
import { MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import sharp from "sharp";
import { programFile } from "#src/own-files";

const QUALITY = 80;

const [mediaType = "", memoryLimit = ""] = process.argv.slice(2);
const watch = new Worker(programFile("features/files/memory-watch"), { argv: [memoryLimit] });
await once(watch, "online");
watch.unref();
const given = await buffer(process.stdin);
sharp.cache(false);
sharp.concurrency(1);
// Turned as the camera was held; what else the camera wrote, such as the place, is left out.
const preview = await (mediaType === "image/heic" ? await openHeic() : openOther())
  .rotate()
  .resize(PREVIEW_POINTS, PREVIEW_POINTS, { fit: "inside", withoutEnlargement: true })
  .flatten({ background: "white" })
  .jpeg({ quality: QUALITY })
  .toBuffer();
process.stdout.write(preview);

function openOther() {
  return sharp(given, { limitInputPixels: MAX_PICTURE_POINTS, failOn: "error" });
}

async function openHeic() {
  // Loaded for these only: the decoder takes 20 MB before it has seen a picture.
  const { decodeHeic } = await import("./decode-heic.ts");
  const { data, width, height, rowWidth } = await decodeHeic(given);
  return sharp(data, { raw: { width: rowWidth, height, channels: 4 } }).extract({ left: 0, top: 0, width, height });
}
