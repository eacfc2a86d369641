import type { Tokens } from "./ask-for-tokens.ts";

/** The provider's answer as the site reads it; nothing else that it said is handed on. */
export function tokenBody({ accessToken, refreshToken, expiresIn }: Tokens, idToken: string): string {
  return JSON.stringify({
    id_token: idToken,
    token_type: "Bearer",
    ...(accessToken === null ? {} : { access_token: accessToken }),
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(expiresIn === null ? {} : { expires_in: expiresIn }),
  });
}
