export const END_REASONS = ["signed-out", "idle", "over"] as const;
/** Logged out on purpose, left alone for too long, or ended by time or by the server. */
export type EndReason = (typeof END_REASONS)[number];
/** "replaced": somebody else has signed in in another tab, so this page is about to be loaded anew. */
export type SessionState = "open" | EndReason | "replaced";

/** A session whose person cannot be read; we don't take it for another person's. */
export const UNREADABLE_PERSON = "?";

type Sight = { readonly person: string | null; readonly endReason: EndReason };

function isSame(person: string, known: string): boolean {
  return person === known || person === UNREADABLE_PERSON || known === UNREADABLE_PERSON;
}

/** Compares the person this page knows with the stored session, which other tabs and the server change too. */
export class SessionStanding {
  #known: string | null;
  #standing: SessionState = "open";
  #keepsTyped = true;

  constructor(person: string | null) {
    this.#known = person;
  }

  get current(): SessionState {
    return this.#standing;
  }

  /** False once the person logged out on purpose: then nothing they typed may stay on the device. */
  get keepsTyped(): boolean {
    return this.#keepsTyped;
  }

  get knowsPerson(): boolean {
    return this.#known !== null;
  }

  get isEnded(): boolean {
    return this.#standing !== "open" && this.#standing !== "replaced";
  }

  /** Records a change that this page made itself, so that it is not reported as a surprise. */
  adopt(person: string | null): void {
    this.#known = person;
    if (person === null) return;
    this.#standing = "open";
    this.#keepsTyped = true;
  }

  end(reason: EndReason): void {
    this.#known = null;
    this.#standing = reason;
    if (reason === "signed-out") this.#keepsTyped = false;
  }

  /** The end has been seen, or there is nothing on the screen that it concerns. */
  acknowledgeEnd(): void {
    if (this.isEnded) this.#standing = "open";
  }

  compare({ person, endReason }: Sight): "ended" | "replaced" | "unchanged" {
    if (this.#standing === "replaced") return "unchanged";
    if (person === null) {
      if (this.#known === null) return "unchanged";
      this.end(endReason);
      return "ended";
    }
    if (this.isEnded || (this.#known !== null && !isSame(person, this.#known))) {
      this.#standing = "replaced";
      return "replaced";
    }
    // Signed in elsewhere while this page was signed out.
    if (this.#known === null) this.#keepsTyped = true;
    if (person !== UNREADABLE_PERSON) this.#known = person;
    return "unchanged";
  }
}
