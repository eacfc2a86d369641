import type { BuyingRules } from "@keystep/domain/buying/buying-rules";

async function fetched(address: string): Promise<BuyingRules> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

const { buying } = globalThis.keystepSite.figures;

/** The version in force when the server sent this page. Only pages that import it wait for its file. */
export const buyingRules = typeof buying === "string" ? await fetched(buying) : buying;
