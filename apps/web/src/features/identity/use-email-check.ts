import { findUserByEmail } from "@keystep/contract/identity/registration";
import { useState } from "react";
import { isApiProblem } from "#src/api/api-problem";
import { call } from "#src/api/client";

export type EmailCheck = {
  /** Addresses that the server called registered. */
  readonly known: ReadonlySet<string>;
  readonly markKnown: (address: string) => void;
  /** Asks once for each address; without an answer it is not called registered, and the next time it is asked about again (LEAD-11). */
  readonly isRegistered: (address: string) => Promise<boolean>;
};

function makeCheck(): EmailCheck {
  const known = new Set<string>();
  const asked = new Map<string, Promise<boolean>>();

  async function ask(address: string): Promise<boolean> {
    try {
      await call(findUserByEmail, { params: { email: address } });
      known.add(address);
    } catch (error) {
      if (!isApiProblem(error, "user.not-found")) asked.delete(address);
    }
    return known.has(address);
  }

  return {
    known,
    markKnown: (address) => void known.add(address),
    isRegistered(address) {
      const answer = asked.get(address) ?? ask(address);
      asked.set(address, answer);
      return answer;
    },
  };
}

/** Whether an address has an account already, as the server says (REG-05, LEAD-11). */
export function useEmailCheck(): EmailCheck {
  const [check] = useState(makeCheck);
  return check;
}
