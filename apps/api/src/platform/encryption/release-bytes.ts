/**
 * Gives the memory of bytes back at once: megabytes a second that wait for the garbage collector stop the process for
 * long. Only for the last holder of the bytes; where they are a part of something larger, nothing happens.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
