import { disclosurePath } from "@keystep/contract/disclosures/disclosures";
import type { Brand } from "@keystep/contract/pages/site-data";
import { DISCLOSURES } from "@keystep/domain/disclosures/disclosures";
import type { Email } from "#src/platform/email/email";
import type { StoredDisclosure } from "#src/features/disclosures/disclosure-versions";

type DisclosuresEmail = {
  readonly brand: Brand;
  readonly publicUrl: string;
  readonly to: string;
  /** False of a co-applicant whom the main applicant answers for. */
  readonly hasAccount: boolean;
  readonly documents: readonly StoredDisclosure[];
};

/** "Credit guide, product disclosure and target market determination". */
function namesOfAll(documents: readonly StoredDisclosure[]): string {
  const names = documents.map(({ kind }) => DISCLOSURES[kind].label.toLowerCase());
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

/** Links to the very versions; it says nothing of the application, since other people may read the mailbox. */
export function disclosuresEmail({ brand, publicUrl, to, hasAccount, documents }: DisclosuresEmail): Email {
  const one = documents.length === 1;
  return {
    to,
    subject: `Your ${namesOfAll(documents)}`,
    paragraphs: [
      `There is nothing to do. ${one ? "This document is yours" : "These documents are yours"} to read and to keep. ${one ? "It says" : "They say"} who we are, what we offer and whom to turn to.`,
      {
        lead: "Each link shows the version we gave you, also when there is a newer one:",
        links: documents.map(({ kind, version, text }) => ({
          label: `${text.title}, version ${version}`,
          url: `${publicUrl}${disclosurePath({ kind, version })}`,
        })),
      },
    ],
    why: hasAccount
      ? `You get this email because you are applying with ${brand.name}. The law has us give you these documents.`
      : `You get this email because somebody who is applying with ${brand.name} named you as their co-applicant and gave us this address. If that is wrong, write to ${brand.email} or call ${brand.phone}.`,
  };
}
