import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Events, OAuth2Server, type MutableResponse, type MutableToken } from "oauth2-mock-server";

export const MOCK_CLIENT = "keystep-at-mock";

export type Claims = Record<string, unknown>;
/** A provider whose people and faults a test decides. */
export type MockProvider = {
  readonly server: OAuth2Server;
  readonly issuer: string;
  readonly settings: Record<string, string>;
  /** Sets the claims of the next ID tokens. */
  says(claims: Claims): void;
  /** Changes or replaces the next answers of the token endpoint. */
  answers(change: ((answer: MutableResponse) => void) | null): void;
  /** The requests to the token endpoint so far. */
  readonly asked: Record<string, unknown>[];
  stop(): Promise<void>;
};

export async function startMockProvider(): Promise<MockProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { url: issuer } = server.issuer;
  if (issuer === undefined) throw new Error("The mock provider has no address");
  let claims: Claims = {};
  let change: ((answer: MutableResponse) => void) | null = null;
  const asked: Record<string, unknown>[] = [];
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    // The access token has no audience there.
    if (payload["aud"] !== undefined) Object.assign(payload, claims);
  });
  server.service.on(Events.BeforeResponse, (answer: MutableResponse, request: { body: Record<string, unknown> }) => {
    asked.push({ ...request.body });
    change?.(answer);
  });
  return {
    server,
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: MOCK_CLIENT },
    says: (said) => {
      claims = said;
    },
    answers: (changed) => {
      change = changed;
    },
    asked,
    stop: () => server.stop(),
  };
}

export type BareServer = { readonly address: string; stop(): Promise<void> };

/** Something at an address that is no provider at all. */
export async function startBareServer(listener: (address: string) => RequestListener): Promise<BareServer> {
  const server = createServer((request, response) => listener(address)(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server that listens on a port has no other kind of address
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
