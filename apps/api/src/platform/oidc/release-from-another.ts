import type { FastifyReply } from "fastify";
import type { BuiltInSignIn } from "./built-in-sign-in.ts";
import { findLibrarySession } from "./find-library-session.ts";

/**
 * Takes the sign-in of this browser out of another person's session that still stands there, and answers whether there
 * was one; the library would first show its own page to end it. The caller ends that session next.
 */
export async function releaseFromAnother(signIn: BuiltInSignIn, reply: FastifyReply, userId: string): Promise<boolean> {
  const { accountId } = await findLibrarySession(signIn, reply);
  if (accountId === undefined || accountId === userId) return false;
  const interaction = await signIn.provider.interactionDetails(reply.request.raw, reply.raw);
  delete interaction.session;
  // The library's own clock: the page lives as long as it would have.
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  return true;
}
