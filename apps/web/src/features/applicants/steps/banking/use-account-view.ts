import type { ApplicantAnswer } from "@keystep/contract/applicants";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useEffect, useState } from "react";
import { useOpenApplication } from "#src/features/applications/open-application";
import { NO_ACCOUNT, type AccountValues } from "./banking-form.ts";
import { findApplicant, useAccountCalls } from "./use-account-calls.ts";

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

/**
 * What the screen shows of an account: how its number ends, until the person asks for all of it. An account that was read is held by the
 * screen alone, so it goes with the screen, however that ends; no cache has it.
 */
export function useAccountView(type: ApplicantType): AccountView {
  const { current, inTurn } = useOpenApplication();
  const { read } = useAccountCalls(type);
  const [summary, setSummary] = useState<AccountSummary | null>(null);
  const [values, setValues] = useState<AccountValues | null>(null);
  const [reading, setReading] = useState<Omit<AccountReading, "refetch">>(NOT_ASKED);

  useEffect(() => {
    // What an earlier visit typed is not on the device: a save of it that is still under way must be seen here.
    void inTurn(async () => {
      const saved = findApplicant({ application: current() }, type)?.bankingDetails ?? null;
      if (saved === null) setValues(NO_ACCOUNT);
      else setSummary(saved);
    });
  }, [current, inTurn, type]);

  async function open(): Promise<void> {
    setReading((before) => ({ ...before, isFetching: true }));
    try {
      setValues(await inTurn(() => read({ application: current() })));
    } catch (error) {
      setReading({ error, isFetching: false });
    }
  }

  if (values !== null) return { kind: "open", values };
  if (summary === null) return { kind: "waiting" };
  return { kind: "closed", summary, reading: { ...reading, refetch: () => void open() } };
}
