import type { Application } from "@keystep/domain/applications/application";
import { isJoined, type DeclarationName } from "@keystep/domain/applications/agreement";
import { z } from "zod";

/** The version of the declarations. Changed words make a new one; a submission keeps the version it agreed to. */
export const DECLARATIONS_VERSION = { version: 2, asAt: "2026-11-24" } as const;

/** The path of the privacy notice below the site's address. */
export const PRIVACY_NOTICE_PATH = "/privacy-policy";

export type Declaration = { readonly name: DeclarationName; readonly title: string; readonly text: string };

const PRIVACY = {
  name: "hasReadPrivacyNotice",
  title: "Privacy notice",
  text: "I have read the privacy notice. It says what is kept about me, what for, who else may see it, and how I can see and correct it.",
} as const;

/**
 * The declarations of a person who answers for the whole application, in the words of screen, server and copy alike (interpretation, Review;
 * facts, Identity checks and Privacy and messages).
 */
export const DECLARATIONS_OF_ONE = [
  {
    name: "isTrueAndComplete",
    title: "True and complete",
    text: "Everything in this application is true and complete, as far as I know. Where I answered for a co-applicant, I did so with their agreement.",
  },
  {
    name: "consentsToVerification",
    title: "Checking who I am",
    text: "The identity documents in this application are mine, or I may give their details. I agree that those details, with name, date of birth and address, are checked with the office that issued the document or keeps its official record, also through a checking service, to confirm identity as the law requires.",
  },
  PRIVACY,
] as const satisfies readonly Declaration[];

/** The same for each of two people who answer for themselves: about their own part, and about what they share (decision 0041). */
export const DECLARATIONS_OF_TWO = [
  {
    name: "isTrueAndComplete",
    title: "My part is true and complete",
    text: "Everything in my part of this application is true and complete, as far as I know.",
  },
  {
    name: "isSharedRight",
    title: "What we share is right",
    text: "The property details, what we apply for together and what we spend as a household are right, as far as I know.",
  },
  {
    name: "consentsToVerification",
    title: "Checking who I am",
    text: "The identity documents in my part, and any that I add, are mine, or I may give their details. I agree that those details, with name, date of birth and address, are checked with the office that issued the document or keeps its official record, also through a checking service, to confirm identity as the law requires.",
  },
  PRIVACY,
] as const satisfies readonly Declaration[];

/** The declarations of each person of an application. */
export function declarationsOf(application: Pick<Application, "applicants">): readonly Declaration[] {
  return isJoined(application) ? DECLARATIONS_OF_TWO : DECLARATIONS_OF_ONE;
}

/** Those that the person who looks has yet to agree to, because they never did or because what they are about changed since. */
export function dueDeclarations(application: Pick<Application, "applicants" | "agreement">): readonly Declaration[] {
  return declarationsOf(application).filter(
    ({ name }) => !application.agreement.standing.some((agreed) => agreed.name === name),
  );
}

export const DECLARATION_MISSING = "Please agree to this before you send your application.";
/** The same to a co-applicant, who sends nothing. */
export const OWN_DECLARATION_MISSING = "Please agree to this to finish your part.";

/** How a refused submission names the missing declaration of a co-applicant; unfinished steps are named by the step. */
export const MISSING_DECLARATION_FIELD = "coapplicant-declarations";

/** The versions that the person saw of what they agree to, as the application answered them. */
export const basis = z.object({ own: z.int().min(0), shared: z.int().min(1) });

function agreed(error: string) {
  const declared = z.literal(true, { error }).optional();
  return z.object({
    isTrueAndComplete: declared,
    isSharedRight: declared,
    consentsToVerification: declared,
    hasReadPrivacyNotice: declared,
  } satisfies Record<DeclarationName, z.ZodType>);
}

/** The ticks of a form that asks for these, each of which has to be set. */
export function ticksOf(due: readonly Declaration[], missing: string) {
  const tick = z.boolean().optional();
  return z
    .object({
      isTrueAndComplete: tick,
      isSharedRight: tick,
      consentsToVerification: tick,
      hasReadPrivacyNotice: tick,
    } satisfies Record<DeclarationName, z.ZodType>)
    .transform((ticks, context): AgreedDeclarations => {
      const agreed: AgreedDeclarations = {};
      for (const { name } of due) {
        if (ticks[name] === true) agreed[name] = true;
        else context.issues.push({ code: "custom", path: [name], message: missing, input: ticks });
      }
      return agreed;
    });
}

/** Those that are due, each agreed to by itself: none is ticked beforehand. */
export const declarations = agreed(DECLARATION_MISSING);

/** The same for a co-applicant's own part. */
export const ownDeclarations = agreed(OWN_DECLARATION_MISSING);
export type AgreedDeclarations = z.output<typeof declarations>;
