import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** An answer that is a file. Its content was verified before, so that what is served is whole. */
export class FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly content: Readable;

  constructor(file: { name: string; mediaType: string; size: number; content: Readable }) {
    this.name = file.name;
    this.mediaType = file.mediaType;
    this.size = file.size;
    this.content = file.content;
  }
}

const NOT_IN_QUOTES = /[^\x20-\x7e]|["\\%]/g;
const NOT_AS_IT_IS = /['()*]/g;

/** A name as RFC 6266 wants it: in plain letters for old readers, and as it is, percent-encoded, for all others. */
export function attachment(name: string): string {
  const plain = name.replace(NOT_IN_QUOTES, "_");
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    NOT_AS_IT_IS,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Never as a page: the policy, `nosniff` and `no-store` of every API answer stand beside it. */
export function sendFile(reply: FastifyReply, { name, mediaType, size, content }: FileAnswer): FastifyReply {
  return reply
    .code(200)
    .header("content-type", mediaType)
    .header("content-length", size)
    .header("content-disposition", attachment(name))
    .send(content);
}
