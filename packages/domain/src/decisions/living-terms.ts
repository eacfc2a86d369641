/** Living with our share, as our public pages say it, so that an offer is read beside it. */
export const LIVING_TERMS = [
  { title: "You renovate", text: "Talk to us before you start. Your agreement says how improvements count." },
  { title: "You move out or rent it out", text: "Ask us and your lender first." },
  {
    title: "You buy our share back",
    text: "Usually with a new, larger home loan after about three years, or from the sale of the home.",
  },
  {
    title: "You need longer than three years",
    text: "Tell us before the time is up. We can agree to an extension. It doesn’t happen by itself.",
  },
  {
    title: "You can’t buy it back",
    text: "This is the main risk. You can ask us for an extension, or use savings. If neither works, the home may have to be sold.",
  },
  {
    title: "The price falls",
    text: "Our share falls with it. Your loan doesn’t. If you have to sell, the price may not cover the loan and our share.",
  },
] as const;
