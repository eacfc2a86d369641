import { SESSION_MARK_COOKIE } from "@keystep/contract/identity/sign-in-names";
import { CALLBACK_PATH } from "./bases.ts";
import { browserEnvironment, type BrowserEnvironment } from "./browser-environment.ts";
import {
  askForTokens,
  renewCookies,
  tellSignOut,
  type SessionFailure,
  type ShownTokens,
  type Tokens,
} from "./session-calls.ts";
import {
  CLOCK_AHEAD,
  forgetTyped,
  NEWS,
  OWED,
  PENDING_SIGN_IN,
  reasonIn,
  RENEWED,
  TOKEN_ITEMS,
} from "./session-items.ts";
import { SessionStanding, UNREADABLE_PERSON, type EndReason, type SessionState } from "./session-standing.ts";
import { claimsOf, makeSignInRequest, readSignInState, type SignInWish } from "./sign-in-request.ts";

const LOCK = "keystep-session";
/** The token in the cookie lives 15 minutes (interpretation, Sign-in and sessions); scripts cannot see how old it is. */
const COOKIES_FRESH_MS = 12 * 60_000;
/** A token must outlive the way to the server. */
const TRAVEL_MS = 5000;

export type RefreshOutcome = "refreshed" | "no-refresh-token" | SessionFailure;

export class SignInFailed extends Error {
  /** The person is who they say, and is not let in. */
  readonly isDenied: boolean;

  constructor(isDenied = false) {
    super("The sign-in could not be finished.");
    this.name = "SignInFailed";
    this.isDenied = isDenied;
  }
}

export class Session {
  readonly #browser: BrowserEnvironment;
  readonly #listeners = new Set<() => void>();
  readonly #finishing = new Map<string, Promise<string>>();
  #refreshing: Promise<RefreshOutcome> | null = null;
  #changes = 0;
  #isChangeBeginning = false;
  #afterSignOut = "/";
  readonly #standing: SessionStanding;
  #stopListening: () => void = () => undefined;

  constructor(browser: BrowserEnvironment) {
    this.#browser = browser;
    this.#standing = new SessionStanding(this.person());
  }

  idToken(): string | null {
    return this.#browser.local.getItem(TOKEN_ITEMS.id_token);
  }

  refreshToken(): string | null {
    return this.#browser.local.getItem(TOKEN_ITEMS.refresh_token);
  }

  hasSession(): boolean {
    return this.person() !== null;
  }

  /** Tells one person's sign-in from another's: the ID token goes before the cookie. */
  person(): string | null {
    const idToken = this.idToken();
    return idToken === null ? this.#browser.cookie(SESSION_MARK_COOKIE) : (claimsOf(idToken).sub ?? UNREADABLE_PERSON);
  }

  /** Marks the session that a call shows now. A refused call compares it, to learn whether there is a newer session. */
  stamp(): string | null {
    const mark = this.#browser.cookie(SESSION_MARK_COOKIE);
    return this.idToken() ?? (mark === null ? null : `${mark} ${this.#browser.local.getItem(NEWS)}`);
  }

  standing(): SessionState {
    return this.#standing.current;
  }

  /** False once the person logged out on purpose: then nothing they typed may stay on the device. */
  keepsTyped(): boolean {
    return this.#standing.keepsTyped;
  }

  /** By the server's clock, learnt as the token came; a token without a noted arrival counts as expired. */
  isExpired(idToken: string): boolean {
    const { exp } = claimsOf(idToken);
    if (exp === null) return false;
    const ahead = this.#browser.local.getItem(CLOCK_AHEAD);
    return ahead === null || exp * 1000 <= this.#browser.now() + Number(ahead) + TRAVEL_MS;
  }

  /** Told when this tab or another one signs in or out. */
  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#stopListening = this.#browser.onOutsideChange(() => this.#look());
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopListening();
    };
  }

  async startSignIn(path: string, wish: SignInWish = {}): Promise<void> {
    const request = await makeSignInRequest({ path, origin: this.#browser.origin }, wish);
    this.#browser.tab.setItem(PENDING_SIGN_IN + request.random, request.verifier);
    this.#browser.openAddress(request.url);
  }

  /** Answers the path to go back to. A code works once, so a second call with the same state shares the first one's end. */
  finishSignIn(code: string, state: string): Promise<string> {
    const started = this.#finishing.get(state);
    if (started !== undefined) return started;
    const finishing = this.#browser.withLock(LOCK, () => this.#exchangeCode(code, state));
    this.#finishing.set(state, finishing);
    return finishing;
  }

  /** `refused`: the stamp that was refused. One exchange serves all waiting calls; other tabs wait and take over its end. */
  refresh(refused: string | null): Promise<RefreshOutcome> {
    this.#refreshing ??= this.#browser
      .withLock(LOCK, () => this.#exchange(refused))
      .finally(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  /** For routes that take the holder of an out-of-date token for a stranger instead of refusing them. */
  async refreshIfStale(): Promise<void> {
    // A change under way brings a session of its own.
    if (this.#changes > 0) return;
    const idToken = this.idToken();
    const isStale = idToken === null ? this.#hasStaleCookies() : this.isExpired(idToken);
    if (isStale) await this.refresh(this.stamp());
  }

  /**
   * For calls whose answer begins another session: nothing is renewed meanwhile, and calls refused meanwhile wait. `work` begins
   * its call at once. `isLimited`: the new session is one that ends without being renewed.
   */
  async changing<T>(work: () => Promise<T>, { isLimited = false } = {}): Promise<T> {
    this.#changes += 1;
    try {
      return await this.#browser.withLock(LOCK, async () => {
        const before = this.#browser.cookie(SESSION_MARK_COOKIE);
        try {
          const answer = await this.#begin(work);
          this.#announce("changed");
          return answer;
        } finally {
          if (this.#browser.cookie(SESSION_MARK_COOKIE) !== before) this.#preferCookies(isLimited);
          this.#adopt();
        }
      });
    } finally {
      this.#changes -= 1;
    }
  }

  /** True only while a changing piece of work begins: its own calls must not wait for its end. */
  isChangeBeginning(): boolean {
    return this.#isChangeBeginning;
  }

  /**
   * Ends the session here and on the server; answers whether the server heard it. After idleness the person is not
   * there to wait for it.
   */
  leave(reason: EndReason): Promise<boolean> {
    this.#browser.local.setItem(OWED, reason);
    if (reason === "signed-out") return this.#browser.withLock(LOCK, () => this.#tellAndForget());
    const shown = this.#shown();
    this.endSession(reason);
    return this.#browser.withLock(LOCK, () => this.#tell(shown));
  }

  addressAfterSignOut(): string {
    return this.#afterSignOut;
  }

  /** True while the server has not heard of a sign-out: cookies out of reach of scripts may still open the session. */
  owesSignOut(): boolean {
    return this.#browser.local.getItem(OWED) !== null;
  }

  /** Answers whether nothing is owed any more. */
  settle(): Promise<boolean> {
    return this.#browser.withLock(LOCK, async () => {
      if (!this.owesSignOut()) return true;
      // A tab that is closed while it logs out leaves the rest to the next one.
      return this.hasSession() ? this.#tellAndForget() : this.#tell(this.#shown());
    });
  }

  /** For signing out on purpose: beside the session, nothing typed stays behind on the device. */
  forgetPerson(): void {
    this.endSession("signed-out");
    forgetTyped(this.#browser);
  }

  /** For a session that came to its end; drafts stay, so that nothing typed is lost. */
  endSession(reason: EndReason = "over"): void {
    // A refusal may have taken the cookies away already.
    const isThere = this.hasSession() || this.refreshToken() !== null || this.#standing.knowsPerson;
    if (!isThere) return;
    // In this order no other tab sees an end without its reason.
    this.#browser.expireCookie(SESSION_MARK_COOKIE);
    this.#announce(reason);
    for (const item of [...Object.values(TOKEN_ITEMS), CLOCK_AHEAD, RENEWED]) this.#browser.local.removeItem(item);
    this.#standing.end(reason);
    this.#notify();
  }

  /** The end has been seen, or there is nothing on the screen that it concerns. */
  acknowledgeEnd(): void {
    this.#standing.acknowledgeEnd();
    this.#notify();
  }

  async #exchangeCode(code: string, state: string): Promise<string> {
    const issued = readSignInState(state);
    const verifier = issued === null ? null : this.#browser.tab.getItem(PENDING_SIGN_IN + issued.random);
    if (issued === null || verifier === null) throw new SignInFailed();
    this.#browser.tab.removeItem(PENDING_SIGN_IN + issued.random);
    const tokens = await askForTokens(this.#browser.fetch, {
      grant_type: "authorization_code",
      code,
      redirect_uri: `${this.#browser.origin}${CALLBACK_PATH}`,
      code_verifier: verifier,
    });
    if (tokens === "denied") throw new SignInFailed(true);
    const isOurs = typeof tokens === "object" && claimsOf(tokens.id_token).nonce === issued.random;
    if (!isOurs || !this.#keep(tokens)) throw new SignInFailed();
    this.#browser.local.removeItem(OWED);
    return issued.path;
  }

  async #exchange(refused: string | null): Promise<RefreshOutcome> {
    const begun = this.stamp();
    if (begun !== refused && begun !== null) return "refreshed";
    const refreshToken = this.refreshToken();
    if (refreshToken !== null) return this.#exchangeRefreshToken(refreshToken);
    return this.idToken() === null && begun !== null ? this.#exchangeCookies(begun) : "no-refresh-token";
  }

  async #exchangeRefreshToken(refreshToken: string): Promise<RefreshOutcome> {
    const tokens = await askForTokens(this.#browser.fetch, {
      grant_type: "refresh_token",
      refresh_token: refreshToken,
    });
    // Logged out meanwhile, or without locks another tab was quicker: then this answer no longer counts.
    if (this.refreshToken() !== refreshToken) return this.hasSession() ? "refreshed" : "no-refresh-token";
    if (typeof tokens === "object") return this.#keep(tokens) ? "refreshed" : "unreachable";
    if (tokens !== "refused") return "unreachable";
    if (this.#browser.cookie(SESSION_MARK_COOKIE) === null) {
      this.endSession();
      return "refused";
    }
    // A link in an email has begun another session, in cookies, since these tokens were kept.
    this.#preferCookies(false);
    this.#adopt();
    return "refreshed";
  }

  async #exchangeCookies(begun: string): Promise<RefreshOutcome> {
    const before = this.#browser.local.getItem(NEWS);
    const answer = await renewCookies(this.#browser.fetch);
    const news = this.#browser.local.getItem(NEWS);
    if (news !== before && reasonIn(news) !== null) {
      // Left meanwhile, here or in another tab; the answer brought the mark back.
      this.#browser.expireCookie(SESSION_MARK_COOKIE);
      return "no-refresh-token";
    }
    if (answer === "renewed") {
      this.#browser.local.setItem(RENEWED, String(this.#browser.now()));
      this.#announce("changed");
      this.#adopt();
      return "refreshed";
    }
    const now = this.stamp();
    if (now !== begun && now !== null) return "refreshed";
    if (answer === "refused") this.endSession();
    return answer;
  }

  #hasStaleCookies(): boolean {
    const renewed = this.#browser.local.getItem(RENEWED);
    if (renewed === null || this.#browser.cookie(SESSION_MARK_COOKIE) === null) return false;
    const age = this.#browser.now() - Number(renewed);
    return age < 0 || age > COOKIES_FRESH_MS;
  }

  async #tell(shown: ShownTokens): Promise<boolean> {
    const { isTold } = await tellSignOut(this.#browser.fetch, shown);
    if (isTold) this.#browser.local.removeItem(OWED);
    return isTold;
  }

  /** The owed item gives the reason until the news does, so that no other tab sees the cookies gone without a reason. */
  async #tellAndForget(): Promise<boolean> {
    const { isTold, next } = await tellSignOut(this.#browser.fetch, this.#shown());
    this.#afterSignOut = next;
    this.forgetPerson();
    if (isTold) this.#browser.local.removeItem(OWED);
    return isTold;
  }

  #shown(): ShownTokens {
    return { idToken: this.idToken(), refreshToken: this.refreshToken() };
  }

  /** False where the device keeps nothing more. */
  #keep(tokens: Tokens): boolean {
    try {
      for (const [name, item] of Object.entries(TOKEN_ITEMS)) {
        const token = new Map<string, string | null>(Object.entries(tokens)).get(name) ?? null;
        if (token !== null) this.#browser.local.setItem(item, token);
      }
      const { iat } = claimsOf(tokens.id_token);
      if (iat !== null) this.#browser.local.setItem(CLOCK_AHEAD, String(iat * 1000 - this.#browser.now()));
      this.#announce("changed");
    } catch {
      return false;
    }
    this.#adopt();
    return true;
  }

  /** The cookies of a newer sign-in count: an older ID token would go before them. */
  #preferCookies(isLimited: boolean): void {
    if (this.#browser.cookie(SESSION_MARK_COOKIE) === null) return;
    for (const item of [...Object.values(TOKEN_ITEMS), CLOCK_AHEAD, OWED]) this.#browser.local.removeItem(item);
    if (isLimited) this.#browser.local.removeItem(RENEWED);
    else this.#browser.local.setItem(RENEWED, String(this.#browser.now()));
  }

  #begin<T>(work: () => Promise<T>): Promise<T> {
    this.#isChangeBeginning = true;
    try {
      return work();
    } finally {
      this.#isChangeBeginning = false;
    }
  }

  #adopt(): void {
    this.#standing.adopt(this.person());
    this.#notify();
  }

  #look(): void {
    // Told before anything is taken away: news may arrive later than that.
    const owed = reasonIn(this.#browser.local.getItem(OWED));
    const endReason = owed ?? reasonIn(this.#browser.local.getItem(NEWS)) ?? "over";
    const outcome = this.#standing.compare({ person: this.person(), endReason });
    if (outcome === "ended" && !this.keepsTyped()) forgetTyped(this.#browser);
    if (outcome === "replaced") this.#browser.reload();
    this.#notify();
  }

  #announce(what: EndReason | "changed"): void {
    this.#browser.local.setItem(NEWS, `${what} ${crypto.getRandomValues(new Uint32Array(3)).join("-")}`);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

let made: Session | null = null;

/** The session of this browser; made on first use, since pages are also rendered where there is no browser. */
export function session(): Session {
  made ??= new Session(browserEnvironment());
  return made;
}
