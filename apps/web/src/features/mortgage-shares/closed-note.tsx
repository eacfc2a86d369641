import { dialledPhone } from "@keystep/domain/identity/dialled-phone";
import { brand } from "#src/layout/brand";
import { Link } from "#src/ui/link.tsx";

/** Why answers can no longer be changed, and whom to ask. */
export function ClosedNote() {
  return (
    <p className="max-w-measure rounded-2xl bg-eucalyptus-paper px-5 py-3">
      These answers can no longer be changed here. If something is not right, please call{" "}
      <Link href={`tel:${dialledPhone(brand.phone)}`}>{brand.phone}</Link> or write to{" "}
      <Link href={`mailto:${brand.email}`}>{brand.email}</Link>.
    </p>
  );
}
