/** Every 401 says how to authenticate (RFC 9110 11.6.1). `Bearer` alone, so that browsers show no password prompt. */
export const CHALLENGE = { headers: { "www-authenticate": "Bearer" } } as const;
