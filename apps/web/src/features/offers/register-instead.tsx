import { Link } from "#src/ui/link.tsx";
import type { Figures } from "./calculator-kind.ts";
import type { Offer } from "./offers.ts";
import { registerAddress } from "./register-address.ts";

type RegisterInsteadProps = { readonly offer: Offer; readonly carried: Figures };

/** For whom a call is easier than an application: the figures go along. */
export function RegisterInstead({ offer, carried }: RegisterInsteadProps) {
  return (
    <p className="text-soft">
      Would you rather talk it through? <Link href={registerAddress(offer, carried)}>Register instead</Link>, and we get
      in touch.
    </p>
  );
}
