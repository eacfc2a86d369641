import type { Applicant } from "@keystep/domain/applicants/applicant";
import type { ApplicationType } from "./application.ts";

/** Whether the property is a home that is owned already, and not one that is to be bought. */
export function isHomeOwned({ type }: { readonly type: ApplicationType }): boolean {
  return type !== "homeownership-accelerator";
}

type Owning = {
  readonly type: ApplicationType;
  readonly applicants: readonly Pick<Applicant, "assets" | "liabilities">[];
};

/** Whether any of them owns a home by what they answered, so that help for people without one is none for them. */
export function ownsAHome({ type, applicants }: Owning): boolean {
  return (
    isHomeOwned({ type }) ||
    applicants.some(
      ({ assets, liabilities }) =>
        assets.some((asset) => asset.type === "property") ||
        liabilities.some((debt) => debt.type === "home-loan" || debt.type === "investment-loan"),
    )
  );
}
