import type { AnswerOf, Route } from "@keystep/contract/http/route";
import type { CallInput } from "./client.ts";
import { loadPart } from "./load-part.ts";

/** Calls of a part of the contract. It arrives with the client when the first of them is made, so pages for strangers carry neither. */
export function lateCalls<Part>(load: () => Promise<Part>) {
  const both = () => Promise.all([loadPart(() => import("./client.ts")), loadPart(load)]);
  return {
    part: async (): Promise<Part> => (await both())[1],
    call:
      <R extends Route>(routeIn: (part: Part) => R) =>
      async (input: CallInput<R>): Promise<AnswerOf<R>> => {
        const [{ callBy }, part] = await both();
        return callBy(routeIn(part), input);
      },
  };
}
