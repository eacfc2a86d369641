/**
 * Gives the memory of bytes back at once instead of at some later collection: megabytes a second that wait to be collected make everybody
 * wait while they are. Only for who is the last to hold them; where they are a part of something larger, nothing happens.
 */
export function releaseBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
