import { calendarDate } from "@keystep/domain/answers/date";
import type { AssumedRates } from "@keystep/domain/offers/assumptions";
import { z } from "zod";

/** A rate a year in percent, with what is shown beside it. */
const assumption = z.strictObject({
  percentAYear: z.number().min(-10).max(20),
  asAt: calendarDate("The day is no day of the calendar."),
  source: z.string().min(1).max(200),
});

/** A version of the assumed rates as it is stored. */
export const assumedRates: z.ZodType<AssumedRates> = z.strictObject({
  appreciation: assumption,
  moderateGrowth: assumption,
  indicativeRate: assumption,
  inflation: assumption,
});
