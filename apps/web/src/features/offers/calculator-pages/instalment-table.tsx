import { formatCents } from "@keystep/domain/kernel/cents";
import type { BnplPlan } from "@keystep/domain/offers/bnpl";

export function InstalmentTable({ plan }: { readonly plan: BnplPlan }) {
  return (
    <table className="money mb-8 w-full text-right text-[0.97rem]">
      <caption className="mb-2 text-left font-semibold">Fortnight by fortnight</caption>
      <thead>
        <tr className="border-b border-line">
          {["Week", "Fee", "You pay", "Left"].map((column) => (
            <th key={column} scope="col" className="py-1.5 font-semibold first:text-left">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plan.fortnights.map(({ week, feeCents, paidCents, outstandingCents }) => (
          <tr key={week}>
            <th scope="row" className="py-1 text-left font-normal">
              {week}
            </th>
            <td>{formatCents(feeCents)}</td>
            <td>{paidCents === 0 ? "–" : formatCents(paidCents)}</td>
            <td>{formatCents(outstandingCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1.5 text-left">
            Total
          </th>
          <td>{formatCents(plan.feesCents)}</td>
          <td>{formatCents(plan.paidCents)}</td>
          <td>{formatCents(plan.unpaidCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
