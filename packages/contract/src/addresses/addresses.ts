import { STATES } from "@keystep/domain/kernel/states";
import { z } from "zod";
import { routesOf } from "@keystep/contract/http/route";

const route = routesOf("addresses");

/** As long as the longest field for an address. */
const TYPED_MAX = 200;

const listedAddress = z.object({
  street: z.string(),
  suburb: z.string(),
  state: z.enum(STATES),
  postcode: z.string(),
});

/** The typed text goes in the body: an address of a person has no place in the logs of a proxy. */
export const suggestAddresses = route("POST /v1/address-suggestions", {
  summary:
    "Suggest Australian addresses for what was typed; isLoaded is false where this server has no list of addresses",
  access: "public",
  rate: "read",
  idempotency: "off",
  body: z.object({ typed: z.string().max(TYPED_MAX) }),
  responses: { 200: z.object({ isLoaded: z.boolean(), addresses: z.array(listedAddress) }) },
});
