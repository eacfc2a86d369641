import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { ShownPassword } from "#src/features/identity/sign-in/password-hashes";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** For so long, and for so many tries, a right password waits for its second step; then the sign-in starts over (ASVS 6.6.3). */
const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;

// Only of the very step that was read: a password that was shown again since has begun another.
const COUNT_TRY = statement(
  "second-step-count-try",
  `UPDATE oidc_payloads SET payload = jsonb_set(payload, '{lastSubmission,secondStep,tries}',
     to_jsonb((payload #>> '{lastSubmission,secondStep,tries}')::int + 1))
   WHERE model = 'Interaction' AND id = $1 AND (payload #>> '{lastSubmission,secondStep,since}')::bigint = $2::bigint
     AND (payload #>> '{lastSubmission,secondStep,tries}')::int < ${TRIES}
   RETURNING (payload #>> '{lastSubmission,secondStep,tries}')::int AS tries`,
);

const stored = z.object({
  userId: z.uuid(),
  passwordChangedAt: z.number().nullable(),
  since: z.number(),
  tries: z.int(),
});
const submission = z.object({ secondStep: stored });
/** The person who has shown a password in this sign-in; kept on the server with its sign-in page. */
export type SecondStep = z.output<typeof stored>;

export function secondStepOf(interaction: Interaction, now: Date): SecondStep | null {
  const { data } = submission.safeParse(interaction.lastSubmission);
  if (data === undefined) return null;
  const { since, tries } = data.secondStep;
  const age = now.getTime() - since;
  return age >= 0 && age <= LIFETIME_MS && tries < TRIES ? data.secondStep : null;
}

export function beginSecondStep(interaction: Interaction, shown: ShownPassword, now: Date): Promise<unknown> {
  const { userId, passwordChangedAt } = shown;
  const step = { userId, passwordChangedAt: passwordChangedAt?.getTime() ?? null };
  return keep(interaction, { ...step, since: now.getTime(), tries: 0 });
}

/** The password with which this step began. */
export function passwordOf({ userId, passwordChangedAt }: SecondStep): ShownPassword {
  return { userId, passwordChangedAt: passwordChangedAt === null ? null : new Date(passwordChangedAt) };
}

/**
 * Counts a try before it is judged, and answers the step with it; null where the step waits no more. The statement decides, not what was
 * read before it: of many tries at once five are judged.
 */
export async function takeTry(db: Db, interaction: Interaction, now: Date): Promise<SecondStep | null> {
  const step = secondStepOf(interaction, now);
  if (step === null) return null;
  const [counted] = await db.run<{ tries: number }>(COUNT_TRY, [interaction.uid, step.since]);
  return counted === undefined ? null : { ...step, tries: counted.tries };
}

export function wasLastTry({ tries }: SecondStep): boolean {
  return tries >= TRIES;
}

export function endSecondStep(interaction: Interaction): Promise<unknown> {
  return keep(interaction, undefined);
}

async function keep(interaction: Interaction, step: SecondStep | undefined): Promise<void> {
  interaction.lastSubmission = step === undefined ? undefined : { secondStep: step };
  // The library's own clock: the page lives as long as it would have.
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}
