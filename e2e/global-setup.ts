import { startRealServer } from "#actions/real-server";

/** One real server for all journeys; its address and its database's reach the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startRealServer();
  process.env["KEYSTEP_E2E_URL"] = server.url;
  process.env["KEYSTEP_E2E_DATABASE"] = await server.databaseUrl();
  return () => server.remove();
}
