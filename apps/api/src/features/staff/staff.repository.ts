import { SECURITY_EVENTS_AT_A_TIME } from "@keystep/contract/staff";
import { statement } from "#src/platform/db/database";
import type { Db } from "#src/platform/db/database";

const NEWEST = "ffffffff-ffff-ffff-ffff-ffffffffffff";

// The condition is the one of the partial index. Whose account an event is about: the one it names, else who did it.
const LIST_SECURITY_EVENTS = statement(
  "staff-security-events",
  `SELECT e.id, e.occurred_at AS "occurredAt", e.action, u.email, e.details
   FROM (
     SELECT id, occurred_at, action, actor_user_id, details FROM events
     WHERE split_part(action, '.', 1) IN ('sign-in', 'session', 'sessions', 'user', 'email', 'password', 'second-factor')
       AND id < $1
     ORDER BY id DESC LIMIT ${SECURITY_EVENTS_AT_A_TIME}
   ) e
   LEFT JOIN users u ON u.id = CASE
     WHEN e.details->>'userId' ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$' THEN (e.details->>'userId')::uuid
     ELSE e.actor_user_id END
   ORDER BY e.id DESC`,
);
const LIST_ADMINISTRATORS = statement(
  "staff-administrators",
  `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
     EXISTS (SELECT FROM totp_secrets t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
       OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS "hasSecondFactor"
   FROM users u WHERE 'ROLE_ADMIN' = ANY(u.roles) ORDER BY u.email`,
);

export type SecurityEventRow = {
  readonly id: string;
  readonly occurredAt: Date;
  readonly action: string;
  readonly email: string | null;
  readonly details: Record<string, unknown>;
};
export type Administrator = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  hasSecondFactor: boolean;
};

/** The newest events about accounts, or the newest before one of them. */
export function findSecurityEvents(db: Db, before: string | undefined): Promise<SecurityEventRow[]> {
  return db.run<SecurityEventRow>(LIST_SECURITY_EVENTS, [before ?? NEWEST]);
}

export function findAdministrators(db: Db): Promise<Administrator[]> {
  return db.run<Administrator>(LIST_ADMINISTRATORS);
}
