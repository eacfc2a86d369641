import { instant } from "@keystep/contract/fields/fields";
import { MESSAGES } from "@keystep/contract/fields/messages";
import { calendarDate } from "@keystep/domain/answers/date";
import { BANK_ACCOUNT } from "@keystep/domain/applicants/banking-details";
import { NO_ANSWERS } from "@keystep/domain/applicants/co-applicant-visibility";
import { PLACE } from "@keystep/domain/applicants/address";
import { CONTEXT } from "@keystep/domain/applications/context";
import { z } from "zod";

// No schema here is one of a room or of the contract: a choice that goes must not take what was sent with it. Lists of names are written out,
// so that the compiler names this file where a rule no longer knows one of them.

const anyAnswers = z.looseObject({});

/** Frozen answers may be older than a question, which then has no answer; of an older choice the review shows the stored text. */
function laidOver<Schema extends z.ZodType>(unanswered: object, schema: Schema) {
  return z.preprocess(
    (given) => (typeof given === "object" && given !== null ? { ...unanswered, ...given } : given),
    schema,
  );
}

const applicantType = z.enum(["main-applicant", "co-applicant"]);
const account = z.object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() });
const agreedWords = z.array(z.object({ title: z.string(), text: z.string() })).readonly();
const frozenAddress = laidOver(PLACE.unanswered, anyAnswers).nullable();

const frozenApplicant = z.looseObject({
  id: z.string(),
  type: applicantType,
  hasJoined: z.boolean(),
  sharesAnswers: z.boolean(),
  sharesAddress: z.boolean(),
  address: frozenAddress,
  previousAddress: frozenAddress,
});

const apart = z.object({
  banking: laidOver(BANK_ACCOUNT.unanswered, anyAnswers).nullable(),
  documents: z
    .array(
      z.object({
        type: z.string(),
        isWhole: z.boolean(),
        fieldValues: z.record(z.string(), z.string().nullable()),
        files: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
});

/** A co-applicant who joined, and their declaration of their own part. */
const coApplicant = z.object({
  userId: z.string(),
  account,
  declaration: z.object({
    version: z.int(),
    asAt: z.string(),
    agreed: z.array(z.string()).readonly(),
    words: agreedWords,
    person: z.string(),
    declaredAt: instant,
  }),
});

const everyVersion = {
  account,
  application: z.object({
    id: z.string(),
    type: z.enum(["homeowner-assistant", "homeownership-accelerator", "upgrade-accelerator"]),
    applicants: z.array(
      laidOver(
        { ...NO_ANSWERS, hasJoined: false, sharesAnswers: false, sharesAddress: false, declaredAt: null },
        frozenApplicant,
      ),
    ),
    context: laidOver(CONTEXT.unanswered, anyAnswers),
  }),
  /** By the id of the applicant. */
  apart: z.record(z.string(), apart),
  declarations: agreedWords,
  /** Its sender: a co-applicant sends corrections of their own part (decision 0046). */
  sentBy: applicantType.default("main-applicant"),
  /** When the main applicant declared, where it was before this was sent. */
  declaredAt: instant.nullable().default(null),
  /** For staff alone; answers frozen before there were checks have none. */
  secondLooks: z
    .array(
      z.object({
        look: z.string(),
        of: applicantType,
        step: z.string(),
        sentence: z.string(),
        answers: z.array(z.object({ label: z.string(), text: z.string() })).readonly(),
        confirmedAt: instant.nullable(),
      }),
    )
    .readonly()
    .default([]),
  today: calendarDate(MESSAGES.date),
};

/** Answers frozen before joining was possible have no co-applicant. */
const first = z.object({ ...everyVersion, version: z.literal(1).optional(), coApplicant: coApplicant.nullish() });

const second = z.object({ ...everyVersion, version: z.literal(2), coApplicant: coApplicant.nullable() });

/** Everything that was sent in, as it was then. */
export type FrozenAnswers = z.output<typeof second>;

export type FrozenApplicant = z.output<typeof frozenApplicant>;
export type FrozenCoApplicant = z.output<typeof coApplicant>;

function toSecond(answers: z.output<typeof first>): FrozenAnswers {
  return { ...answers, version: 2, coApplicant: answers.coApplicant ?? null };
}

/**
 * Answers of every version that was ever stored, upgraded to the newest. What a reader of older ones would miss takes
 * a new version, with its upgrade and a stored sample for the test.
 */
const frozenAnswers = z.discriminatedUnion("version", [first.transform(toSecond), second]);

/** As they are stored: what a reader would not find is left out. */
export function writeFrozenAnswers(answers: FrozenAnswers): string {
  return JSON.stringify(second.parse(answers));
}

/** Throws where they cannot be read, and says at which places; the answers themselves belong in no log. */
export function readFrozenAnswers(stored: string): FrozenAnswers {
  const { data, error } = frozenAnswers.safeParse(JSON.parse(stored));
  if (error === undefined) return data;
  const places = error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
  throw new Error(`Frozen answers cannot be read: ${places.join(", ")}`);
}
