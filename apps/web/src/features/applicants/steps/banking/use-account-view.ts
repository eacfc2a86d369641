import type { ApplicantAnswer } from "@keystep/contract/applicants";
import { useEffect, useState } from "react";
import { NO_ACCOUNT, type AccountValues } from "./banking-form.ts";

export type AccountSummary = NonNullable<ApplicantAnswer["bankingDetails"]>;

/** Reading an account, in the shape of a query. */
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

/** Where an account is kept: what is told of it, and the call that reads it. */
export type AccountSource = {
  readonly summary: () => AccountSummary | null;
  readonly read: () => Promise<AccountValues>;
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

/**
 * What the screen shows of an account: how its number ends, until the person asks for all of it. An account that was read is held by the
 * screen alone, so it goes with the screen, however that ends; no cache has it.
 */
export function useAccountView(source: AccountSource): AccountView {
  const [summary, setSummary] = useState<AccountSummary | null>(null);
  const [values, setValues] = useState<AccountValues | null>(null);
  const [reading, setReading] = useState<Omit<AccountReading, "refetch">>(NOT_ASKED);

  useEffect(() => {
    // What an earlier visit typed is not on the device: a save of it that is still under way must be seen here.
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
