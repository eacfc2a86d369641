import type { KeptLead } from "@keystep/contract/leads/leads";
import type { Db, Transaction } from "#src/platform/db/database";

export type IdentityHooks = {
  /** In the transaction in which an address was proven: what waited for it becomes the person's own. */
  readonly onEmailProven: (db: Db, proof: { userId: string; now: Date }) => Promise<void>;
  /** In the transaction in which somebody registered by a lead wizard: what they asked for is stored. Answers the lead's id. */
  readonly onLeadLeft: (tx: Transaction, lead: { userId: string; form: KeptLead }) => Promise<string>;
};
