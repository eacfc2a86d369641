import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type Words = {
  readonly subject: (count: number) => string;
  readonly please: (count: number) => string;
  /** Where a case is opened for it, below its own address. */
  readonly part: string;
  readonly button: { readonly label: string; readonly path: string };
  readonly why: string;
};

const REMINDERS = {
  "second-look": {
    subject: (count) => (count === 1 ? "A second look waits for you" : `${count} second looks wait for you`),
    please: (count) =>
      `Please look at ${count === 1 ? "this case" : "these cases"}. No payment goes out until you have.`,
    part: "/second-look",
    button: { label: "Open the second looks", path: "/staff/queues/second-looks" },
    why: "You get this because you may give second looks, and a colleague asked us to remind you.",
  },
  answering: {
    subject: (count) =>
      count === 1
        ? "A case needs a colleague who may answer it"
        : `${count} cases need a colleague who may answer them`,
    please: () =>
      "Please let a colleague who had no part in it answer complaints and hardship. They have to be answered in time.",
    part: "",
    button: { label: "Give a colleague that work", path: "/staff/people" },
    why: "You get this because you may give colleagues their work, and a colleague asked us to remind you.",
  },
} as const satisfies Record<string, Words>;

export type Reminder = keyof typeof REMINDERS;

type Reminded = {
  readonly config: Pick<Config, "publicUrl">;
  readonly to: string;
  /** By their numbers: no customer, and nothing of how they were decided or by whom. */
  readonly cases: readonly { readonly about: string; readonly reference: string }[];
};

/** Asks somebody for what waits for them. */
export function reminderEmail(of: Reminder, { config: { publicUrl }, to, cases }: Reminded): Email {
  const { subject, please, part, button, why } = REMINDERS[of];
  const [only, ...more] = cases;
  const links = cases.map(({ about, reference }) => ({
    label: reference,
    url: `${publicUrl}/staff/cases/${about}${part}`,
  }));
  return {
    to,
    subject: `${subject(cases.length)}${more.length === 0 ? `: ${only?.reference}` : ""}`,
    paragraphs: [{ lead: please(cases.length), links }],
    button: { label: button.label, url: `${publicUrl}${button.path}` },
    why,
  };
}
