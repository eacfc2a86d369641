import { holdSending, type NewSending } from "@keystep/contract/desk/sendings";
import { createContext, useContext } from "react";
import { call } from "#src/api/client";

type Told = {
  /** Names what is sent, as 'Message to Mia'. */
  readonly what: string;
  readonly idempotencyKey: string;
  /** It came back to a box that is still open. */
  readonly onBack?: () => void;
};

export type Holding = {
  /** Hands it over, to be sent in ten seconds unless it is taken back. */
  readonly hold: (body: NewSending, told: Told) => Promise<void>;
  /** The words that came back, because they were taken back or refused. */
  readonly cameBack: (kind: NewSending["sending"]["kind"], about: string) => NewSending["sending"]["body"] | null;
};

/** The desk's frame shows what waits, and the way back. */
export const HoldingContext = createContext<Holding>({
  hold: async (body, { idempotencyKey }) => void (await call(holdSending, { body, idempotencyKey })),
  cameBack: () => null,
});

export function useHolding(): Holding {
  return useContext(HoldingContext);
}
