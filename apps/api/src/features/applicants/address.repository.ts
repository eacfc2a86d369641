import type { AddressAnswer, AddressDraft } from "@keystep/contract/applicants/residence";
import type { AddressStatus } from "@keystep/domain/applicants/address";
import { PLACE } from "@keystep/domain/applicants/residence";
import type { StepName } from "@keystep/domain/applications/steps";
import type { Write } from "#src/features/applications/application.repository";
import { statement } from "#src/platform/db/database";
import type { Db, Statement } from "#src/platform/db/database";
import { newEventId } from "#src/platform/events";
import { heldForAnswers, IS_OWN_ROW_OF_HELD } from "./applicant.repository.ts";

const UNANSWERED = `'${JSON.stringify(PLACE.unanswered)}'::jsonb`;

const COLUMNS = { active: "address", inactive: "previous_address" } as const satisfies Record<AddressStatus, string>;

// Answers sent are laid over the stored ones. An address with no answer left is deleted.
function saving(status: AddressStatus): Statement {
  const column = COLUMNS[status];
  const laidOver = `(${UNANSWERED} || coalesce(p.${column}, '{}') || $4::jsonb || '{"addressStatus":"${status}"}')`;
  return statement(
    `applicants-save-${status}-address`,
    `WITH held AS (${heldForAnswers({ version: "$5", steps: "$10" })}), changed AS (
       UPDATE applicants p
       SET ${column} = CASE
           WHEN jsonb_strip_nulls(${laidOver} - 'country'::text - 'addressStatus'::text) = '{}' THEN NULL ELSE ${laidOver}
         END, updated_at = $6
       FROM held WHERE p.application_id = held.id AND p.id = $3 AND ${IS_OWN_ROW_OF_HELD}
       RETURNING p.application_id, p.${column} AS address
     ), counted AS (
       UPDATE applications a SET version = a.version + 1, updated_at = $6
       FROM changed WHERE a.id = changed.application_id RETURNING a.version
     ), noted AS (
       INSERT INTO events (id, action, actor_user_id, application_id, request_id, details)
       SELECT $7, 'applicant.address-saved', $2, changed.application_id, $8, $9::jsonb FROM changed
     )
     SELECT changed.address, counted.version FROM changed, counted`,
  );
}

const SAVE = { active: saving("active"), inactive: saving("inactive") };

type SentAddress = {
  readonly applicationId: string;
  readonly applicantId: string;
  readonly addressStatus: AddressStatus;
  readonly answers: AddressDraft;
  readonly version: number | null;
  readonly steps: readonly StepName[];
  readonly write: Write;
};

/** The address as it is kept now, null where nothing of it is left; null instead of both where the application is not as expected. */
export async function saveAddressAnswers(
  db: Db,
  { applicationId, applicantId, addressStatus, answers, version, steps, write }: SentAddress,
): Promise<{ address: AddressAnswer | null; version: number } | null> {
  const [row] = await db.run<{ address: AddressAnswer | null; version: number }>(SAVE[addressStatus], [
    applicationId,
    write.userId,
    applicantId,
    JSON.stringify(answers),
    version,
    write.now,
    newEventId(),
    write.requestId,
    JSON.stringify(write.details),
    steps,
  ]);
  return row ?? null;
}
