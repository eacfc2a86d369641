import type { Registration } from "#src/platform/http/handle";
import { assignCase, takeNextCase } from "./assign-case.ts";
import { actOnCases } from "./bulk.ts";
import { answerCheck } from "./answer-check.ts";
import { confirmProposal, pickProposal, returnProposal, takeProposalBack } from "./proposals/decide.ts";
import { listLikeCases } from "./proposals/like-cases.ts";
import { getReturns } from "./proposals/returns.ts";
import { previewProposal, propose } from "./proposals/propose.ts";
import { getSecondLook, giveSecondLook } from "./second-looks/second-look.ts";
import { remindOfAnswering, remindOfLooks } from "./remind.ts";
import { recordAct } from "./record-act.ts";
import { listCaseMessages, writeToPeople } from "./case-messages.ts";
import { addNote, markCaseSeen, recuseFromCase } from "./case-work.ts";
import { getCaseAnswers } from "./case-answers.ts";
import { getCaseDocuments } from "./case-documents.ts";
import { judgeDocument } from "./judge-document.ts";
import { getCaseAsCustomer } from "./as-customer.ts";
import { getCaseNews } from "./case-news.ts";
import { listDrafts, saveDraft } from "./drafts.ts";
import { getViews, saveViews } from "./saved-views.ts";
import { getCaseTimeline } from "./case-timeline.ts";
import { judgeCasePair, listOtherCases } from "./case-pairs.ts";
import { listColleagues } from "./colleagues.ts";
import { listCases, listQueues } from "./list-cases.ts";
import { getCase } from "./read-case.ts";
import { searchCases } from "./search-cases.ts";
import { getSending, holdSending, undoSending } from "./sendings.ts";

export const deskRoutes: readonly Registration[] = [
  listQueues,
  listCases,
  listColleagues,
  getCase,
  getCaseAnswers,
  getCaseDocuments,
  judgeDocument,
  answerCheck,
  previewProposal,
  propose,
  pickProposal,
  confirmProposal,
  returnProposal,
  takeProposalBack,
  listLikeCases,
  getReturns,
  getSecondLook,
  giveSecondLook,
  remindOfLooks,
  remindOfAnswering,
  getCaseTimeline,
  getCaseAsCustomer,
  getCaseNews,
  listDrafts,
  saveDraft,
  getViews,
  saveViews,
  searchCases,
  assignCase,
  takeNextCase,
  markCaseSeen,
  addNote,
  recordAct,
  listCaseMessages,
  writeToPeople,
  recuseFromCase,
  listOtherCases,
  judgeCasePair,
  actOnCases,
  holdSending,
  getSending,
  undoSending,
];
