import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { DisclosureKind, DisclosureText } from "@keystep/domain/disclosures/disclosures";
import { readDisclosureText } from "./read-disclosure-text.ts";

const SAMPLE = `## Sample, not for use
This text only shows what such a document is about. It is not one, and nobody may rely on it. Before the service opens, its operator puts
its own text in its place.`;

const CREDIT_GUIDE = `# Credit guide (sample, not for use)
${SAMPLE}

## Who we are
The operator's name, contact details and Australian credit licence number stand here.

## We must not give you unsuitable credit
Before we decide, we assess whether what you apply for meets your needs and whether you can afford it. If it doesn't, we must not give it
to you.

## You can ask for our assessment
- Before you sign, we give you the assessment when you ask for it.
- For seven years after that, you can still ask for it. It costs nothing.

## If you have a complaint
Write to us or call us first. If our answer does not help, the Australian Financial Complaints Authority (AFCA) decides, free of charge.
The operator's membership number stands here.`;

const PRIVACY_NOTICE = `# Privacy notice (sample, not for use)
${SAMPLE}

## What we collect, and why
We ask who you are, where you live, what you earn, own and owe, and about the property. We need it to check your identity, to decide on
your application, and to look after the agreement.

## If you don't tell us
We can't decide on an application without it.

## Who else sees it
- Services that check identity documents
- Credit reporting bodies
- Our valuer, our lawyers, and the lender of your home loan

The operator names here which of them are overseas.

## Seeing and correcting it
You can ask to see what we hold about you, and have it corrected. The operator's privacy policy says how, and how to complain.`;

function productDisclosure(product: string): string {
  return `# Product disclosure: ${product} (sample, not for use)
${SAMPLE}

## What you get, and what we get
We pay part of what your home costs you. In return we own a share of the home's value, and you live in all of it.

## What it costs
- No interest and no repayments on our part
- Our share of the value when you buy us out or sell, which can be more than we paid
- The operator's fees stand here

## What can go wrong
If the home gains value, buying back our share costs more than we paid. If you break the agreement, we may ask for our share earlier.

## If you change your mind
The operator says here until when you can withdraw, and what that costs.`;
}

function targetMarket(product: string): string {
  return `# Target market: ${product} (sample, not for use)
${SAMPLE}

## Who this is for
People who live in the home, can afford their other repayments, and plan to keep the home for some years.

## Who this is not for
- People who plan to sell within months
- People who need the full gain in value of their home for something else

## When we review this
The operator says here when it reviews this document, and what makes it do so earlier.`;
}

// The brand is a setting, and a stored text stays as it is.
const nameOf = (type: ApplicationType) => applicationTypeName(type, "").trim();
const productOf = (type: ApplicationType) => readDisclosureText(productDisclosure(nameOf(type)));
const marketOf = (type: ApplicationType) => readDisclosureText(targetMarket(nameOf(type)));

/** Version 1 of each document: samples, which say so, until the operator publishes its own. */
export const FIRST_DISCLOSURES: Readonly<Record<DisclosureKind, DisclosureText>> = {
  "credit-guide": readDisclosureText(CREDIT_GUIDE),
  "privacy-notice": readDisclosureText(PRIVACY_NOTICE),
  "product-disclosure-homeowner-assistant": productOf("homeowner-assistant"),
  "product-disclosure-homeownership-accelerator": productOf("homeownership-accelerator"),
  "product-disclosure-upgrade-accelerator": productOf("upgrade-accelerator"),
  "target-market-homeowner-assistant": marketOf("homeowner-assistant"),
  "target-market-homeownership-accelerator": marketOf("homeownership-accelerator"),
  "target-market-upgrade-accelerator": marketOf("upgrade-accelerator"),
};
