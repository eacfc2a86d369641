import { MAX_PICTURE_POINTS } from "@keystep/domain/files/file-limits";
import libheif from "libheif-js/wasm-bundle.js";

const CHANNELS = 4;
/** The offset of `max_image_size_pixels` in `heif_security_limits`: a number of eight bytes behind the version. */
const AT_IMAGE_SIZE = 8;

/** Rows of RGBA pixels. Each row of `data` may be longer than the picture is wide. */
export type Pixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly rowWidth: number;
};

/**
 * The picture that a HEIC shows first. libheif holds each picture that it makes on the way, such as a canvas or a tile,
 * to the limit of points, even where the file claims a larger size. The pixels stay in the memory of the decoder: of a
 * large photo each copy is 200 MB.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  limitPoints();
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  if (read.code !== libheif.heif_error_code.heif_error_Ok) throw new Error(read.message);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ("code" in handle) throw new Error(handle.message);
  const { heif_colorspace_RGB: rgb } = libheif.heif_colorspace;
  const { heif_chroma_interleaved_RGBA: rgba } = libheif.heif_chroma;
  const decoded = await libheif.heif_js_decode_image2(handle, rgb, rgba);
  if ("code" in decoded) throw new Error(decoded.message);
  const [pixels] = decoded.channels;
  if (pixels === undefined) throw new Error("The picture has no channel");
  const { data, width, height, stride } = pixels;
  return { data, width, height, rowWidth: stride / CHANNELS };
}

function limitPoints(): void {
  const at = (libheif._heif_get_global_security_limits() + AT_IMAGE_SIZE) / Uint32Array.BYTES_PER_ELEMENT;
  libheif.HEAPU32.set([MAX_PICTURE_POINTS, 0], at);
}
