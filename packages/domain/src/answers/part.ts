import { z } from "zod";
import type { Question, Row } from "./question.ts";
import type { AnswersOf, Given, Questions, Together, ValuesOf } from "./step.ts";

const record = z.record(z.string(), z.unknown());

function givenIn(given: unknown): Given | null {
  return record.safeParse(given).data ?? null;
}

// This states a type, because inside a generic function the compiler cannot relate the output of `z.object` to `AnswersOf`.
function schemaOf<Q extends Questions>(asked: Together<Q>): z.ZodType<AnswersOf<Q>, ValuesOf<Q>>;
function schemaOf({ draft }: { readonly draft: z.ZodRawShape }): z.ZodType {
  return z.object(draft);
}

/** Several answers that are kept as one, such as an address; it is there once any of them is given. */
export function part<const Q extends Questions, Facts>(
  asked: Together<Q>,
  row: Pick<Row<never, Facts, never>, "label" | "visibility" | "when"> & {
    readonly message: string;
    /** Its fields carry no prefix, and it has no title of its own. */
    readonly isFlat?: boolean;
    /** The same questions by other labels, where those follow from other answers. */
    readonly askedAs?: (facts: Facts) => Together<Q>;
    readonly words: (given: Given) => string;
  },
): Question<z.ZodType<AnswersOf<Q>, ValuesOf<Q>>, AnswersOf<Q> | null, NoInfer<Facts>> {
  const { label, message, visibility = "own", isFlat = false, when = () => true, askedAs = () => asked, words } = row;
  const schema = schemaOf(asked);

  function isPartGiven(given: unknown): boolean {
    return asked.hasAnswers(givenIn(given) ?? {});
  }

  return {
    label,
    labelFor: () => label,
    message,
    schema,
    draft: schema.nullable(),
    wire: schema.nullable(),
    unanswered: null,
    storage: "json",
    visibility,
    isFlat,
    isAsked: when,
    isGiven: isPartGiven,
    known: (given) => (isPartGiven(given) ? asked.known(givenIn(given) ?? {}) : null),
    judge(given, _facts, today) {
      const parts = givenIn(given);
      if (parts === null && !isFlat) return { answer: null, faults: [{ at: "", message }] };
      const { answers, issues } = asked.judge(parts ?? {}, today);
      const faults = issues.map((issue) => ({ at: issue.field, message: issue.message }));
      return { answer: { ...asked.unanswered, ...answers }, faults };
    },
    takesDraft(given, _facts, today) {
      const parts = givenIn(given) ?? {};
      return asked.names.every((name) => asked.takesDraft(name, parts, today));
    },
    typed: (given) => asked.typed(givenIn(given) ?? {}),
    inWords: (given) => (isPartGiven(given) ? words(givenIn(given) ?? {}) : null),
    lines(given, facts, today) {
      const rows = askedAs(facts)
        .lines(givenIn(given) ?? {}, today)
        .flatMap((group) => group.rows);
      return rows.length === 0 ? [] : [{ title: isFlat ? null : label, rows }];
    },
  };
}
