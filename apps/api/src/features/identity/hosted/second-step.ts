import type { ExpressionBuilder } from "kysely";
import type { Provider } from "oidc-provider";
import { z } from "zod";
import type { ShownPassword } from "#src/features/identity/sign-in/password-hashes";
import type { Db } from "#src/platform/db/database";
import { numberAt, withNumber } from "#src/platform/db/expressions";
import { fetchRow, prepared, query } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";

export type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

/** For so long, and for so many tries, a right password waits for its second step; then the sign-in starts over (ASVS 6.6.3). */
const LIFETIME_MS = 5 * 60_000;
const TRIES = 5;
const TRIES_MADE = ["lastSubmission", "secondStep", "tries"];

// Only of the very step that was read: a password that was shown again since has begun another.
const COUNT_TRY = prepared("second-step-count-try", { id: "text", since: "bigint" }, ({ id, since }) =>
  query
    .updateTable("oidc_payloads")
    .set((eb) => ({ payload: withNumber(eb.ref("payload"), TRIES_MADE, eb(triesMade(eb), "+", eb.lit(1))) }))
    .where("model", "=", "Interaction")
    .where("id", "=", id)
    .where((eb) => eb(numberAt(eb.ref("payload"), ["lastSubmission", "secondStep", "since"]), "=", since))
    .where((eb) => eb(triesMade(eb), "<", eb.lit(TRIES)))
    .returning((eb) => triesMade(eb).as("tries")),
);

function triesMade(eb: ExpressionBuilder<Schema, "oidc_payloads">) {
  return numberAt(eb.ref("payload"), TRIES_MADE);
}

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
  const counted = await fetchRow(db, COUNT_TRY, { id: interaction.uid, since: step.since });
  return counted && { ...step, ...counted };
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
