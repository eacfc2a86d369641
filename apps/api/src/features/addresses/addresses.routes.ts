import * as contract from "@keystep/contract/addresses/addresses";
import { typedAddress } from "@keystep/domain/addresses/listed-address";
import { handle, type Registration } from "#src/platform/http/handle";
import { findCurrentLoad, suggestAddresses } from "./address.repository.ts";

const suggest = handle(contract.suggestAddresses, async ({ db }, { body }) => {
  const load = await findCurrentLoad(db);
  const typed = typedAddress(body.typed);
  if (load === null || typed === null) return { isLoaded: load !== null, addresses: [] };
  return { isLoaded: true, addresses: await suggestAddresses(db, load, typed) };
});

export const addressesRoutes: readonly Registration[] = [suggest];
