import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

/** Says that there is work and nothing of it: no name, no number, no kind, no day. */
export function suspicionEmail({
  config: { publicUrl },
  to,
}: {
  readonly config: Pick<Config, "publicUrl">;
  readonly to: string;
}): Email {
  return {
    to,
    subject: "There is work under suspicion at the desk",
    paragraphs: ["Please look at the list today. We say nothing of it in an email, and please don't either."],
    button: { label: "Open the list", url: `${publicUrl}/staff/suspicions` },
    why: "You get this because you were given to work on suspicions.",
  };
}
