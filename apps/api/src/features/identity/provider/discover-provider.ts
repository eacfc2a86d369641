import { z } from "zod";
import { isProtectedAddress } from "#src/config-address";
import { askProvider, jsonObject, ProviderUnavailable } from "./ask-provider.ts";

const endpoint = z.string().max(2048).refine(isProtectedAddress);
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  end_session_endpoint: endpoint.optional(),
});

/** Where a provider does what, by its own word. */
export type ProviderMetadata = z.output<typeof metadataSchema>;

/** Reads what a provider publishes about itself. It must call itself exactly what the setting calls it (OpenID Discovery 4.3). */
export async function discoverProvider(issuer: string): Promise<ProviderMetadata> {
  const { status, text } = await askProvider(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (status !== 200) throw new ProviderUnavailable(`its configuration answers ${status}`);
  const parsed = metadataSchema.safeParse(jsonObject(text));
  if (!parsed.success) {
    throw new ProviderUnavailable(
      `its configuration is wrong at ${parsed.error.issues[0]?.path.join(".") ?? "its start"}`,
    );
  }
  if (parsed.data.issuer !== issuer) throw new ProviderUnavailable("its configuration is of another issuer");
  return parsed.data;
}
