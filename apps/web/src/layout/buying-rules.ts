const { buying } = globalThis.keystepSite.figures;
if (typeof buying === "string") throw new Error("This page was opened without the rules for buying.");

/** The version in force when the server sent this page. Only the pages of `NEEDS_RULES` have it. */
export const buyingRules = buying;
