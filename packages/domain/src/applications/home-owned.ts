import type { ApplicationType } from "./application.ts";

/** Whether the property is a home that is owned already, and not one that is to be bought. */
export function isHomeOwned({ type }: { readonly type: ApplicationType }): boolean {
  return type !== "homeownership-accelerator";
}
