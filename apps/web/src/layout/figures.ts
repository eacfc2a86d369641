/** The versions in force when the server sent this page; calculators take one as an argument. */
export const { assumptions, terms, promises, exampleCosts } = globalThis.keystepSite.figures;

const { appreciation, moderateGrowth } = assumptions;

/** Said wherever an example grows, since the comparison opens with another growth than the calculators (decision 0029). */
export const WHICH_GROWTH = `Our examples use growth of ${appreciation.percentAYear}% a year, our assumed average. The comparison opens at ${moderateGrowth.percentAYear}%: fast growth flatters buying.`;

/** Beside 'about three years', wherever a page says how our share is bought back. */
export const NO_REFINANCE = "If no lender will refinance, you need savings, more time from us, or a sale.";
