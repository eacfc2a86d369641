import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { useEffect, useState } from "react";
import { NO_BANKING_DETAILS, type BankingValues } from "./banking-form.ts";

export type BankingSummary = NonNullable<ApplicantAnswer["bankingDetails"]>;

/** Reading an account or a document in full, in the shape of a query. */
export type Reading = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

type BankingView =
  | { readonly kind: "waiting" }
  | { readonly kind: "closed"; readonly summary: BankingSummary; readonly reading: Reading }
  | { readonly kind: "open"; readonly values: BankingValues };

const NOT_ASKED = { error: null, isFetching: false };

export type BankingSource = {
  readonly summary: () => BankingSummary | null;
  readonly read: () => Promise<BankingValues>;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Shows how an account's number ends until the person asks for all of it. The account that was read is kept in the screen's state and in no
 * cache, so it goes with the screen.
 */
export function useBankingView(source: BankingSource): BankingView {
  const [summary, setSummary] = useState<BankingSummary | null>(null);
  const [values, setValues] = useState<BankingValues | null>(null);
  const [reading, setReading] = useState<Omit<Reading, "refetch">>(NOT_ASKED);

  useEffect(() => {
    // The device keeps no account answers, so we wait for a save of an earlier visit that is still under way.
    void source.inTurn(async () => {
      const saved = source.summary();
      if (saved === null) setValues(NO_BANKING_DETAILS);
      else setSummary(saved);
    });
    // Once, as the screen opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is saved from here on is shown already
  }, []);

  async function open(): Promise<void> {
    setReading((before) => ({ ...before, isFetching: true }));
    try {
      setValues(await source.inTurn(() => source.read()));
    } catch (error) {
      setReading({ error, isFetching: false });
    }
  }

  if (values !== null) return { kind: "open", values };
  if (summary === null) return { kind: "waiting" };
  return { kind: "closed", summary, reading: { ...reading, refetch: () => void open() } };
}
