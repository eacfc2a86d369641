import { CLOCK_WORDS } from "@keystep/contract/desk/case-words";
import type { ClockKind } from "@keystep/domain/clocks/promises";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

/** A deadline of which somebody is told: the case's number, and nothing of its people. */
export type ToldDeadline = {
  readonly reference: string;
  readonly caseId: string;
  readonly clock: ClockKind;
  readonly dueOn: string;
  readonly kind: "warning" | "breach";
};

const DAY = new Intl.DateTimeFormat("en-AU", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

function listed(lead: string, deadlines: readonly ToldDeadline[], publicUrl: string) {
  if (deadlines.length === 0) return [];
  const links = deadlines.map(({ reference, caseId, clock, dueOn }) => ({
    label: `${reference}: ${CLOCK_WORDS[clock]} by ${DAY.format(new Date(dueOn))}`,
    url: `${publicUrl}/staff/cases/${caseId}`,
  }));
  return [{ lead, links }];
}

/** Tells one person of the staff of all deadlines that come near or have passed since they were last told. */
export function deadlinesEmail({
  config,
  to,
  deadlines,
}: {
  readonly config: Pick<Config, "brand" | "publicUrl">;
  readonly to: string;
  readonly deadlines: readonly ToldDeadline[];
}): Email {
  const { publicUrl } = config;
  const late = deadlines.filter(({ kind }) => kind === "breach");
  const near = deadlines.filter(({ kind }) => kind === "warning");
  const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;
  return {
    to,
    subject:
      late.length > 0 ? `${counted(late.length, "deadline")} passed` : `${counted(near.length, "deadline")} near`,
    paragraphs: [
      ...listed("Passed. Please do these first:", late, publicUrl),
      ...listed("These come near:", near, publicUrl),
    ],
    button: { label: "Open the case desk", url: `${publicUrl}/staff/queues/overdue` },
    why: "You get this because you have these cases, or look after those of the team.",
  };
}
