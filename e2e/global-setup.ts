import { startRealServer } from "#actions/real-server";

/** One real server for all journeys; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startRealServer();
  process.env["KEYSTEP_E2E_URL"] = server.url;
  return () => server.remove();
}
