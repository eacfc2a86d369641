const BOOSTS = "(upfront|monthly|double)-boost";
const EXACT = `|register|login|logout|error|upload-from-phone|faq|about|how-it-works|costs|what-if|how-we-decide|glossary|complaints|hardship|accessibility|security|contact-us|privacy-policy|terms-of-use|compare|could-it-work|(homeowner-assistant|${BOOSTS})(/(register|calculator))?`;
const WITH_ALL_BELOW = "business|deposit-boost|homeowner-assistant/get-started|application/(from-email|join)|oauth2";
const PUBLIC = new RegExp(`^/(${EXACT}|(${WITH_ALL_BELOW})(/.*)?)/*$`);

/**
 * Whether a page may be seen without signing in; an address that is not in the table counts as protected. Every page carries this, so it is
 * the short form of the table in `pages.ts`; the test beside that holds the two together.
 */
export function isPublicPath(pathname: string): boolean {
  return PUBLIC.test(pathname);
}

/** The pages that read the rules for buying, which are a file of their own. */
export const NEEDS_RULES = /^\/(compare|could|faq|upfront-boost\/calculator)\b/;
