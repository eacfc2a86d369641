import { listCases, listColleagues, listQueues } from "@keystep/contract/desk/cases";
import {
  getCase,
  getCaseAnswers,
  getCaseDocuments,
  getCaseTimeline,
  listOtherCases,
} from "@keystep/contract/desk/case";
import { listCaseMessages } from "@keystep/contract/desk/case-messages";
import { getStaffMortgageShare } from "@keystep/contract/mortgage-shares/mortgage-shares";
import type { AnswerOf } from "@keystep/contract/http/route";
import { ROWS_AT_A_TIME } from "@keystep/contract/http/rows";
import { getSession } from "@keystep/contract/identity/sessions";
import { getOwnScopes } from "@keystep/contract/staff/staff";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getCaseAsCustomer } from "@keystep/contract/desk/as-customer";
import { getSecondLook } from "@keystep/contract/desk/second-looks";
import { getCaseNews, getViews, listDrafts } from "@keystep/contract/desk/side-by-side";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { NEWS_EVERY_SECONDS } from "@keystep/domain/desk/side-by-side";
import { call } from "#src/api/client";
import type { ListAddress } from "./queue/list-address.ts";

/** So often a page that is looked at asks what is new. */
export const NEWS_EVERY_MS = NEWS_EVERY_SECONDS * 1000;

export const ownScopesQuery = queryOptions({
  queryKey: ["desk", "own-scopes"],
  queryFn: ({ signal }) => call(getOwnScopes, { signal }),
});

export const queuesQuery = queryOptions({
  queryKey: ["desk", "queues"],
  queryFn: ({ signal }) => call(listQueues, { signal }),
});

function listed(list: ListAddress) {
  // Where the cursor is changes nothing of what is listed.
  const { at, ...query } = list;
  return { query, at };
}

/** The list as it is shown: it changes when the person asks for it, and by what they do themselves. */
export function casesQuery(list: ListAddress) {
  const { query } = listed(list);
  return queryOptions({
    queryKey: ["desk", "cases", query],
    queryFn: ({ signal }) => call(listCases, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The same list as it stands now, which says what is new. */
export function casesNowQuery(list: ListAddress) {
  const { query } = listed(list);
  return queryOptions({
    queryKey: ["desk", "cases-now", query],
    queryFn: ({ signal }) => call(listCases, { query, signal, isInBackground: true }),
    staleTime: NEWS_EVERY_MS,
  });
}

export const colleaguesQuery = queryOptions({
  queryKey: ["desk", "colleagues"],
  queryFn: ({ signal }) => call(listColleagues, { signal }),
});

export type OpenedCase = AnswerOf<typeof getCase>;

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "case", id],
    queryFn: ({ signal }) => call(getCase, { params: { id }, signal }),
  });
}

export function secondLookQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "second-look", id],
    queryFn: ({ signal }) => call(getSecondLook, { params: { id }, signal }),
  });
}

export const ownSessionQuery = queryOptions({
  queryKey: ["desk", "own-session"],
  queryFn: ({ signal }) => call(getSession, { signal }),
});

export function caseNewsQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "case", id, "news"],
    queryFn: ({ signal }) => call(getCaseNews, { params: { id }, signal, isInBackground: true }),
  });
}

export function asCustomerQuery(id: string, party: ApplicantType) {
  return queryOptions({
    queryKey: ["desk", "case", id, "as-customer", party],
    queryFn: ({ signal }) => call(getCaseAsCustomer, { params: { id }, query: { party }, signal }),
    staleTime: 0,
  });
}

export function draftsQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "drafts", id],
    queryFn: ({ signal }) => call(listDrafts, { params: { id }, signal, isInBackground: true }),
  });
}

export const viewsQuery = queryOptions({
  queryKey: ["desk", "views"],
  queryFn: ({ signal }) => call(getViews, { signal }),
});

export function caseAnswersQuery(id: string, edition: number | undefined) {
  return queryOptions({
    queryKey: ["desk", "case", id, "answers", edition],
    queryFn: ({ signal }) => call(getCaseAnswers, { params: { id }, query: { edition }, signal }),
  });
}

/** Among the answers, so that it is read anew with them. */
export function mortgageShareQuery(caseId: string, shareId: string) {
  return queryOptions({
    queryKey: ["desk", "case", caseId, "answers", shareId],
    queryFn: ({ signal }) => call(getStaffMortgageShare, { params: { id: shareId }, signal }),
  });
}

export function otherCasesQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "case", id, "others"],
    queryFn: ({ signal }) => call(listOtherCases, { params: { id }, signal }),
  });
}

export function caseDocumentsQuery(id: string) {
  return queryOptions({
    queryKey: ["desk", "case", id, "documents"],
    queryFn: ({ signal }) => call(getCaseDocuments, { params: { id }, signal }),
  });
}

export function timelineQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["desk", "case", id, "timeline"],
    queryFn: ({ pageParam, signal }) => call(getCaseTimeline, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < ROWS_AT_A_TIME ? undefined : page.at(-1)?.id),
  });
}

/** The messages between a person of a case and us. Fetched as it is opened and never in the background: each look is on the record. */
export function caseMessagesQuery(id: string, person: string | null) {
  return infiniteQueryOptions({
    queryKey: ["desk", "case", id, "messages", person],
    queryFn: ({ pageParam, signal }) =>
      call(listCaseMessages, { params: { id }, query: { person: person ?? undefined, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });
}
