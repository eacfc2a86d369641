/** Every 401 says how to show who one is (RFC 9110 11.6.1); one word, so that browsers ask nobody for a password. */
export const CHALLENGE = { headers: { "www-authenticate": "Bearer" } } as const;
