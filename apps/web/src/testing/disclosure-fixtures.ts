import type { DueDisclosure } from "@keystep/contract/disclosures/disclosures";

export const OPENED_AT = "2026-11-19T04:42:00.000Z";

/** The documents due to the person of a homeowner's application, all of it opened and emailed. */
export const OPENED_DISCLOSURES: DueDisclosure[] = (
  [
    ["credit-guide", "Credit guide", "begun"],
    ["privacy-notice", "Privacy notice", "begun"],
    ["product-disclosure-homeowner-assistant", "Product disclosure", "before-sending"],
    ["target-market-homeowner-assistant", "Target market", "before-sending"],
  ] as const
).map(([kind, title, due]) => ({
  kind,
  title,
  due,
  version: 1,
  effectiveFrom: "2026-01-01T00:00:00.000Z",
  shownAt: OPENED_AT,
  emailedAt: OPENED_AT,
  shownBefore: null,
}));
