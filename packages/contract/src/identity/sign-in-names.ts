/** The name of the site's own pages when they ask /auth for a sign-in, with any sign-in provider. */
export const SITE_CLIENT_ID = "keystep-web";
/** Readable by the site's scripts: says that there is a session in cookies, and tells one from the next. It opens nothing. */
export const SESSION_MARK_COOKIE = "session";
