import { renderToReadableStream } from "react-dom/server";
import { ServerRouter, type EntryContext } from "react-router";

/** For the server, which writes pages of the build with the very router that the build brings along. */
export { createRequestHandler } from "react-router";

/**
 * Writes a page's HTML, as the server starts and never for a visitor: whole, in the order in which it is read. Left to itself React
 * sends what stands in a large boundary behind the page, for a script to put in its place, and readers without scripts would not see it.
 */
export default async function writePage(
  ...[{ url }, status, headers, context]: [Request, number, Headers, EntryContext]
): Promise<Response> {
  const failures: unknown[] = [];
  const html = await renderToReadableStream(<ServerRouter context={context} url={url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  await html.allReady;
  if (failures.length > 0) throw new AggregateError(failures, `${url} could not be written`);
  headers.set("Content-Type", "text/html");
  return new Response(html, { headers, status });
}
