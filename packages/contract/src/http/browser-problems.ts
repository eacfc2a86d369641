/** Problems that the browser also finds without an answer of the server; apart, so that pages need not carry the whole catalogue. */
export const BROWSER_PROBLEMS = {
  "session.missing": { status: 401, title: "Not logged in", detail: "Please log in to go on." },
  "session.expired": { status: 401, title: "Session ended", detail: "Your session has ended. Please log in again." },
  "server.error": {
    status: 500,
    title: "Something went wrong",
    detail: "Something went wrong on our side. What you typed is still here; please try again.",
  },
} as const;
