import { z } from "zod";

/** The version of the declarations. Changed words make a new one; a submission keeps the version it agreed to. */
export const DECLARATIONS_VERSION = { version: 2, asAt: "2026-11-24" } as const;

/** The path of the privacy notice below the site's address. */
export const PRIVACY_NOTICE_PATH = "/privacy-policy";

/**
 * The declarations of the person who submits, in the words of screen, server and copy alike (interpretation, Review; facts, Identity checks
 * and Privacy and messages).
 */
export const DECLARATIONS = [
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
  {
    name: "hasReadPrivacyNotice",
    title: "Privacy notice",
    text: "I have read the privacy notice. It says what is kept about me, what for, who else may see it, and how I can see and correct it.",
  },
] as const;

export type DeclarationName = (typeof DECLARATIONS)[number]["name"];

export type Declaration = { readonly name: DeclarationName; readonly title: string; readonly text: string };

const [TRUE_AND_COMPLETE, CHECKING, PRIVACY] = DECLARATIONS;

/**
 * The declarations of a co-applicant who joined: about their own part, the property and the household, since they see nothing else of
 * the other person's (decisions 0024 and 0043).
 */
export const CO_APPLICANT_DECLARATIONS = [
  {
    ...TRUE_AND_COMPLETE,
    text: "Everything in my part of this application is true and complete, and so are the property details and what we spend as a household, as far as I know.",
  },
  {
    ...CHECKING,
    text: "The identity documents in my part are mine, or I may give their details. I agree that those details, with name, date of birth and address, are checked with the office that issued the document or keeps its official record, also through a checking service, to confirm identity as the law requires.",
  },
  PRIVACY,
] as const satisfies readonly Declaration[];

export const DECLARATION_MISSING = "Please agree to this before you send your application.";
/** The same to a co-applicant, who sends nothing. */
export const OWN_DECLARATION_MISSING = "Please agree to this to finish your part.";

/** How a refused submission names the missing declaration of a co-applicant; unfinished steps are named by the step. */
export const MISSING_DECLARATION_FIELD = "coapplicant-declarations";

function allDeclared(error: string) {
  const declared = z.literal(true, { error });
  return z.object({
    isTrueAndComplete: declared,
    consentsToVerification: declared,
    hasReadPrivacyNotice: declared,
  } satisfies Record<DeclarationName, z.ZodType>);
}

/** All of them, each agreed to by itself: none is ticked beforehand. */
export const declarations = allDeclared(DECLARATION_MISSING);

/** The same for a co-applicant's own part. */
export const ownDeclarations = allDeclared(OWN_DECLARATION_MISSING);
