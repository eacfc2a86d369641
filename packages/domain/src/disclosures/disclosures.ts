import type { ApplicationType } from "@keystep/domain/applications/application";

/** The moments at which a person is due documents; before sending, those of the beginning are due as well. */
export const DISCLOSURE_MOMENTS = ["begun", "before-sending"] as const;
export type DisclosureMoment = (typeof DISCLOSURE_MOMENTS)[number];

/** How a person was given a document; one says nothing of the other, so each is recorded by itself. */
export const WAYS_OF_GIVING = ["shown", "emailed"] as const;
export type WayOfGiving = (typeof WAYS_OF_GIVING)[number];

type Disclosure = {
  readonly label: string;
  readonly due: DisclosureMoment;
  /** The type of application that it describes; null is all of them. */
  readonly of: ApplicationType | null;
};

const PRODUCT = { label: "Product disclosure", due: "before-sending" } as const;
const MARKET = { label: "Target market determination", due: "before-sending" } as const;

/**
 * The documents that a person is given (facts, credit guide and target market determination). Each type of application has a product disclosure
 * and a target market of its own, so that a new version of one is shown to the people of that type alone.
 */
export const DISCLOSURES = {
  "credit-guide": { label: "Credit guide", due: "begun", of: null },
  "privacy-notice": { label: "Privacy notice", due: "begun", of: null },
  "product-disclosure-homeowner-assistant": { ...PRODUCT, of: "homeowner-assistant" },
  "product-disclosure-homeownership-accelerator": { ...PRODUCT, of: "homeownership-accelerator" },
  "product-disclosure-upgrade-accelerator": { ...PRODUCT, of: "upgrade-accelerator" },
  "target-market-homeowner-assistant": { ...MARKET, of: "homeowner-assistant" },
  "target-market-homeownership-accelerator": { ...MARKET, of: "homeownership-accelerator" },
  "target-market-upgrade-accelerator": { ...MARKET, of: "upgrade-accelerator" },
} as const satisfies Record<string, Disclosure>;
export type DisclosureKind = keyof typeof DISCLOSURES;

export type DisclosureVersion = { readonly kind: DisclosureKind; readonly version: number };

/** A version that a person was given. */
export type GivenVersion = DisclosureVersion & { readonly how: WayOfGiving };

type Due = { readonly type: ApplicationType; readonly moment: DisclosureMoment };

/** Whether a person who applies for this type is due such a document at this moment. */
export function isDue(kind: DisclosureKind, { type, moment }: Due): boolean {
  const { due, of }: Disclosure = DISCLOSURES[kind];
  return (of === null || of === type) && (due === "begun" || due === moment);
}

type Giving = Due & {
  /** The version of each kind that is in force. */
  readonly inForce: readonly DisclosureVersion[];
  readonly given: readonly GivenVersion[];
  readonly how: WayOfGiving;
};

/** The documents still to be given to a person now, in this way. An earlier version does not count. */
export function stillToGive({ inForce, given, how, ...due }: Giving): DisclosureVersion[] {
  return inForce.filter(
    ({ kind, version }) =>
      isDue(kind, due) && !given.some((one) => one.kind === kind && one.version === version && one.how === how),
  );
}

/** The documents a person has to be shown before they send or agree: those about the product. The credit guide and the privacy notice hold up nothing. */
export function stillToBeShown(asked: Omit<Giving, "moment" | "how">): DisclosureVersion[] {
  return stillToGive({ ...asked, moment: "before-sending", how: "shown" }).filter(
    ({ kind }) => DISCLOSURES[kind].due === "before-sending",
  );
}

/** A part of a document's text: a paragraph, or a list. */
export type DisclosureBlock = string | { readonly list: readonly string[] };

/** The operator's words, as they are stored with a version. */
export type DisclosureText = {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly DisclosureBlock[] }[];
};
