import { formatAud, type Dollars } from "@keystep/domain/kernel/money";
import type { LmiCost } from "./lmi.ts";

/** An estimate is told to the hundred wherever it stands. */
export const inHundreds = (amount: Dollars): string => formatAud(Math.round(amount / 100) * 100);

/** The range of LMI in words; the sums count a point within it. */
export const lmiRange = ({ low, high }: Pick<LmiCost, "low" | "high">): string =>
  `${inHundreds(low)} to ${inHundreds(high)}`;
