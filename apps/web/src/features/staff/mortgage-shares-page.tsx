import { MortgageShares } from "./mortgage-shares.tsx";

export function MortgageSharesPage() {
  return (
    <div className="scroll plain">
      <MortgageShares />
    </div>
  );
}
