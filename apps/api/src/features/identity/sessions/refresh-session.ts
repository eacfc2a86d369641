import * as contract from "@keystep/contract/identity/sign-in";
import { handle } from "#src/platform/http/handle";
import { CHALLENGE, Problem } from "#src/platform/http/problem";
import { answerRefreshOnce } from "#src/platform/sessions/refresh-answers";
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from "#src/platform/sessions/session-cookies";
import { sessionSecrets } from "#src/platform/sessions/sessions";

/** Changes the refresh token of this browser's cookies into new cookies; tabs that ask at once get the same ones. */
export const refreshSession = handle(contract.refreshSession, async (deps, { reply, origin }) => {
  if (origin !== deps.config.publicUrl) throw new Problem("access.foreign-origin");
  const token = reply.request.cookies[REFRESH_COOKIE];
  if (token === undefined || token === "") throw new Problem("session.missing", CHALLENGE);
  const run = async () => {
    const secrets = await deps.sessions.renew(token);
    // Only a session limited to one application has no refresh token, and none of those can be renewed.
    if (secrets === null || secrets.refreshToken === null) return null;
    return { body: JSON.stringify(secrets), successor: secrets.refreshToken, shows: secrets.token };
  };
  const answer = await answerRefreshOnce(deps, token, { run, isRemote: false });
  if (answer === null) {
    clearSessionCookies(reply);
    throw new Problem("session.expired", CHALLENGE);
  }
  setSessionCookies(reply, sessionSecrets.parse(JSON.parse(answer)));
});
