type OpenForm = {
  /** Whether answers would be gone that neither the server nor this device has; a page that ends takes more with it than a step does. */
  readonly wouldLose: (what: "step" | "page") => boolean;
  /** Answers why that failed, null when it did not. */
  readonly save: () => Promise<unknown>;
};

const open = new Set<OpenForm>();
let wasLost = false;

export function watchAnswers(form: OpenForm): () => void {
  open.add(form);
  wasLost = false;
  return () => {
    if (form.wouldLose("page")) wasLost = true;
    open.delete(form);
  };
}

/** Whether leaving the step, or the page, now would cost answers. */
export function wouldLoseAnswers(what: "step" | "page"): boolean {
  return [...open].some((form) => form.wouldLose(what));
}

/** The same for a page that has ended already: true until the next form is opened. */
export function wereAnswersLost(): boolean {
  return wasLost || wouldLoseAnswers("page");
}

/** Saves every form on the page; answers why the first of them could not be saved, null when all were. */
export async function saveAnswers(): Promise<unknown> {
  const failures = await Promise.all([...open].map((form) => form.save()));
  return failures.find((failure) => failure !== null) ?? null;
}
