/** Free and independent of us, wherever a customer may need it. */
export const DEBT_HELPLINE = "The National Debt Helpline is free and independent of lenders: 1800 007 007.";
export const COMPLAIN_ELSEWHERE =
  "the Australian Financial Complaints Authority helps for free: 1800 931 678, afca.org.au.";
