import type { ApplicantAnswer } from "@keystep/contract/applicants/applicants";
import { useEffect, useState } from "react";
import { NO_ACCOUNT, type AccountValues } from "./banking-form.ts";

export type AccountSummary = NonNullable<ApplicantAnswer["bankingDetails"]>;

export type AccountReading = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
};

type AccountView =
  | { readonly kind: "waiting" }
  | { readonly kind: "closed"; readonly summary: AccountSummary; readonly reading: AccountReading }
  | { readonly kind: "open"; readonly values: AccountValues };

const NOT_ASKED = { error: null, isFetching: false };

export type AccountSource = {
  readonly summary: () => AccountSummary | null;
  readonly read: () => Promise<AccountValues>;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * Shows how an account's number ends until the person asks for all of it. The account that was read is kept in the screen's state and in no
 * cache, so it goes with the screen.
 */
export function useAccountView(source: AccountSource): AccountView {
  const [summary, setSummary] = useState<AccountSummary | null>(null);
  const [values, setValues] = useState<AccountValues | null>(null);
  const [reading, setReading] = useState<Omit<AccountReading, "refetch">>(NOT_ASKED);

  useEffect(() => {
    // The device keeps no account answers, so we wait for a save of an earlier visit that is still under way.
    void source.inTurn(async () => {
      const saved = source.summary();
      if (saved === null) setValues(NO_ACCOUNT);
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
