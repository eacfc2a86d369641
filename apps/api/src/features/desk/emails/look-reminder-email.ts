import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type Reminded = {
  readonly config: Pick<Config, "publicUrl">;
  readonly to: string;
  /** The cases by their numbers: no customer, and nothing of how they were decided or by whom. */
  readonly looks: readonly { readonly about: string; readonly reference: string }[];
};

/** Asks somebody for the second looks that wait for them. */
export function lookReminderEmail({ config: { publicUrl }, to, looks }: Reminded): Email {
  const [only] = looks;
  const isOne = looks.length === 1;
  const links = looks.map(({ about, reference }) => ({
    label: reference,
    url: `${publicUrl}/staff/cases/${about}/second-look`,
  }));
  return {
    to,
    subject: isOne ? `A second look waits for you: ${only?.reference}` : `${looks.length} second looks wait for you`,
    paragraphs: [
      {
        lead: isOne
          ? "Please look at this case. No payment goes out until you have."
          : "Please look at these cases. No payment goes out until you have.",
        links,
      },
    ],
    button: { label: "Open the second looks", url: `${publicUrl}/staff/queues/second-looks` },
    why: "You get this because you may give second looks, and a colleague asked us to remind you.",
  };
}
