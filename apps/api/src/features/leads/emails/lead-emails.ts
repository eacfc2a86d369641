import type { KeptLead } from "@keystep/contract/leads/leads";
import { leadTypeName } from "@keystep/domain/leads/lead";
import { leadFigures } from "@keystep/domain/leads/lead-figures";
import type { Config } from "#src/config";
import type { Email } from "#src/platform/email/email";

type LeadEmail = { readonly config: Pick<Config, "brand" | "publicUrl">; readonly form: KeptLead };

/** A line for each figure. */
function figuresOf(form: KeptLead): string[] {
  return leadFigures(form).map(({ label, text }) => `${label}: ${text}`);
}

/**
 * To the address as entered, proven or not: what was asked and its figures, what happens next, who we are. It repeats
 * no name, address or other words of the form. Where the person agreed to marketing, `unsubscribeUrl` takes that back.
 */
export function detailsKeptEmail({
  config,
  form,
  unsubscribeUrl,
}: LeadEmail & { unsubscribeUrl: string | null }): Email {
  const { brand, publicUrl } = config;
  const name = leadTypeName(form.leadType);
  return {
    to: form.email,
    subject: `We have your ${name} details`,
    heading: "We have your details",
    paragraphs: [
      `You asked ${brand.name} about ${name}. We have kept what you told us, and this email has the figures for you to look at again.`,
      ...figuresOf(form),
      "What happens next: one of our representatives will contact you soon, by phone or by email. You don’t have to do anything, and nothing is agreed yet.",
      "If you like, you can go on by yourself: log in, and your dashboard continues these details as an application.",
    ],
    button: { label: "Open your dashboard", url: `${publicUrl}/dashboard` },
    ...(unsubscribeUrl === null
      ? {}
      : {
          afterButton: `You also agreed that we may write to you about our offers. To take that back, at any time and without logging in, open ${unsubscribeUrl}`,
        }),
    why: `You get this email because this address was entered in a form of ours. If that was not you, please tell us at ${brand.email} or ${brand.phone}.`,
  };
}

/** To our own people: the contact and the topic. The words are the person's own, and unproven. */
export function staffNoticeEmail({ config, form, isDuplicate }: LeadEmail & { isDuplicate: boolean }): Email {
  const { brand } = config;
  const name = leadTypeName(form.leadType);
  return {
    to: brand.email,
    subject: isDuplicate ? `${name} lead, known before` : `New ${name} lead`,
    heading: isDuplicate ? `A ${name} lead of somebody known` : `A new ${name} lead`,
    paragraphs: [
      ...(isDuplicate ? ["There is an earlier lead with the same email or phone: please look before you call."] : []),
      `Name: ${form.firstName} ${form.lastName}`,
      `Phone: ${form.phone}`,
      `Email: ${form.email} (not confirmed yet)`,
      `Property: ${form.propertyAddress}`,
      ...figuresOf(form),
      `Marketing: ${form.wantsMarketing ? "agreed" : "not agreed; please write and call about this lead only"}`,
      ...(form.sourcePage === undefined ? [] : [`Came from: ${form.sourcePage}`]),
    ],
    why: "Everything above is as it was typed by whoever filled in the form.",
  };
}
