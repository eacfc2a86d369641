import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { Link } from "#src/ui/link.tsx";
import { brand } from "./brand.ts";

/** Our number, dialled by a tap. */
export function CallUs() {
  return (
    <Link href={`tel:${dialledPhone(brand.phone)}`} look="quiet">
      Call {brand.phone}
    </Link>
  );
}
