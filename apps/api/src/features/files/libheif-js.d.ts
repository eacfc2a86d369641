declare module "libheif-js/wasm-bundle.js" {
  type Outcome = { readonly code: unknown; readonly message: string };
  type Handle = { readonly isHandle: unique symbol };
  type Channel = Readonly<Record<"width" | "height" | "stride", number>> & { readonly data: Uint8Array };

  /** The part we use of libheif's C interface, compiled to WebAssembly. */
  const libheif: {
    readonly HEAPU32: Uint32Array;
    _heif_get_global_security_limits(): number;
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, bytes: Uint8Array): Outcome;
    heif_js_context_get_primary_image_handle(context: object): Handle | Outcome;
    heif_js_decode_image2(
      handle: Handle,
      colorspace: unknown,
      chroma: unknown,
    ): Promise<{ readonly channels: readonly Channel[] } | Outcome>;
    readonly heif_error_code: { readonly heif_error_Ok: unknown };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  };
  export default libheif;
}
