/** What can go wrong with messages between a customer and us, for the one catalogue in `problems.ts` (decision 0028). */
export const MESSAGE_PROBLEMS = {
  "message.own-conversation": {
    status: 403,
    title: "Your own conversation",
    detail: "This is your own conversation with us, so somebody else answers it. Nothing was sent.",
  },
  "message.not-found": { status: 404, title: "Message not found", detail: "We could not find this message." },
  "message.subject-not-found": {
    status: 404,
    title: "Not found",
    detail: "We could not find what this message is about. Nothing was sent; please choose something else.",
  },
  "message.no-reader": {
    status: 409,
    title: "Nobody would read it",
    detail: "This account is not open, so nobody would read a message. Nothing was sent.",
  },
  "message.written-meanwhile": {
    status: 409,
    title: "Written meanwhile",
    detail: "There is a newer message of this customer. Nothing was sent; please read it, and send your answer then.",
  },
  "message.too-many-unanswered": {
    status: 429,
    title: "Please wait for our answer",
    detail:
      "You have written 20 messages in a day that we have not answered yet. We will answer; if it cannot wait, please call us. What you typed is still here.",
  },
} as const;
