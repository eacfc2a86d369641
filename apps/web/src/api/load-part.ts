import { clientProblem } from "./api-problem.ts";

/** Long enough for a tunnel or a lift, short enough that people still wait. */
const PAUSES_MS = [250, 1000, 3000];

/** Loads a part of the program that is fetched when it is needed: a network that is away for a moment is waited for. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  try {
    return await load();
  } catch {
    throw clientProblem("client.unreachable");
  }
}
