import type { ReceiptKind } from "@keystep/domain/receipts/receipt";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { loadPart } from "#src/api/load-part";

/** The client and the schemas of receipts, which arrive with the first call that needs them. */
function loadReceiptCalls() {
  return Promise.all([loadPart(() => import("#src/api/client")), loadPart(() => import("@keystep/contract/receipts"))]);
}

/** The newest page of everything. */
export const latestReceiptsQuery = queryOptions({
  queryKey: ["receipts", "latest"],
  queryFn: async ({ signal }) => {
    const [{ call }, { listReceipts }] = await loadReceiptCalls();
    return call(listReceipts, { query: {}, signal });
  },
});

/** Page after page, of everything or of one kind. */
export function receiptsQuery(kind: ReceiptKind | null) {
  return infiniteQueryOptions({
    queryKey: ["receipts", "pages", kind],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) => {
      const [{ call }, { listReceipts }] = await loadReceiptCalls();
      const before = pageParam === "" ? {} : { before: pageParam };
      return call(listReceipts, { query: { ...before, ...(kind === null ? {} : { kind }) }, signal });
    },
    getNextPageParam: ({ before }) => before,
  });
}
