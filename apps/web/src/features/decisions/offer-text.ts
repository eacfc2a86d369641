import { basisPoints, formatBasisPoints } from "@keystep/domain/kernel/basis-points";
import { cents, formatCents } from "@keystep/domain/kernel/cents";

/** "$34,560 for 3.84%", of an amount in cents and a share in basis points. */
export function offerText(amountCents: number, shareBasisPoints: number): string {
  return `${formatCents(cents(amountCents))} for ${formatBasisPoints(basisPoints(shareBasisPoints))}`;
}
