import { getCase } from "@keystep/contract/desk/case";
import { getCaseNews } from "@keystep/contract/desk/side-by-side";
import { useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { caseQuery, NEWS_EVERY_MS } from "#src/features/desk/desk-queries";
import { anOpenedCase, caseId } from "#src/testing/case-fixtures";
import { installFakeApi } from "#src/testing/fake-api";
import { renderApp } from "#src/testing/render-app.tsx";
import { signInThisBrowser } from "#src/testing/sign-in";
import { useCaseNews } from "./case-news.tsx";

beforeEach(() => {
  signInThisBrowser();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const ID = caseId(1);

function Case() {
  const { data } = useQuery(caseQuery(ID));
  const { news } = useCaseNews(ID, data?.version);
  return (
    <p>
      {data?.stage}, {news.length} new
    </p>
  );
}

const nextNews = () => act(() => vi.advanceTimersByTimeAsync(NEWS_EVERY_MS));

test("a case that was read before it had caught up is read again, and what a colleague changed waits to be asked for", async () => {
  const api = installFakeApi()
    .answer(getCase, anOpenedCase({ stage: "proposed", version: 3 }))
    .answer(getCaseNews, { version: 3, here: [], changes: [] });
  renderApp(<Case />);
  await screen.findByText("proposed, 0 new");
  await nextNews();
  const before = api.requestsTo(getCase).length;
  api
    .answer(getCase, anOpenedCase({ stage: "offered", version: 4 }))
    .answer(getCaseNews, { version: 4, here: [], changes: [] });
  await nextNews();
  await screen.findByText("offered, 0 new");
  expect(api.requestsTo(getCase)).toHaveLength(before + 1);

  const changed = { section: "case" as const, version: caseId(60), by: { name: "Sam Whitford", isMe: false } };
  api
    .answer(getCase, anOpenedCase({ stage: "closed", version: 5 }))
    .answer(getCaseNews, { version: 5, here: [], changes: [changed] });
  await nextNews();
  await screen.findByText("offered, 1 new");
  expect(api.requestsTo(getCase)).toHaveLength(before + 1);
});
