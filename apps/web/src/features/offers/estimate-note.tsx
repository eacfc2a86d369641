/** What a calculation is for and how far it goes, where nobody can miss it (DOMAIN C.7, ASIC's instrument on calculators). */
export function EstimateNote() {
  return (
    <p className="mt-3 max-w-measure text-[0.97rem] text-soft">
      An estimate to plan with, not an offer and not advice. It opens with an example and knows only the figures on this
      page: not your debts, your living costs or your plans. Before you decide, ask somebody licensed to advise you. All
      amounts are Australian dollars (AUD).
    </p>
  );
}
