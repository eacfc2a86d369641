import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import { Provider } from "oidc-provider";

const CLIENT = "keystep-at-stranger";
/** The person that the provider signs in, no matter what is typed into its form. */
export const STRANGER = { login: "amara", firstName: "Amara", lastName: "Okafor" } as const;

/** A certified OpenID provider of somebody else's, with its own development forms. */
export type OtherProvider = {
  issuer: string;
  /** The settings with which a server signs people in through this provider. */
  settings: Record<string, string>;
  /** Lets it know the site; it answers 503 before. */
  serve(site: string): void;
  stop(): Promise<void>;
};

function strangerFor(issuer: string, site: string): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const { login: _login, firstName, lastName } = STRANGER;
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        redirect_uris: [`${site}/oauth2`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "stranger" }] },
    cookies: { keys: ["a-key-of-the-stranger-for-tests-only"] },
    claims: { openid: ["sub"], profile: ["given_name", "family_name"], email: ["email", "email_verified"] },
    issueRefreshToken: () => true,
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        given_name: firstName,
        family_name: lastName,
        email: `${id}@stranger.example`,
        email_verified: true,
      }),
    }),
  });
}

/** Starts it on a free port of this machine. */
export async function startOtherProvider(): Promise<OtherProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  // Not localhost: cookies know no ports, and the site is there.
  const issuer = `http://127.0.0.1:${address.port}`;
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT },
    serve: (site) => {
      answer = strangerFor(issuer, site).callback();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
