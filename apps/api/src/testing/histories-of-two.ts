import { DECLARATIONS_OF_TWO } from "@keystep/contract/submissions/declarations";
import { DECLARATION_NAMES, type Basis } from "@keystep/domain/applications/agreement";
import { wereShown } from "#src/features/disclosures/testing/were-shown";
import {
  aFinishedApplication,
  callsOf,
  DECLARED,
  finishPart,
  type FinishedApplication,
} from "#src/features/submissions/testing/finished-application";
import { aUser, type TestUser } from "./factories.ts";
import { readPdf, unspaced } from "./read-pdf.ts";
import type { TestApp } from "./test-app.ts";

export type Who = "main" | "co";
/** An act of one of the two. A step that cannot be taken as things stand is tried all the same: it must be refused. */
export type Act =
  | { readonly act: "invite" | "join" | "look" | "remove" | "leave" | "take-back" | "send" }
  /** `isStale`: names what they saw at their last look. */
  | { readonly act: "agree"; readonly isStale: boolean }
  | { readonly act: "change"; readonly who: Who; readonly field: PrivateField }
  | { readonly act: "change-shared"; readonly field: SharedField }
  | { readonly act: "share"; readonly who: Who; readonly isOn: boolean };

/** Text that only its person may read, and text that the other reads while it is shared. */
export const PRIVATE_FIELDS = ["residenceNote", "companyAddress", "employerName", "mortgageHeldWith"] as const;
type PrivateField = (typeof PRIVATE_FIELDS)[number];
const SHOWN_WHERE_SHARED: ReadonlySet<PrivateField> = new Set(["employerName", "mortgageHeldWith"]);
export const SHARED_FIELDS = ["propertyAddress", "livingCostsMonthly"] as const;
type SharedField = (typeof SHARED_FIELDS)[number];

type Person = { readonly user: TestUser; readonly headers: Record<string, string>; applicantId: string };
/** Where a history is lived. `isPrinted`: copies of what is sent are made, which takes a second each. */
type Living = { readonly t: TestApp; readonly isPrinted: boolean };
type Answer = Awaited<ReturnType<TestApp["app"]["inject"]>>;

const FINISHED = { dateOfBirth: "1986-08-06", maritalStatus: "married", phone: "+61491570157", firstName: "Oscar" };
const EMPLOYED = {
  employmentStatus: "employed",
  employmentType: "full-time",
  currentJobStartDate: "2010-01-01",
  hasNoMortgage: false,
  hasNoFixedAddress: false,
};
const ALL_OF_IT = DECLARATIONS_OF_TWO.map(({ name }) => name);

/** A history and what must be true after each act of it: the model keeps only what a person would remember. */
export class History {
  private joined = false;
  private invited = false;
  private sent = false;
  /** The record of the documents they were shown outlives leaving and joining again. */
  private wereShown = false;
  private changes = 0;
  /** The statements of the second person that must stand. */
  private agreed = new Set<string>();
  /** The basis the second person saw at their last look, and whether they could see a change since. */
  private looked: { readonly basis: Basis; isOutdated: boolean } | null = null;
  private readonly shares = { main: false, co: false };
  /** The words each has written, by field. */
  private readonly written = { main: new Map<PrivateField, string[]>(), co: new Map<PrivateField, string[]>() };

  private readonly t: TestApp;
  private readonly isPrinted: boolean;
  private readonly application: FinishedApplication;
  private readonly people: Record<Who, Person>;

  private constructor({ t, isPrinted }: Living, application: FinishedApplication, people: Record<Who, Person>) {
    [this.t, this.isPrinted, this.application, this.people] = [t, isPrinted, application, people];
  }

  static async begin({ t, isPrinted }: Living): Promise<History> {
    const application = await aFinishedApplication(t);
    const user = await aUser().with({ firstName: "Oscar", lastName: "Okafor", phone: "+61491570158" }).insert(t.db);
    const { user: mainUser, headers, applicantId } = application;
    const main = { user: mainUser, headers, applicantId };
    const history = new History({ t, isPrinted }, application, {
      main,
      co: { user, headers: await t.asUser(user), applicantId: "" },
    });
    await history.write(
      "main",
      Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, history.mark("main", field)])),
    );
    return history;
  }

  private get id(): string {
    return this.application.id;
  }

  /** `what`: method and path, as "PUT /sharing"; below the application unless it begins with /api. */
  private call(who: Who, what: `${"GET" | "POST" | "PUT" | "DELETE"} ${string}`, payload?: object): Promise<Answer> {
    const { headers } = this.people[who];
    const [, method, path = ""] = /^(GET|POST|PUT|DELETE) (.*)$/.exec(what) ?? [];
    const url = path.startsWith("/api") ? path : `/api/v1/applications/${this.id}${path}`;
    return this.t.app.inject({ method: method as "GET", url, headers, ...(payload === undefined ? {} : { payload }) }); // one of the four
  }

  /** Words that occur nowhere else, kept as written by this person. */
  private mark(who: Who, field: PrivateField): string {
    this.changes += 1;
    const text = `${who === "main" ? "Quokka" : "Bilby"} ${this.changes} of ${this.id.slice(-12)}`;
    this.written[who].set(field, [...(this.written[who].get(field) ?? []), text]);
    return text;
  }

  private async write(who: Who, answers: object): Promise<void> {
    const path = `/applicants/${this.people[who].applicantId}?draft=true`;
    const saved = await this.call(who, `PUT ${path}`, { ...EMPLOYED, ...answers });
    if (saved.statusCode !== 200) throw new Error(`${who} cannot save: ${saved.body}`);
  }

  /** Does one act, and looks whether what it did is what it had to do. */
  async take(act: Act): Promise<void> {
    if (this.sent) return;
    const problem = await this.carryOut(act);
    const seen = problem ?? (await this.agreementProblem());
    if (seen !== null) throw new Error(`after ${JSON.stringify(act)}: ${seen}`);
  }

  private carryOut(act: Act): Promise<string | null> {
    switch (act.act) {
      case "invite":
        return this.invite();
      case "join":
        return this.join();
      case "change":
        return this.change(act.who, act.field);
      case "change-shared":
        return this.changeShared(act.field);
      case "share":
        return this.share(act.who, act.isOn);
      case "look":
        return this.look();
      case "agree":
        return this.agree(act.isStale);
      case "take-back":
        return this.takeBack();
      case "leave":
        return this.part("co");
      case "remove":
        return this.part("main");
      case "send":
        return this.send();
    }
  }

  private async invite(): Promise<string | null> {
    if (this.joined || this.invited) return null;
    const { email } = this.people.co.user;
    const made = await this.call("main", "POST /applicants?draft=true", {
      type: "co-applicant",
      firstName: "Oscar",
      lastName: "Okafor",
      emailAddress: email,
    });
    if (made.statusCode >= 300) return `the second person is refused: ${made.body}`;
    this.people.co.applicantId = made.json().id;
    const invitation = await this.call("main", "POST /invitation", {});
    // Five invitations a day and address; a history may hold more.
    if (invitation.statusCode !== 200 && invitation.statusCode !== 429) return invitation.body;
    this.invited = invitation.statusCode === 200;
    return null;
  }

  private async join(): Promise<string | null> {
    if (!this.invited || this.joined) return null;
    await this.t.drainQueue();
    const links = this.t.mailbox.filter(({ to }) => to === this.people.co.user.email).map(({ text }) => text);
    const link = links.findLast((text) => text.includes("/application/join/"))?.match(/join\/([\w-]{22})/)?.[1];
    const accepted = await this.call("co", `POST /api/v1/invitations/${link}/acceptance`, {});
    if (accepted.statusCode !== 200) return `joining is refused: ${accepted.body}`;
    [this.joined, this.invited] = [true, false];
    const { applicantId, headers } = this.people.co;
    await finishPart(this.t, { id: this.id, headers, applicantId });
    if (!this.wereShown)
      await wereShown(this.t, { id: this.id, party: "co-applicant", userId: this.people.co.user.id });
    this.wereShown = true;
    const marks = Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, this.mark("co", field)]));
    await this.write("co", { ...FINISHED, ...marks });
    return null;
  }

  private async change(who: Who, field: PrivateField): Promise<string | null> {
    if (who === "co" && !this.joined) return null;
    await this.write(who, { [field]: this.mark(who, field) });
    if (who === "co") this.changedFor("isTrueAndComplete");
    return null;
  }

  private async changeShared(field: SharedField): Promise<string | null> {
    this.changes += 1;
    const saved =
      field === "propertyAddress"
        ? await this.call("main", `PUT /api/v2/applications/${this.id}`, {
            context: { propertyAddress: `${this.changes} Shared Street, Sydney` },
          })
        : await this.call("main", `PUT /applicants/${this.people.main.applicantId}?draft=true`, {
            livingCostsMonthly: 2000 + this.changes,
          });
    if (saved.statusCode !== 200) return saved.body;
    this.changedFor("isSharedRight");
    return null;
  }

  private changedFor(statement: string): void {
    this.agreed.delete(statement);
    if (this.looked !== null) this.looked.isOutdated = true;
  }

  private async share(who: Who, sharesAnswers: boolean): Promise<string | null> {
    if (!this.joined) return null;
    const saved = await this.call(who, "PUT /sharing", { sharesAnswers });
    if (saved.statusCode !== 200) return saved.body;
    this.shares[who] = sharesAnswers;
    return null;
  }

  private async look(): Promise<string | null> {
    if (!this.joined) return null;
    const { agreement } = (await this.call("co", "GET ")).json();
    this.looked = { basis: agreement.basis, isOutdated: false };
    return null;
  }

  /** Only a change that the second person can see, since the look they name, may refuse their agreement. */
  private async agree(isStale: boolean): Promise<string | null> {
    if (!this.joined) return null;
    if (!isStale || this.looked === null) await this.look();
    const { basis, isOutdated } = this.looked ?? { basis: { own: 0, shared: 1 }, isOutdated: true };
    const stood = this.agreed.size === ALL_OF_IT.length;
    const { statusCode, body } = await this.call("co", "POST /declarations", { basis, declarations: DECLARED });
    const expected = stood || !isOutdated ? 200 : 409;
    if (statusCode !== expected) return `agreeing answers ${statusCode} in place of ${expected}: ${body}`;
    if (statusCode === 200) this.agreed = new Set(ALL_OF_IT);
    return null;
  }

  private async takeBack(): Promise<string | null> {
    if (!this.joined) return null;
    const { statusCode, body } = await this.call("co", "DELETE /declarations");
    this.agreed.clear();
    return statusCode === 204 ? null : body;
  }

  /** The second person leaves, or is removed: their answers are gone for everybody. */
  private async part(who: Who): Promise<string | null> {
    if (!this.joined && (who === "co" || !this.invited)) return null;
    const { statusCode, body } = await this.call(who, "DELETE /co-applicant");
    if (statusCode !== 204) return body;
    const leak = await this.leak();
    [this.joined, this.invited, this.looked] = [false, false, null];
    this.shares.main = this.shares.co = false;
    this.agreed.clear();
    this.written.co.clear();
    return leak;
  }

  /** It goes if each person agreed to what it is now, whatever of the other's they cannot see has changed. */
  private async send(): Promise<string | null> {
    const { statusCode, body } = await callsOf(this.t, this.application).submit();
    const isReady = this.joined ? this.agreed.size === ALL_OF_IT.length : !this.invited;
    // Until a co-applicant joins, their missing answers are for the main applicant to fill in.
    if (statusCode !== (isReady ? 200 : 422)) return `sending answers ${statusCode}: ${body}`;
    this.sent = isReady;
    if (!this.isPrinted) await this.t.db.pool.query("delete from pgboss.job where name = 'render-submission'");
    return null;
  }

  private async agreementProblem(): Promise<string | null> {
    if (!this.joined || this.sent) return null;
    const seen = (await this.call("co", "GET ")).json();
    const standing: string[] = seen.agreement.standing.map(({ name }: { name: string }) => name);
    const expected = DECLARATION_NAMES.filter((name) => this.agreed.has(name));
    if (standing.toSorted().join() !== expected.toSorted().join())
      return `standing are [${standing.join(", ")}] in place of [${expected.join(", ")}]`;
    const { declaredAt } = seen.applicants.find(({ type }: { type: string }) => type === "co-applicant");
    const stands = expected.length === ALL_OF_IT.length;
    return (declaredAt !== null) === stands ? null : `the agreement ${stands ? "does not stand" : "stands"}`;
  }

  /** Text of one person in what the other gets from the API or by email now; null where there is none. */
  async leak(): Promise<string | null> {
    await this.t.drainQueue();
    for (const [reader, other] of [
      ["main", "co"],
      ["co", "main"],
    ] as const) {
      const emails = this.t.mailbox.filter(({ to }) => to === this.people[reader].user.email);
      const written = [...this.written[other].entries()];
      const inEmail = written.flatMap(([, texts]) => texts).find((text) => JSON.stringify(emails).includes(text));
      if (inEmail !== undefined) return `an email shows ${reader} "${inEmail}"`;
      const answers = await this.allAnswers(reader, other);
      const hidden = written.flatMap(([field, texts]) =>
        this.shares[other] && SHOWN_WHERE_SHARED.has(field) ? [] : texts,
      );
      const inAnswer = hidden.find((text) => answers.includes(text));
      if (inAnswer !== undefined) return `the API shows ${reader} "${inAnswer}"`;
    }
    return null;
  }

  private async allAnswers(reader: Who, other: Who): Promise<string> {
    const { applicantId } = this.people[other];
    const paths = [
      "",
      "/step-status",
      "/submission",
      `/applicants/${applicantId}/banking-details`,
      `/applicants/${applicantId}/banking-details/masked`,
    ];
    const lists = ["applications", "receipts", "users/me", `documents/applicants/${applicantId}`];
    const bodies = await Promise.all(
      [...paths, ...lists.map((list) => `/api/v1/${list}`)].map((path) => this.call(reader, `GET ${path}`)),
    );
    return bodies.map(({ body }) => body).join("\n");
  }

  /** The same for the copies, where it was sent. Each holds its reader's own words, so the search looks in the right place. */
  async leakInCopies(): Promise<string | null> {
    if (!this.sent) return null;
    await this.t.drainQueue();
    for (const [reader, other] of [
      ["main", "co"],
      ["co", "main"],
    ] as const) {
      if (reader === "co" && !this.joined) continue;
      const { rawPayload } = await this.call(reader, "GET /submission/document");
      const text = unspaced((await readPdf(rawPayload)).body);
      const own = this.written[reader].get("employerName")?.at(-1) ?? "";
      if (!text.includes(unspaced(own))) return `the copy of ${reader} lacks "${own}"`;
      const foreign = [...this.written[other].values()].flat().find((each) => text.includes(unspaced(each)));
      if (foreign !== undefined) return `the copy shows ${reader} "${foreign}"`;
    }
    return null;
  }
}
