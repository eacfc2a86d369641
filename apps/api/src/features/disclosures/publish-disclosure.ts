import { DISCLOSURES } from "@keystep/domain/disclosures/disclosures";
import { namesOf } from "@keystep/domain/kernel/named";
import type { Dependencies } from "#src/dependencies";
import { publishVersion } from "#src/features/offers/publish-version";
import { readDisclosureText } from "./read-disclosure-text.ts";

type Publishing = { readonly kind: string; readonly source: string; readonly from?: string | undefined };

/** Stores the operator's text as the next version of a document; answers what was done in words. Refuses a text that could not be shown. */
export async function publishDisclosure(
  outside: Pick<Dependencies, "db" | "clock">,
  { kind, source, from }: Publishing,
): Promise<string> {
  const known = namesOf(DISCLOSURES).find((name) => name === kind);
  if (known === undefined) {
    throw new Error(`There is no document called ${kind}. There are: ${namesOf(DISCLOSURES).join(", ")}.`);
  }
  const body = readDisclosureText(source);
  return publishVersion(outside, { kind: known, name: body.title, body, from });
}
