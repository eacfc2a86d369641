/** The house of every diagram, of larger pictures and of the mark, in 120 by 120 units. */
export const HOUSE_OUTLINE = "M6 56 60 10l54 46v54H6Z";

/** The outline without air around it, so that a house stands flush with the words above and below. */
export const HOUSE_VIEW = "6 10 108 100";
