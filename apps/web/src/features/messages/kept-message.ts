import { z } from "zod";
import { session } from "#src/api/session";

// Signing out removes every item that begins with "keystep-" (Session.forgetPerson).
const PREFIX = "keystep-message:";

const keptMessage = z.object({
  text: z.string(),
  /** What it is about, as the choice that stands for it; blank for nothing in particular. */
  about: z.string(),
  /** By which it was sent, as long as nobody heard that it arrived: a copy of this tab sends the same message by it. */
  key: z.string().nullable(),
});

/** A message that is being written. */
export type KeptMessage = z.output<typeof keptMessage>;

const NOTHING: KeptMessage = { text: "", about: "", key: null };

function parseKept(kept: string | null): KeptMessage {
  try {
    return keptMessage.safeParse(JSON.parse(kept ?? "null")).data ?? NOTHING;
  } catch {
    return NOTHING;
  }
}

/** What this tab has of a message of this person; what somebody else began here goes. */
export function readKeptMessage(userId: string): KeptMessage {
  try {
    const tab = window.sessionStorage;
    const places = Object.keys(tab).filter((place) => place.startsWith(PREFIX) && place !== PREFIX + userId);
    for (const place of places) tab.removeItem(place);
    return parseKept(tab.getItem(PREFIX + userId));
  } catch {
    return NOTHING;
  }
}

/** This tab alone has it, and it goes with the tab or with signing out. */
export function keepMessage(userId: string, message: KeptMessage): void {
  // A call still on its way when the person logged out comes back here.
  if (!session().keepsTyped()) return;
  try {
    if (message.text === "" && message.about === "") window.sessionStorage.removeItem(PREFIX + userId);
    else window.sessionStorage.setItem(PREFIX + userId, JSON.stringify(message));
  } catch {
    // A browser told to keep nothing keeps nothing.
  }
}
