import type { EndingRow } from "@keystep/domain/buying/ending";
import { growthName } from "@keystep/domain/offers/growth-name";
import { assumptions, exampleCosts } from "#src/layout/figures";

/** An ending within a sentence. */
function endingText({ growth, figure }: EndingRow): string {
  return `${growth.replace("Prices", "if prices")}, ${figure.replace(/^[AY]/, (letter) => letter.toLowerCase())}`;
}

/** Upfront Boost at the growth that we assume, and where no new loan is likely. */
export const TWO_ENDINGS = exampleCosts.endings["upfront-boost"]
  .filter(({ growth, look }) => look === "beyond" || growth === growthName(assumptions.moderateGrowth.percentAYear))
  .map(endingText)
  .join("; ");
