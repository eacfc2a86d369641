import { randomUUID } from "node:crypto";
import { ROUTES, type NamedRoute } from "@keystep/contract/routes";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aMortgageShare } from "#src/features/mortgage-shares/testing/a-mortgage-share";
import { bodyOf, EMAIL_LINK, LEASE, PASSWORD } from "./bodies.ts";
import { insertCoApplicantOf } from "./couple.ts";
import { agreeToGrants, anApplication, aUser, giveTestScopes, insertDocumentOf } from "./factories.ts";
import { aForm, aPng } from "./sample-files.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

const PEOPLE = [
  "anonymous",
  "owner",
  "other user",
  "limited session of this application",
  "limited session of another application",
  "disabled user",
  "expired token",
  "foreign-audience token",
  "administrator without a second factor",
  "administrator",
  "co-applicant who joined",
] as const;
type Person = (typeof PEOPLE)[number];

/**
 * The status each person gets, in the order of PEOPLE; `ok` is any success. `in` is for calls that need more than access (a right
 * password, a code, a passkey): the answer is about that, and not that this person may not call.
 */
type Row = readonly Expected[] & { length: 11 };
type Expected = "ok" | "in" | 401 | 403 | 404 | 409 | 410;

const PUBLIC: Row = ["ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok", "ok"];
const OWN_APPLICATION: Row = [401, "ok", 404, "ok", 404, 401, 401, 401, 404, 404, "ok"];
/** The answers, papers and files of the main applicant are not there for the other person of the application (decision 0020). */
const OWN_ANSWERS: Row = [401, "ok", 404, "ok", 404, 401, 401, 401, 404, 404, 404];
/** Only the main applicant may change the application itself. */
const MAIN_ONLY: Row = [401, "ok", 404, "ok", 404, 401, 401, 401, 404, 404, 403];
const OWN_FILE: Row = [401, "ok", 404, "ok", 404, 401, 401, 401, 404, "ok", 404];
const OWN_UNSENT: Row = [401, "in", 404, "in", 404, 401, 401, 401, 404, 404, 403];
const OWN_ANSWERS_UNSENT: Row = [401, "in", 404, "in", 404, 401, 401, 401, 404, 404, 404];
const BOTH_UNSENT: Row = [401, "in", 404, "in", 404, 401, 401, 401, 404, 404, "in"];
/** A session of an emailed link reaches an application, never the account. */
const OWN_ACCOUNT: Row = [401, "in", 404, 403, 404, 401, 401, 401, 404, 404, 404];
const ANY_USER: Row = [401, "ok", "ok", 403, 403, 401, 401, 401, "ok", "ok", "ok"];
/** Of one's own account only; this account belongs to none of these people. */
const NOBODYS_OWN: Row = [401, 404, 404, 403, 403, 401, 401, 401, 404, 404, 404];
/** Of its account alone: staff have calls of their own, and a session of an emailed link has nothing to do with it. */
const OWN_MORTGAGE_SHARE: Row = [401, "ok", 404, 403, 403, 401, 401, 401, 404, 404, 404];
const NOBODY: Row = [404, 404, 404, 404, 404, 404, 404, 404, 404, 404, 404];
const STAFF: Row = [401, 403, 403, 403, 403, 401, 401, 401, 403, "ok", 403];
const STAFF_OF_SENT: Row = [401, 403, 403, 403, 403, 401, 401, 401, 403, 404, 403];

// A route of the contract without a row here fails. Public routes treat a session that is none as no session.
const MATRIX: Record<string, Row> = {
  getCurrentUser: [401, "ok", "ok", "ok", "ok", 401, 401, 401, "ok", "ok", "ok"],
  findUserByEmail: PUBLIC,
  getUser: OWN_ANSWERS,
  updateUser: OWN_ANSWERS,
  getAccount: OWN_ACCOUNT,
  changePassword: OWN_ACCOUNT,
  changeEmail: OWN_ACCOUNT,
  cancelEmailChange: OWN_ACCOUNT,
  sendEmailConfirmation: OWN_ACCOUNT,
  setReminders: OWN_ACCOUNT,
  beginTotp: OWN_ACCOUNT,
  confirmTotp: OWN_ACCOUNT,
  removeTotp: OWN_ACCOUNT,
  beginPasskey: OWN_ACCOUNT,
  addPasskey: OWN_ACCOUNT,
  removePasskey: OWN_ACCOUNT,
  renewRecoveryCodes: OWN_ACCOUNT,
  login: PUBLIC.map(() => "in") as unknown as Row, // as many as there were
  register: PUBLIC,
  logout: PUBLIC,
  // Judged by its own cookie, which none of these people sends.
  refreshSession: [401, 401, 401, 401, 401, 401, 401, 401, 401, 401, 401],
  getSession: [401, "ok", "ok", "ok", "ok", 401, 401, 401, "ok", "ok", "ok"],
  proveSession: [401, "in", "in", 403, 403, 401, 401, 401, "in", "in", "in"],
  beginPasskeyProof: ANY_USER,
  provePasskey: [401, "in", "in", 403, 403, 401, 401, 401, "in", "in", "in"],
  listSessions: ANY_USER,
  endSession: NOBODYS_OWN,
  endSessions: ANY_USER,
  listQueues: STAFF,
  listCases: STAFF,
  listColleagues: STAFF,
  searchCases: STAFF,
  takeNextCase: STAFF,
  // Answers for each case by itself.
  actOnCases: STAFF,
  // A draft is no case.
  assignCase: STAFF_OF_SENT,
  getCase: STAFF_OF_SENT,
  getCaseAnswers: STAFF_OF_SENT,
  getCaseDocuments: STAFF_OF_SENT,
  judgeDocument: STAFF_OF_SENT,
  answerCheck: STAFF_OF_SENT,
  previewProposal: STAFF_OF_SENT,
  propose: STAFF_OF_SENT,
  pickProposal: STAFF_OF_SENT,
  confirmProposal: STAFF_OF_SENT,
  returnProposal: STAFF_OF_SENT,
  takeProposalBack: STAFF_OF_SENT,
  listLikeCases: STAFF_OF_SENT,
  getReturns: STAFF,
  getSecondLook: STAFF_OF_SENT,
  giveSecondLook: STAFF_OF_SENT,
  remindOfLooks: STAFF_OF_SENT,
  remindOfAnswering: STAFF_OF_SENT,
  getDecision: BOTH_UNSENT,
  acceptOffer: BOTH_UNSENT,
  getCaseTimeline: STAFF_OF_SENT,
  getCaseAsCustomer: STAFF_OF_SENT,
  getCaseNews: STAFF_OF_SENT,
  listDrafts: STAFF_OF_SENT,
  saveDraft: STAFF_OF_SENT,
  getViews: STAFF,
  saveViews: STAFF,
  markCaseSeen: STAFF_OF_SENT,
  addNote: STAFF_OF_SENT,
  recordAct: STAFF_OF_SENT,
  listCaseMessages: STAFF_OF_SENT,
  writeToPeople: STAFF_OF_SENT,
  recuseFromCase: STAFF_OF_SENT,
  listOtherCases: STAFF_OF_SENT,
  judgeCasePair: STAFF_OF_SENT,
  holdSending: STAFF,
  // There is no such sending.
  getSending: STAFF_OF_SENT,
  undoSending: STAFF_OF_SENT,
  listSecurityEvents: STAFF,
  getOperations: STAFF,
  // There is no such job.
  retryJob: STAFF_OF_SENT,
  getOwnScopes: STAFF,
  listPeople: STAFF,
  addPerson: STAFF,
  // About people who are not of the staff, and grants that are none.
  giveScopes: STAFF_OF_SENT,
  agreeToGrant: STAFF_OF_SENT,
  endGrant: STAFF_OF_SENT,
  removePerson: STAFF_OF_SENT,
  // A draft is no case, and there is no such suspicion.
  raiseConcern: STAFF_OF_SENT,
  findSuspectedCase: STAFF_OF_SENT,
  openSuspicion: STAFF_OF_SENT,
  listSuspicions: STAFF,
  getSuspicion: STAFF_OF_SENT,
  actOnSuspicion: STAFF_OF_SENT,
  readSuspicionFile: STAFF_OF_SENT,
  listSettings: STAFF,
  proposeSetting: STAFF,
  // There is no such draft.
  changeSetting: STAFF_OF_SENT,
  withdrawSetting: STAFF_OF_SENT,
  approveSetting: STAFF_OF_SENT,
  listReasons: STAFF,
  listTemplates: STAFF,
  // Staff can't see an application that was never sent in.
  requestInformation: STAFF_OF_SENT,
  moveApplication: STAFF_OF_SENT,
  listLeads: ANY_USER,
  continueLead: NOBODYS_OWN,
  listMortgageShares: ANY_USER,
  getMortgageShare: OWN_MORTGAGE_SHARE,
  saveMortgageShare: OWN_MORTGAGE_SHARE,
  getMortgageShareBankingDetails: OWN_MORTGAGE_SHARE,
  saveMortgageShareBankingDetails: OWN_MORTGAGE_SHARE,
  // An unfinished one is refused for being unfinished, not for its caller.
  sendMortgageShare: OWN_MORTGAGE_SHARE.map((expected) => (expected === "ok" ? "in" : expected)) as unknown as Row, // as many as there were
  moveOwnMortgageShare: OWN_MORTGAGE_SHARE,
  getStaffMortgageShare: STAFF,
  moveMortgageShare: STAFF,
  suggestAddresses: PUBLIC,
  tellPageSpeed: PUBLIC,
  contactUs: PUBLIC,
  listMessages: ANY_USER,
  sendMessage: ANY_USER,
  markMessagesRead: NOBODYS_OWN,
  getMarketingConsent: ANY_USER,
  setMarketingConsent: ANY_USER,
  listActivity: ANY_USER,
  listLooks: ANY_USER,
  listApplications: [401, "ok", "ok", "ok", "ok", 401, 401, 401, "ok", "ok", "ok"],
  upsertApplication: PUBLIC,
  getApplication: OWN_APPLICATION,
  getStepStatus: OWN_APPLICATION,
  saveApplication: MAIN_ONLY,
  createApplicant: MAIN_ONLY,
  updateApplicant: OWN_ANSWERS,
  saveAddress: OWN_ANSWERS,
  listAddressStates: PUBLIC,
  getBankingDetails: OWN_ANSWERS,
  getMaskedBankingDetails: OWN_ANSWERS,
  saveBankingDetails: OWN_ANSWERS,
  // There is no co-applicant to invite, or they have joined: the answers are about that.
  sendInvitation: OWN_UNSENT,
  fillInForInvited: OWN_UNSENT,
  withdrawInvitation: MAIN_ONLY,
  getInvitation: NOBODY,
  beginPasskeyToJoin: NOBODY,
  joinWithNewAccount: NOBODY,
  acceptInvitation: NOBODYS_OWN,
  refuseInvitation: NOBODY,
  removeCoApplicant: OWN_APPLICATION,
  saveSharing: OWN_APPLICATION,
  saveAddressSharing: OWN_APPLICATION,
  giveDisclosures: OWN_APPLICATION,
  showDisclosure: OWN_APPLICATION,
  getDisclosure: PUBLIC,
  listDocumentTypes: PUBLIC,
  listApplicantDocuments: OWN_ANSWERS,
  readApplicantDocument: OWN_ANSWERS,
  saveApplicantDocument: OWN_ANSWERS,
  removeApplicantDocument: OWN_ANSWERS,
  // A file is of the person whose document it is for; staff read, and change nothing.
  uploadFiles: OWN_ANSWERS,
  listFiles: OWN_FILE,
  downloadFile: OWN_FILE,
  previewFile: OWN_FILE,
  removeFile: OWN_ANSWERS,
  createUploadLink: OWN_ANSWERS,
  readUploadLink: OWN_ANSWERS,
  endUploadLink: OWN_ANSWERS,
  // Judged by a token and then by the cookie of the browser that opened the link, which none of these people has.
  openUploadLink: NOBODY,
  readOpenedUploadLink: NOBODY,
  uploadFilesFromPhone: NOBODY,
  removeFileFromPhone: NOBODY,
  // An unfinished one is refused for being unfinished, not for its caller.
  // A draft has nothing to correct, and the other person of an application has corrections of their own.
  openCorrection: OWN_UNSENT,
  closeCorrection: BOTH_UNSENT,
  sendCorrection: BOTH_UNSENT,
  listSentVersions: OWN_APPLICATION,
  submitApplication: OWN_UNSENT,
  // The main applicant declares by sending, and the co-applicant what is finished: the answers are about that.
  declareOwnPart: BOTH_UNSENT,
  takeAgreementBack: BOTH_UNSENT,
  // Nothing of these answers is worth a second look: the refusal is about that.
  confirmLook: OWN_ANSWERS_UNSENT,
  getSubmission: BOTH_UNSENT,
  downloadSubmission: BOTH_UNSENT,
  withdrawApplication: MAIN_ONLY,
  openApplicationEmail: NOBODY,
  renewApplicationEmail: NOBODY,
};

let t: TestApp;
let passwordHash: string;
const anActiveUser = () => aUser().with({ passwordHash });

beforeAll(async () => {
  t = await createTestApp();
  passwordHash = await t.deps.passwords.hash(PASSWORD);
  await aUser().with({ email: "known@example.com" }).insert(t.db);
});
afterAll(() => t.close());

type Scene = { headers: Record<string, string>; ids: { user: string; application: string; applicant: string } };

/** A fresh household for each case, so that no case sees what another did. */
async function scene(person: Person): Promise<Scene> {
  const isLimited = person.startsWith("limited");
  const owner = await (isLimited && person.includes("this") ? aUser().pending() : anActiveUser()).insert(t.db);
  const application = await anApplication().claimedBy(owner).withMainApplicant().insert(t.db);
  const ids = { user: owner.id, application: application.id, applicant: application.applicantId ?? "" };
  return { headers: await headersOf(person, { owner, applicationId: application.id }), ids };
}

async function headersOf(person: Person, { owner, applicationId }: { owner: { id: string }; applicationId: string }) {
  const limitedTo = async (id: string, only: string) => t.asSession((await t.sessionOf({ id }, { reach: only })).token);
  switch (person) {
    case "anonymous":
      return {};
    case "owner":
      return t.asUser(owner);
    case "other user":
      return t.asUser(await anActiveUser().insert(t.db));
    case "limited session of this application":
      return limitedTo(owner.id, applicationId);
    case "limited session of another application": {
      const stranger = await aUser().pending().insert(t.db);
      return limitedTo(stranger.id, (await anApplication().claimedBy(stranger).insert(t.db)).id);
    }
    case "disabled user":
      await t.tables.updateTable("users").set({ status: "disabled" }).where("id", "=", owner.id).execute();
      return t.asUser(owner);
    case "expired token":
      return t.asUser(owner, { lifetimeSeconds: -1 });
    case "foreign-audience token":
      return t.asUser(owner, { audience: "another-client" });
    case "administrator without a second factor":
      return t.asUser(await anActiveUser().staff().insert(t.db));
    case "co-applicant who joined": {
      const oscar = await anActiveUser().with({ firstName: "Oscar" }).insert(t.db);
      await insertCoApplicantOf(t, applicationId, { emailAddress: oscar.email, userId: oscar.id });
      return t.asUser(oscar);
    }
    case "administrator": {
      const administrator = await anActiveUser().staff().insert(t.db);
      await giveTestScopes(t.db, administrator.id, ["suspicion.work", "decision.approve"]);
      await agreeToGrants(t.db, administrator.id);
      return t.asUser(administrator, { factors: ["pwd", "otp"] });
    }
  }
}

/** A document as the application keeps one. */
async function insertLease(applicantId: string): Promise<void> {
  await t.tables
    .insertInto("applicant_documents")
    .values({
      id: randomUUID(),
      applicant_id: applicantId,
      document_type: "lease",
      field_values: t.deps.encryption.encrypt(
        JSON.stringify(LEASE),
        `applicant_documents.field_values/${applicantId}/lease`,
      ),
      summary: JSON.stringify(LEASE),
      is_whole: true,
    })
    .execute();
}

/** A mortgage share application whose person is the owner. */
async function insertMortgageShareOf(userId: string): Promise<string> {
  const { id } = await aMortgageShare(t);
  await t.db.pool.query("update mortgage_share_applications set user_id = $2 where id = $1", [id, userId]);
  return id;
}

const GATE_PROBLEMS = [
  "session.missing",
  "session.expired",
  "access.forbidden",
  "access.foreign-origin",
  "user.not-found",
];
function pathOf(route: NamedRoute, ids: Scene["ids"]): string {
  const id = route.path.includes("/users/")
    ? ids.user
    : /\/(emails|invitations)\//.test(route.path)
      ? EMAIL_LINK
      : ids.application;
  return `/api${route.path}`
    .replace(":applicationId", ids.application)
    .replace(":applicantId", ids.applicant)
    .replace(":correctionId", ids.applicant)
    .replace(":documentId", ids.application)
    .replace(":documentType", "lease")
    .replace(":check", "conflict")
    .replace(":uploadLinkId", ids.application)
    .replace(":userId", ids.user)
    .replace(":otherId", ids.user)
    .replace(":draftId", ids.user)
    .replace(":sendingId", ids.user)
    .replace(":suspicionId/files/:fileId", `${ids.user}/files/${ids.user}`)
    .replace(":suspicionId", ids.user)
    .replace(":kind", "credit-guide")
    .replace(":version", "1")
    .replace(":passkeyId", "A".repeat(22))
    .replace(":email", "known@example.com")
    .replace(":id", id);
}

async function call(
  route: NamedRoute,
  person: Person,
): Promise<{ response: LightMyRequestResponse; ids: Scene["ids"] }> {
  const { headers, ids } = await scene(person);
  if (route.path.includes(":documentType")) await insertLease(ids.applicant);
  if (route.path.startsWith("/v1/upload-links")) return callAboutLink(route, { headers, ids });
  if (route.slice === "files" && route.access !== "public") return callAboutFile(route, { headers, ids });
  const payload = bodyOf(route, ids);
  const application = route.slice === "mortgage-shares" ? await insertMortgageShareOf(ids.user) : ids.application;
  const response = await t.app.inject({
    method: route.method,
    url: pathOf(route, { ...ids, application }),
    headers: { origin: t.deps.config.publicUrl, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  return { response, ids };
}

/** About a picture that the owner has sent for a document of theirs. */
async function callAboutFile(route: NamedRoute, { headers, ids }: Scene) {
  const documentId = await insertDocumentOf(t.db, ids.applicant);
  const form = await aForm([{ name: "lease.png", content: await aPng() }], {
    entity: "Document",
    entityId: documentId,
  });
  const upload = async (caller: Record<string, string>, url = "/api/v1/files") =>
    t.app.inject({
      method: "POST",
      url,
      headers: { ...form.headers, ...caller },
      payload: form.payload,
    });
  const origin = { origin: t.deps.config.publicUrl };
  if (route.method === "POST") return { response: await upload({ ...origin, ...headers }, pathOf(route, ids)), ids };
  const sent = await upload(t.asSession((await t.sessionOf({ id: ids.user }, { reach: ids.application })).token));
  const path = pathOf(route, ids).replace(":fileId", sent.json()[0]?.id);
  const query = route.query === undefined ? "" : `?entity=Document&entityId=${documentId}`;
  const response = await t.app.inject({
    method: route.method,
    url: `${path}${query}`,
    headers: { ...origin, ...headers },
  });
  return { response, ids };
}

/** About a link that the owner has made for a document of theirs. */
async function callAboutLink(route: NamedRoute, { headers, ids }: Scene) {
  const payload = { entity: "Document", entityId: await insertDocumentOf(t.db, ids.applicant) };
  const origin = { origin: t.deps.config.publicUrl };
  const make = async (caller: Record<string, string>) =>
    t.app.inject({ method: "POST", url: "/api/v1/upload-links", headers: caller, payload });
  if (route.method === "POST") return { response: await make({ ...origin, ...headers }), ids };
  const made = await make(t.asSession((await t.sessionOf({ id: ids.user }, { reach: ids.application })).token));
  const url = `/api/v1/upload-links/${made.json().id}`;
  return { response: await t.app.inject({ method: route.method, url, headers: { ...origin, ...headers } }), ids };
}

test("each route of the contract has a row, and each row a route", () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
});

test("each route of the contract is bound", () => {
  expect(t.app.boundRoutes.toSorted()).toEqual(ROUTES.map(({ name }) => name).toSorted());
});

describe.each<NamedRoute>([...ROUTES])("ROLE-01, ROLE-03: $name ($access)", (route) => {
  test.each(PEOPLE.map((person, index) => [person, MATRIX[route.name]?.[index]] as const))(
    "%s gets %s",
    async (person, expected) => {
      const { response, ids } = await call(route, person);
      if (expected === "in") {
        expect(GATE_PROBLEMS).not.toContain(response.body === "" ? null : response.json().code);
        return;
      }
      if (expected === "ok") {
        expect(response.statusCode).toBeLessThan(300);
        return;
      }
      expect(response.statusCode).toBe(expected);
      expect(response.headers["content-type"]).toContain("application/problem+json");
      expect(response.body).not.toContain("Harriet");
      if (response.statusCode === 401) expect(response.headers["www-authenticate"]).toBe("Bearer");
      if (route.name === "updateUser") {
        const stored = await t.tables
          .selectFrom("users")
          .select("updated_at")
          .select("created_at")
          .where("id", "=", ids.user)
          .executeTakeFirstOrThrow();
        expect(stored.updated_at).toEqual(stored.created_at);
      }
    },
  );
});

describe("what a success shows is one's own", () => {
  test("ROLE-03: the list of another person has nothing of the owner", async () => {
    const route = ROUTES.find(({ name }) => name === "listApplications");
    if (route === undefined) throw new Error("listApplications is gone");
    const { response } = await call(route, "other user");
    expect(response.json()).toEqual([]);
  });

  test("ROLE-03: a limited session lists its one application only", async () => {
    const user = await aUser().pending().insert(t.db);
    const [shown] = await Promise.all([
      anApplication().claimedBy(user).insert(t.db),
      anApplication().claimedBy(user).insert(t.db),
    ]);
    const { token } = await t.sessionOf(user, { reach: shown.id });
    const response = await t.app.inject({ url: "/api/v1/applications", headers: t.asSession(token) });
    expect(response.json().map(({ id }: { id: string }) => id)).toEqual([shown.id]);
  });
});
