import type { LineGroup } from "@keystep/domain/answers/question";
import type { Issue } from "@keystep/domain/answers/step";
import { ASSETS } from "@keystep/domain/applicants/assets";
import { BANK_ACCOUNT, BANKING } from "@keystep/domain/applicants/banking-details";
import { LIABILITIES } from "@keystep/domain/applicants/liabilities";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { MortgageShareAnswers } from "./mortgage-share.ts";
import { PERSON } from "./person.ts";

/** The tabs of a mortgage share application in their order (spec §4, Mortgage share application view tabs; MSA-01). */
export const TAB_KEYS = ["preview", "applicant", "liabilities", "assets", "banking-details", "review"] as const;
export type TabKey = (typeof TAB_KEYS)[number];

/** The tab after Review, once it was sent (MSA-02). */
export const SUCCESS_KEY = "success";

/** The questions of a tab: they are judged as a whole, whichever of its `names` was sent (interpretation, MSA-07, MSA-08). */
type Room = {
  readonly names: readonly string[];
  readonly judge: (answers: MortgageShareAnswers, today: CalendarDate) => { readonly issues: readonly Issue[] };
  readonly lines: (answers: MortgageShareAnswers, today: CalendarDate) => readonly LineGroup[];
};

/** The account has calls of its own; here is only whether it is whole, and how its number ends. */
const ACCOUNT: Room = {
  names: [],
  judge: (answers) => ({
    issues: BANKING.isComplete(answers) ? [] : [{ field: "bankingDetails", message: "not finished yet" }],
  }),
  lines({ bankingDetails }, today) {
    if (bankingDetails === null) return [];
    const { accountNumberEnding: accountNumber, isWhole } = bankingDetails;
    const rows = BANK_ACCOUNT.lines({ accountNumber }, today).flatMap((group) => group.rows);
    const unfinished = { label: "Not finished", text: "Some of this account is still missing." };
    return [{ title: null, rows: isWhole ? rows : [...rows, unfinished] }];
  },
};

/** A tab; what it asks has to be complete before Review can be sent. */
export type Tab = { readonly key: TabKey; readonly label: string; readonly room: Room | null };

/** The tabs with their labels and rooms (MSA-01). */
export const TABS: readonly Tab[] = [
  { key: "preview", label: "Preview", room: null },
  { key: "applicant", label: "Applicant", room: PERSON },
  { key: "liabilities", label: "Liabilities", room: LIABILITIES },
  { key: "assets", label: "Assets", room: ASSETS },
  { key: "banking-details", label: "Banking Details", room: ACCOUNT },
  { key: "review", label: "Review", room: null },
];

/** The tabs that stand in the way of sending: all that ask something and are not complete, each with what is wrong first (decision 0026). */
export function missingTabs(answers: MortgageShareAnswers, today: CalendarDate): (Tab & { readonly wrong: Issue })[] {
  return TABS.flatMap((tab) => {
    const [wrong] = tab.room?.judge(answers, today).issues ?? [];
    return wrong === undefined ? [] : [{ ...tab, wrong }];
  });
}
