/** The versions in force when the server sent this page; calculators take one as an argument. */
export const { assumptions, terms, promises, exampleCosts } = globalThis.keystepSite.figures;

const { appreciation, moderateGrowth } = assumptions;

/** Said wherever an example grows: one growth for the whole site, and the fast case beside it (decision 0084). */
export const WHICH_GROWTH = `Our examples use growth of ${moderateGrowth.percentAYear}% a year, in the fast case ${appreciation.percentAYear}% a year. Both are our own assumptions.`;

/** Said beside each promise that our share is bought back. */
export const MAY_BE_SOLD = "If you can’t refinance or pay then, the home may have to be sold.";

/** Beside 'about three years', wherever a page says how our share is bought back. */
export const NO_REFINANCE = "If no lender will refinance, you need savings, more time from us, or a sale.";
