import { pictureFaults, type PictureFault } from "@keystep/domain/files/picture-look";

/** As large as it is judged. */
const LOOK_PIXELS = 1024;
/** Canvases beyond this are blank on some phones; print is still sharp. */
const KEPT_PIXELS = 4000;
const QUALITY = 0.92;

/** The picture upright as it was taken; null where this browser cannot show it, as with some formats. */
export async function openPicture(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Draws a picture turned clockwise by so many quarters, its long side at most `most`. */
export function drawTurned(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { quarters, most }: { readonly quarters: number; readonly most: number },
): CanvasRenderingContext2D | null {
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  [canvas.width, canvas.height] = quarters % 2 === 0 ? [width, height] : [height, width];
  const pen = canvas.getContext("2d");
  pen?.translate(canvas.width / 2, canvas.height / 2);
  pen?.rotate((quarters * Math.PI) / 2);
  pen?.drawImage(picture, -width / 2, -height / 2, width, height);
  return pen;
}

/** Measured on the picture's pixels, on the device: nothing of it leaves. */
export function faultsOf(picture: ImageBitmap): PictureFault[] {
  const canvas = document.createElement("canvas");
  const pen = drawTurned(canvas, picture, { quarters: 0, most: LOOK_PIXELS });
  return pen === null ? [] : pictureFaults(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** The file as it is sent: the one that was taken, or its picture turned. */
export async function turnedFile(file: File, picture: ImageBitmap, quarters: number): Promise<File> {
  if (quarters % 4 === 0) return file;
  const canvas = document.createElement("canvas");
  drawTurned(canvas, picture, { quarters, most: KEPT_PIXELS });
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return made === null ? file : new File([made], `${file.name.replace(/\.[^.]*$/, "")}.jpg`, { type: "image/jpeg" });
}
