declare module "heic-convert" {
  /** Decodes the first picture of a HEIC file. */
  export default function convert(options: {
    buffer: Uint8Array;
    format: "JPEG" | "PNG";
    quality?: number;
  }): Promise<Uint8Array>;
}
