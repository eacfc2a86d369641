import type { Assumptions } from "./assumptions.ts";
import type { BnplPlan } from "./bnpl.ts";
import { shareOutlook, type OutlookInputs, type ShareOutlook } from "./share-outlook.ts";

/** The years after the four months, for the share that is taken of what is unpaid; `null` where everything is paid and no share is taken. */
export function bnplOutlook(
  { unpaidCents, sharePercent }: BnplPlan,
  assumed: Omit<OutlookInputs, "sharePercent">,
  assumptions: Assumptions,
): ShareOutlook | null {
  return unpaidCents === 0 ? null : shareOutlook({ sharePercent, ...assumed }, assumptions);
}
