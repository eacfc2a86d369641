import type { Brand } from "./site-data.ts";

/** The company by its legal name, with its business number once that is set. */
export function companyLine({ legalName, abn }: Pick<Brand, "legalName" | "abn">): string {
  return abn === "" ? legalName : `${legalName} (ABN ${abn})`;
}
