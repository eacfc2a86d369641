import { FIRST_TEMPLATES } from "@keystep/domain/settings/templates";
import type { NamedRoute } from "@keystep/contract/routes";

type Ids = { readonly user: string; readonly application: string; readonly applicant: string };

export const PASSWORD = "Brick-Verandah-42";
export const EMAIL_LINK = "A".repeat(22);
const ACCOUNT = { accountName: "H Nguyen", bsb: "656-528", accountNumber: "00012345" };
export const LEASE = { issuer: "Harriet's landlord", startDate: "2025-02-01" };
const DRAFT = { tables: FIRST_TEMPLATES, note: "Shorter words", basedOn: 1 };
const FORMED = { kind: "other", formedAt: "2026-01-05T01:00:00.000Z", text: "Two faces, one passport.", about: [0] };
const coApplicant = {
  type: "co-applicant",
  firstName: "Oscar",
  lastName: "Nguyen",
  dateOfBirth: "1984-01-01",
  maritalStatus: "married",
  emailAddress: "oscar@example.com",
  phone: "0491 570 156",
};

/** A body that the contract takes for each route that has one. */
export function bodyOf(route: Pick<NamedRoute, "name">, ids: Ids): object | undefined {
  const bodies: Record<string, object> = {
    updateUser: { id: ids.user, firstName: "Harriet", lastName: "Nguyen" },
    logout: {},
    login: { email: "nobody@example.com", password: PASSWORD },
    register: { firstName: "Mia", lastName: "Tran", email: `mia-${ids.user}@example.com`, password: PASSWORD },
    proveSession: { password: PASSWORD },
    provePasskey: { response: {} },
    changePassword: { currentPassword: PASSWORD, password: "Lemon-Tree-Gate-88" },
    changeEmail: { email: `new-${ids.user}@example.com` },
    setReminders: { hasReminders: false },
    setMarketingConsent: { isGiven: true },
    confirmTotp: { code: "123456" },
    addPasskey: { name: "Phone", response: {} },
    suggestAddresses: { typed: "12 Emu" },
    tellPageSpeed: { page: "/faq", largestPaint: 812 },
    contactUs: { name: "Mia Tran", email: "mia@example.com", message: "How does it work?" },
    upsertApplication: { type: "homeowner-assistant", context: {}, emailAddress: "someone@example.com" },
    saveApplication: { context: { homeValueEstimate: 900_000 } },
    createApplicant: coApplicant,
    updateApplicant: { firstName: "Henrietta" },
    saveAddress: { addressStatus: "active", address: "1 Wattle Street", zip: "2000", city: "Sydney", state: "NSW" },
    saveApplicantDocument: { fieldValues: LEASE },
    submitApplication: {
      basis: { own: 1, shared: 1 },
      declarations: { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true },
    },
    openCorrection: { step: "applicant-address", reason: "We moved last week." },
    sendCorrection: { basis: { own: 1, shared: 1 }, declarations: {} },
    confirmLook: { look: "years-left", answers: [] },
    declareOwnPart: {
      basis: { own: 1, shared: 1 },
      declarations: { isTrueAndComplete: true, consentsToVerification: true, hasReadPrivacyNotice: true },
    },
    withdrawApplication: {},
    openUploadLink: { token: EMAIL_LINK, browserKey: EMAIL_LINK },
    requestInformation: { steps: ["applicant-address"], message: "Please look at this again." },
    moveApplication: { status: "in-review" },
    searchCases: { q: "nguyen" },
    actOnCases: { cases: [{ id: ids.application, from: null }], act: { kind: "note", text: "Rang her." } },
    previewProposal: { outcome: "decline", reasons: ["not-affordable"] },
    propose: { outcome: "decline", reasons: ["not-affordable"] },
    confirmProposal: { basis: "0".repeat(64) },
    giveSecondLook: { proposalId: ids.application, outcome: "approve", note: "It holds." },
    remindOfLooks: { cases: [ids.application] },
    remindOfAnswering: { cases: [ids.application] },
    returnProposal: { cause: "other", text: "Look again." },
    acceptOffer: {},
    assignCase: { userId: ids.user, from: null },
    markCaseSeen: { version: 1 },
    saveDraft: { field: "note", text: "Rang h", version: 0 },
    saveViews: { version: 0, views: [{ name: "Big ones", list: "open?sort=-amount" }] },
    addNote: { text: "Rang her." },
    judgeDocument: { outcome: "accepted" },
    answerCheck: { outcome: "passed" },
    recordAct: { version: 1, act: { kind: "called", said: "reached" } },
    proposeSetting: { ...DRAFT, kind: "message-templates" },
    changeSetting: { ...DRAFT, revision: 1 },
    approveSetting: { revision: 1 },
    judgeCasePair: { judgement: "same", from: null },
    holdSending: {
      sending: { kind: "message", about: ids.user, body: { to: [{ userId: ids.user }], text: "Not yet." } },
    },
    raiseConcern: { text: "The payslip looks edited." },
    findSuspectedCase: { caseId: ids.application },
    openSuspicion: { ...FORMED, caseId: ids.application },
    actOnSuspicion: { version: 1, event: { act: "remark", text: "Asked the bank." } },
    addPerson: { email: "known@example.com" },
    giveScopes: { scopes: ["case.read"] },
    endGrant: { reason: "Moved to another team" },
    removePerson: { reason: "Left us" },
    recuseFromCase: { reason: "We are neighbours" },
    sendInvitation: {},
    fillInForInvited: { isFilledIn: true },
    joinWithNewAccount: { firstName: "Oscar", lastName: "Okafor", password: PASSWORD, isAgreed: true },
    beginPasskeyToJoin: {},
    acceptInvitation: {},
    refuseInvitation: {},
    saveSharing: { sharesAnswers: false },
    saveAddressSharing: { sharesAddress: false },
    saveBankingDetails: ACCOUNT,
    saveMortgageShare: { firstName: "Henrietta" },
    saveMortgageShareBankingDetails: ACCOUNT,
    sendMortgageShare: { version: 2 },
    moveOwnMortgageShare: { status: "withdrawn" },
    // The owner that it was given here raised its version.
    moveMortgageShare: { status: "contacted", version: 2 },
    sendMessage: { text: "Is there news?" },
    markMessagesRead: { upTo: ids.application },
    writeToPeople: { to: [{ userId: ids.user }], text: "Not yet." },
  };
  return bodies[route.name];
}
