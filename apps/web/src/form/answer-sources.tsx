import { createContext, use, type ReactNode } from "react";

/** Of fields that were filled in for the person: the answer that was put there, and the words that say where it is from. */
export type AnswerSources = Readonly<Record<string, { readonly answer: unknown; readonly words: string }>>;

export const AnswerSourcesContext = createContext<AnswerSources>({});

type Described = { readonly name: string; readonly description?: ReactNode | undefined };

/** The description of a field, with the source of its answer as long as that is what was filled in. */
export function useDescription({ name, description }: Described, value: unknown): ReactNode {
  const source = use(AnswerSourcesContext)[name];
  if (source === undefined || source.answer !== value) return description;
  return (
    <>
      {description}
      <span className="block text-eucalyptus">{source.words}</span>
    </>
  );
}
