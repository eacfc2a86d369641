import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export const CERTIFIED_CLIENT = "keystep-at-certified";

export type CertifiedProvider = {
  readonly settings: Record<string, string>;
  readonly issuer: string;
  stop(): Promise<void>;
};

/**
 * A certified provider as a stranger would run it: RS256, its own development forms, names and address at the userinfo
 * endpoint only. The text typed into its form becomes the account.
 */
export async function startCertifiedProvider(site: string): Promise<CertifiedProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CERTIFIED_CLIENT,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [`${site}/oauth2`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "stranger" }] },
    cookies: { keys: ["a-key-of-the-stranger-for-tests-only"] },
    claims: { openid: ["sub"], profile: ["given_name", "family_name", "name"], email: ["email", "email_verified"] },
    issueRefreshToken: () => true,
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        given_name: "Amara",
        family_name: "Okafor",
        email: `${id}@stranger.example`,
        email_verified: true,
      }),
    }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CERTIFIED_CLIENT },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
