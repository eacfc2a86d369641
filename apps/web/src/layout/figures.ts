/** The versions in force when the server sent this page; calculators take one as an argument. */
export const { assumptions, terms, promises, exampleCosts } = globalThis.keystepSite.figures;
