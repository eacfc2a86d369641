export type DeclarationWords = {
  readonly heading: string;
  readonly missing: string;
  readonly refused: string;
  readonly changed: { readonly title: string; readonly text: string };
  readonly signIn: { readonly title: string; readonly text: string; readonly button: string };
  readonly offline: string;
  readonly button: string;
};

const CHANGED = "Your application was changed somewhere else";

const SENDING = {
  heading: "Before you send it",
  missing: "Please agree to this before you send it",
  refused: "Your application was not sent",
  changed: {
    title: CHANGED,
    text: "Nothing was sent. The newer answers are on this page now: please look through them, tick what they are about again, and send.",
  },
  signIn: {
    title: "One more step before it can be sent",
    text: "You came by an emailed link. What you declare here needs your own sign-in. All your answers are kept, and you come back to this page.",
    button: "Log in to send",
  },
  offline: "You are offline. Nothing is lost; you can send your application as soon as you are back online.",
  button: "Send my application",
} as const satisfies DeclarationWords;

/** For the person who sends the application. */
export function wordsOfSending({ isAgain }: { readonly isAgain: boolean }): DeclarationWords {
  return isAgain ? { ...SENDING, button: "Send my application again" } : SENDING;
}

/** For a co-applicant, who declares their own part and sends nothing. */
export const WORDS_OF_OWN_PART: DeclarationWords = {
  heading: "Finish your part",
  missing: "Please agree to this to finish your part",
  refused: "Your part is not finished yet",
  changed: {
    title: CHANGED,
    text: "Nothing was agreed to. The newer answers are on this page now: please look through them, tick what they are about again, and agree.",
  },
  signIn: {
    title: "One more step before you can agree",
    text: "You came by an emailed link. What you declare here needs your own sign-in. All your answers are kept, and you come back to this page.",
    button: "Log in to agree",
  },
  offline: "You are offline. Nothing is lost; you can agree as soon as you are back online.",
  button: "I agree, my part is done",
};

/** For a person who sends a correction after sending. */
export const WORDS_OF_CORRECTION: DeclarationWords = {
  ...SENDING,
  heading: "Send your change",
  missing: "Please agree to this before you send it",
  refused: "Your change was not sent",
  changed: {
    title: CHANGED,
    text: "Nothing was sent. The newer answers are here now: please look through the part you opened, tick what it is about again, and send.",
  },
  signIn: { ...SENDING.signIn, title: "One more step before it can be sent" },
  offline: "You are offline. Nothing is lost; you can send your change as soon as you are back online.",
  button: "Send my change",
};

/** For a co-applicant, once something shared was changed after sending. */
export const WORDS_OF_AGREEING_AGAIN: DeclarationWords = {
  ...WORDS_OF_OWN_PART,
  heading: "Please agree to what stands now",
  missing: "Please tick what you agree to",
  refused: "Your agreement does not count yet",
  button: "I agree",
};
