import { suggestAddresses } from "@keystep/contract/addresses/addresses";
import { call } from "#src/api/client";

let answer: Promise<boolean> | null = null;

/** Whether this server has a list of addresses. Asked once for all fields of a visit. */
export function hasAddresses(): Promise<boolean> {
  answer ??= call(suggestAddresses, { body: { typed: "" }, isInBackground: true }).then(
    ({ isLoaded }) => isLoaded,
    () => {
      // Offline, perhaps: the next field asks again.
      answer = null;
      return false;
    },
  );
  return answer;
}
