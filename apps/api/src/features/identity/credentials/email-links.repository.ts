import { EMAIL_LINK_MINUTES, type EmailLinkPurpose } from "@keystep/domain/identity/email-link";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "#src/platform/db/database";
import { execute, fetchRow, nullable, prepared, query, textIn } from "#src/platform/db/prepared";
import type { ParametersOf, RowOf } from "#src/platform/db/prepared";
import type { Schema } from "#src/platform/db/schema";
import { newSecret, secretHash } from "#src/platform/ids";

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

// The newest link of a purpose is the only one; the two of a change of address belong together.
const ISSUE = prepared(
  "email-link-issue",
  {
    hash: "bytea",
    purpose: textIn<EmailLinkPurpose>(),
    userId: "uuid?",
    sentTo: "text",
    emailChangeId: "uuid?",
    now: "timestamptz",
    expiresAt: "timestamptz",
  },
  ({ hash, purpose, userId, sentTo, emailChangeId, now, expiresAt }) =>
    query
      .with("older", (db) =>
        db
          .deleteFrom("email_links")
          .where("user_id", "=", userId)
          .where("purpose", "=", purpose)
          .where((eb) =>
            eb.or([eb("purpose", "<>", "change-email"), eb("email_change_id", "is distinct from", emailChangeId)]),
          ),
      )
      .insertInto("email_links")
      .values({
        token_hash: hash,
        purpose,
        user_id: userId,
        sent_to: sentTo,
        email_change_id: emailChangeId,
        created_at: now,
        expires_at: expiresAt,
      }),
);
const SHOWN = { hash: "bytea", purpose: textIn<EmailLinkPurpose>(), now: "timestamptz" } as const;

/** A link works only while the person still has the address it was sent to; a new address is not theirs yet. */
function stands({ hash, purpose, now }: ParametersOf<typeof SHOWN>) {
  return (eb: ExpressionBuilder<Schema, "email_links">): Expression<SqlBool> => {
    const owner = query
      .selectFrom("users as u")
      .select("u.id")
      .where("u.id", "=", eb.ref("email_links.user_id"))
      .where("u.status", "<>", "disabled")
      .where((u) =>
        u.or([
          u(eb.ref("email_links.email_change_id"), "is not", null),
          u("u.email", "=", eb.ref("email_links.sent_to")),
        ]),
      );
    return eb.and([
      eb("token_hash", "=", hash),
      eb("purpose", "=", purpose),
      eb("used_at", "is", null),
      eb("expires_at", ">", now),
      eb.or([eb("user_id", "is", null), eb.exists(owner)]),
    ]);
  };
}
const LINK = ["user_id as userId", "sent_to as sentTo", "email_change_id as emailChangeId"] as const;
const FIND = prepared("email-link-find", SHOWN, (shown) =>
  query.selectFrom("email_links").select(LINK).where(stands(shown)),
);
const USE = prepared("email-link-use", SHOWN, (shown) =>
  query.updateTable("email_links").set({ used_at: shown.now }).where(stands(shown)).returning(LINK),
);
const END = prepared(
  "email-links-end",
  { userId: "uuid", purpose: nullable(textIn<EmailLinkPurpose>()) },
  ({ userId, purpose }) =>
    query
      .deleteFrom("email_links")
      .where("user_id", "=", userId)
      .where((eb) => eb.or([eb(purpose, "is", null), eb("purpose", "=", purpose)])),
);

export type NewEmailLink = {
  readonly purpose: EmailLinkPurpose;
  /** Null where an address without an account asked. */
  readonly userId: string | null;
  readonly sentTo: string;
  readonly emailChangeId?: string;
  readonly now: Date;
};
export type EmailLink = RowOf<typeof FIND>;
export type PresentedLink = { readonly purpose: EmailLinkPurpose; readonly token: string; readonly now: Date };

/** A link that works once; only a hash of its token is kept. A new one of a purpose ends the person's older ones. */
export async function issueEmailLink(db: Db, link: NewEmailLink): Promise<string> {
  const { purpose, userId, sentTo, emailChangeId, now } = link;
  const token = newSecret(TOKEN_BYTES);
  const expiresAt = new Date(now.getTime() + EMAIL_LINK_MINUTES[purpose] * MINUTE_MS);
  const hash = secretHash(token);
  await execute(db, ISSUE, { hash, purpose, userId, sentTo, emailChangeId: emailChangeId ?? null, now, expiresAt });
  return token;
}

/** The link as long as it works. Looking at it changes nothing: programs that check emails open links too. */
export function findEmailLink(db: Db, { purpose, token, now }: PresentedLink): Promise<EmailLink | null> {
  return fetchRow(db, FIND, { hash: secretHash(token), purpose, now });
}

/** Uses a link up; of two who use it at the same moment one gets null. */
export function spendEmailLink(db: Db, { purpose, token, now }: PresentedLink): Promise<EmailLink | null> {
  return fetchRow(db, USE, { hash: secretHash(token), purpose, now });
}

/** Ends the links of one purpose that a person was sent; without one, all of them. */
export async function endEmailLinks(db: Db, userId: string, purpose: EmailLinkPurpose | null = null): Promise<void> {
  await execute(db, END, { userId, purpose });
}
