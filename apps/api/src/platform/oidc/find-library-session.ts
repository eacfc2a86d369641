import type { FastifyReply } from "fastify";
import { prepareForProvider } from "./built-in-sign-in.ts";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";

/** The session that the sign-in library keeps of this browser; for an unknown browser, an empty session. */
export function findLibrarySession({ provider, publicUrl }: BuiltInSignIn, reply: FastifyReply) {
  const { raw } = reply.request;
  prepareForProvider(raw, publicUrl);
  // Only the cookies of the context are read, and those a bare context has.
  const context = provider.createContext(raw, reply.raw) as Parameters<typeof provider.Session.get>[0];
  return provider.Session.get(context);
}
