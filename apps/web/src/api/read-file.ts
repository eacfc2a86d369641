import type { Route } from "@keystep/contract/http/route";
import { clientProblem } from "./api-problem.ts";
import { callBy, type CallInput } from "./client.ts";
import { fileTransport } from "./file-transport.ts";

export async function readFile<R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  let file: Blob | null = null;
  const transport = fileTransport((read) => {
    file = read;
  });
  await callBy(route, input, transport);
  if (file === null) throw clientProblem("client.unreadable");
  return file;
}
