import { MORTGAGE_SHARE_STATUSES, takesAnswers } from "@keystep/domain/mortgage-shares/mortgage-share";

const OPEN = MORTGAGE_SHARE_STATUSES.filter(takesAnswers).map((status) => `'${status}'`);

/** SQL over row `m`: its answers may be changed, as the domain's `takesAnswers` says. */
export const TAKES_ANSWERS = `m.status IN (${OPEN.join(", ")})`;

/** SQL over row `m`: it is the person's `$2`. It is its account's from the start, as the lead that made it is (decision 0025). */
export const IS_OWN = "m.user_id = $2";
