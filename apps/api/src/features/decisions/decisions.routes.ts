import * as contract from "@keystep/contract/decisions/offers";
import { nameInEmail } from "@keystep/domain/applicants/name-in-email";
import { APPLICATION_MOVES } from "@keystep/domain/applications/status-moves";
import { findMove } from "@keystep/domain/cases/moves";
import { daysLeftOf } from "@keystep/domain/decisions/offer";
import { stateOfClocks } from "@keystep/domain/applications/answer-deadlines";
import { dayIn } from "@keystep/domain/clocks/state-time";
import pg from "pg";
import { getOwnApplication } from "#src/features/applications/application.policy";
import { APPLICATION } from "#src/features/cases/move.repository";
import { findOffer, offerAnswer } from "#src/features/cases/offer";
import { eventOf, writeOf, WRITE } from "#src/features/cases/write";
import { findSentApplication } from "#src/features/information-requests/information-request.repository";
import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { execute, fetchRow, prepared, present, query, textIn } from "#src/platform/db/prepared";
import { sendEmail } from "#src/platform/email/send-email";
import { insertEvents } from "#src/platform/events";
import { handle, type Registration } from "#src/platform/http/handle";
import { Problem } from "#src/platform/http/problem";
import { decisionSeenBy } from "./decision-seen-by.ts";
import { acceptedByOneEmails, acceptedEmails } from "./emails/offer-emails.ts";
import { HOLD_APPLICATION } from "./proposal.repository.ts";

const getDecision = handle(contract.getDecision, async (deps, { params, principal }) => {
  const { application } = await getOwnApplication(deps, params.id, principal);
  const other = application.applicants.find(({ type }) => type !== application.viewer);
  const otherName = other === undefined ? null : nameInEmail(other.firstName, other.type);
  const told = await decisionSeenBy(deps, { ...application, otherName });
  if (told === null) throw new Problem("decision.not-found");
  return told;
});

const ACCEPT = prepared(
  "decisions-accept-offer",
  { ...WRITE, id: "uuid", application: "uuid", party: textIn<ApplicantType>(), basis: "bytea" },
  ({ id, application, party, basis, ...write }) =>
    query
      .with("made", (db) =>
        db
          .insertInto("offer_acceptances")
          .values({
            proposal_id: id,
            application_id: application,
            party,
            by_id: write.person,
            basis,
            accepted_at: write.now,
          })
          .returning("application_id"),
      )
      .with("recorded", (db) =>
        insertEvents(db.selectFrom("made"), (eb) =>
          eventOf(write, "applicant.offer-accepted", eb.ref("made.application_id")),
        ),
      )
      .selectFrom("made")
      .select("made.application_id"),
);

/** Accepts for the caller alone; with the last person the application is accepted. One transaction with its record and emails. */
const acceptOffer = handle(contract.acceptOffer, async (deps, call) => {
  const { params, body, principal } = call;
  const { application } = await getOwnApplication(deps, params.id, principal);
  const { id, viewer, applicants } = application;
  const write = writeOf(deps, call);
  try {
    await deps.db.transaction(async (tx) => {
      const held = await fetchRow(tx, HOLD_APPLICATION, { id });
      const offer = held && (await findOffer(tx, { id, status: held.status }));
      if (offer === null) throw new Problem("offer.not-open");
      if (offer.acceptedBy.includes(viewer)) return;
      const found = present(await findSentApplication(tx, id, principal.userId));
      const today = dayIn(stateOfClocks(found), write.now.toISOString());
      const isOpen =
        offer.status === "open" && offer.lookedAtAgainSince === null && daysLeftOf(offer.validUntil, today) !== null;
      if (!isOpen) throw new Problem("offer.not-open");
      const { basis, validUntil, proposalId } = offer;
      if (body.basis !== undefined && body.basis !== basis.toString("hex")) throw new Problem("offer.changed");
      await execute(tx, ACCEPT, { ...write, id: proposalId, application: id, party: viewer, basis });
      const isLast = applicants.every(({ type }) => type === viewer || offer.acceptedBy.includes(type));
      if (isLast) {
        const move = present(findMove(APPLICATION_MOVES, { from: "approved", to: "accepted", by: "applicant" }));
        const made = { id, from: "approved", move, by: "applicant", write } as const;
        if ((await APPLICATION.store(tx, made)) === null) throw new Problem("offer.not-open");
      }
      const { brand, publicUrl } = deps.config;
      const about = { brand, publicUrl, application: found };
      const emails = isLast ? acceptedEmails(about) : acceptedByOneEmails(about, { by: viewer, validUntil });
      for (const email of emails) await sendEmail(deps, tx, email);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && /^KS40[39]$/.test(error.code ?? "")) throw new Problem("offer.not-open");
    throw error;
  }
  const { application: now } = await getOwnApplication(deps, id, principal);
  const offer = present(await findOffer(deps.db, now));
  return { status: now.status, offer: offerAnswer(offer) };
});

export const decisionsRoutes: readonly Registration[] = [getDecision, acceptOffer];
