import type { FastifyReply } from "fastify";
import { prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";

/** What the sign-in library keeps of this browser; for one it does not know, a session of nobody. */
export function findLibrarySession({ provider, site }: BuiltInSignIn, reply: FastifyReply) {
  const { raw } = reply.request;
  prepareForProvider(raw, site.siteUrl);
  // Only the cookies of the context are read, and those a bare context has.
  const context = provider.createContext(raw, reply.raw) as Parameters<typeof provider.Session.get>[0];
  return provider.Session.get(context);
}
