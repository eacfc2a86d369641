import type { getApplication as route } from "@keystep/contract/applications/applications";
import type { Dependencies } from "#src/dependencies";
import { rawJson } from "#src/platform/http/bind-route";
import type { Call } from "#src/platform/http/bind-route";
import { Problem } from "#src/platform/http/problem";
import { assertWithinReach } from "./application.policy.ts";
import { findApplicationText } from "./application.repository.ts";

export async function getApplication({ db }: Dependencies, { params, principal }: Call<typeof route>) {
  assertWithinReach(principal, params.id);
  const text = await findApplicationText(db, params.id, principal.userId);
  if (text === null) throw new Problem("application.not-found");
  return rawJson(text);
}
