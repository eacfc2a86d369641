/** A reason is for a decline, or for a question to the customer. */
export const REASON_OUTCOMES = ["decline", "ask-again"] as const;

export type DecisionReason = {
  readonly code: string;
  readonly outcome: (typeof REASON_OUTCOMES)[number];
  /** Short, as we choose it. */
  readonly staffWords: string;
  /** As the customer reads it; of a question, with what they can do. */
  readonly customerWords: string;
  /** The way to another decision, as the customer reads it; none in tables from before the two were told apart. */
  readonly changeWords?: string | undefined;
};

export type ReasonTable = { readonly reasons: readonly DecisionReason[] };

export const FIRST_REASONS: ReasonTable = {
  reasons: [
    {
      code: "loan-too-large",
      outcome: "decline",
      staffWords: "Loan too large for the value",
      customerWords: "Your loan would be too large beside the value of the home.",
      changeWords: "A smaller loan or more savings could change it.",
    },
    {
      code: "share-too-large",
      outcome: "decline",
      staffWords: "Our share above the limit",
      customerWords: "Our share of the home would be larger than we may take.",
      changeWords: "A smaller amount could change it.",
    },
    {
      code: "not-affordable",
      outcome: "decline",
      staffWords: "Repayments not affordable",
      customerWords: "After living costs and repayments, your income leaves too little to carry this safely.",
      changeWords: "A smaller amount, or fewer debts, could change it.",
    },
    {
      code: "income-not-shown",
      outcome: "decline",
      staffWords: "Income not confirmed",
      customerWords: "We couldn't confirm your income from what we have.",
      changeWords: "You can apply again once you have payslips or a tax notice that show it.",
    },
    {
      code: "credit-overdue",
      outcome: "decline",
      staffWords: "Overdue debts",
      customerWords: "Payments on other debts are overdue now.",
      changeWords: "Once they are paid, or you have agreed on a plan, you can apply again.",
    },
    {
      code: "identity-not-shown",
      outcome: "decline",
      staffWords: "Identity not confirmed",
      customerWords: "We couldn't confirm who you are from your documents.",
      changeWords: "You can apply again with documents that add up to 100 points.",
    },
    {
      code: "valuation-low",
      outcome: "decline",
      staffWords: "Valued too low",
      customerWords: "A registered valuer set a value for the home that is too low for this amount.",
      changeWords: "A smaller amount could change it.",
    },
    {
      code: "home-not-accepted",
      outcome: "decline",
      staffWords: "Kind of home we can't share in",
      customerWords: "We can't share in this kind of home.",
      changeWords: "You can apply again for another home. Ask us first, and we tell you whether it fits.",
    },
    {
      code: "title-differs",
      outcome: "decline",
      staffWords: "Other owners on the title",
      customerWords: "The title of the home names other owners than your application.",
      changeWords: "Everyone on the title has to apply together.",
    },
    {
      code: "claim-on-home",
      outcome: "decline",
      staffWords: "Another claim on the home",
      customerWords: "Somebody else has a claim on the home that has to end first.",
      changeWords: "Once it is removed from the title, you can apply again.",
    },
    {
      code: "second-application",
      outcome: "decline",
      staffWords: "Same home applied for twice",
      customerWords: "There is another application for the same home. We go on with that one.",
      changeWords: "If the other one ends, you can apply again.",
    },
    {
      code: "address-gap",
      outcome: "ask-again",
      staffWords: "Gap in addresses",
      customerWords: "Your addresses don't cover the last three years. Please add where you lived in between.",
    },
    {
      code: "income-differs",
      outcome: "ask-again",
      staffWords: "Income differs from payslip",
      customerWords: "Your income and your payslip differ. Please correct it, or tell us what the difference is.",
    },
    {
      code: "income-missing",
      outcome: "ask-again",
      staffWords: "Income not shown yet",
      customerWords: "We need to see your income. Please send your last two payslips, or a tax notice.",
    },
    {
      code: "savings-unclear",
      outcome: "ask-again",
      staffWords: "Origin of savings unclear",
      customerWords: "Please show where your savings come from. A bank statement of the last three months is enough.",
    },
    {
      code: "loan-missing",
      outcome: "ask-again",
      staffWords: "Debt not listed",
      customerWords: "A statement shows a loan that isn't in your application. Please add it.",
    },
    {
      code: "mortgage-differs",
      outcome: "ask-again",
      staffWords: "Mortgage differs from statement",
      customerWords:
        "Your mortgage and its statement differ. Please correct what is still owed and what you repay each month.",
    },
    {
      code: "account-name-differs",
      outcome: "ask-again",
      staffWords: "Account in another name",
      customerWords: "The bank account isn't in your name. Please give one that is yours, alone or with your partner.",
    },
    {
      code: "points-missing",
      outcome: "ask-again",
      staffWords: "Fewer than 100 points",
      customerWords: "Your documents add up to fewer than 100 points. Please add another one.",
    },
    {
      code: "home-unclear",
      outcome: "ask-again",
      staffWords: "Home unclear",
      customerWords: "We couldn't find the home by what you gave. Please check its address and lot number.",
    },
  ],
};
