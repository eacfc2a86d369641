import { formatLongDate, type CalendarDate } from "@keystep/domain/kernel/calendar-date";
import { partiesOf, type Party } from "#src/features/information-requests/information-request.repository";
import { nameIn, why, type About } from "#src/features/information-requests/emails/information-emails";
import type { Email } from "#src/platform/email/email";

function offerButton({ publicUrl, application }: About, label: string) {
  return { label, url: `${publicUrl}/application/${application.id}/decision` };
}

/** Somebody accepted: they are told that we know, the other that it is their turn. */
export function acceptedByOneEmails(
  about: About,
  { by, validUntil }: { readonly by: Party["viewer"]; readonly validUntil: CalendarDate },
): Email[] {
  const { reference } = about.application;
  return partiesOf(about.application).map((party) => {
    const isMine = party.viewer === by;
    const heading = isMine ? "You accepted our offer" : "It is your turn to accept";
    return {
      to: party.sentTo,
      subject: `${heading}: ${reference}`,
      heading,
      paragraphs: [
        isMine
          ? `Thank you. Our offer for your ${nameIn(about)} goes ahead once the person you apply with accepts it too.`
          : `The person you apply with accepted our offer for your ${nameIn(about)}. It goes ahead once you accept it too.`,
        `The offer stands until ${formatLongDate(validUntil)}.`,
      ],
      button: offerButton(about, "Read our offer"),
      why: why(about, party),
    };
  });
}

/** Everybody accepted. */
export function acceptedEmails(about: About): Email[] {
  const { reference } = about.application;
  return partiesOf(about.application).map((party) => ({
    to: party.sentTo,
    subject: `The offer is accepted: ${reference}`,
    heading: "The offer is accepted",
    paragraphs: [
      `Everyone who applies has accepted our offer for your ${nameIn(about)}.`,
      "We get in touch with you and your lender about settlement. Nothing is taken from your account before, and nothing binds you until you sign the agreement.",
    ],
    button: offerButton(about, "See where it stands"),
    why: why(about, party),
  }));
}

/** It is proposed to take the offer back: nobody shall commit money on it meanwhile. */
export function lookedAtAgainEmails(about: About): Email[] {
  return partiesOf(about.application).map((party) => ({
    to: party.sentTo,
    subject: `We are looking at our offer once more: ${about.application.reference}`,
    heading: "We are looking at our offer once more",
    paragraphs: [
      `Something in our offer for your ${nameIn(about)} may be wrong, so two of us are checking it again. It may stay as it is, change or be withdrawn, so please don't commit money on it yet. It can't be accepted meanwhile; if it stands, it stands as many days longer.`,
      `If you have signed or paid anything because of our offer, call us now: ${about.brand.phone}. Otherwise you need not do anything: we email you as soon as we know.`,
    ],
    button: offerButton(about, "See where it stands"),
    why: why(about, party),
  }));
}

/** It was not taken back. */
export function keptEmails(about: About, validUntil: CalendarDate): Email[] {
  return partiesOf(about.application).map((party) => ({
    to: party.sentTo,
    subject: `Our offer stands: ${about.application.reference}`,
    heading: "Our offer stands",
    paragraphs: [
      `We have checked our offer for your ${nameIn(about)} again, and it stands as it is. We are sorry for the wait.`,
      `You have the days of the check back: it stands until ${formatLongDate(validUntil)}.`,
    ],
    button: offerButton(about, "Read our offer"),
    why: why(about, party),
  }));
}

/** Shortly before the end, to each person who has not accepted. */
export function offerReminderEmails(
  about: About,
  { acceptedBy, validUntil }: { readonly acceptedBy: readonly string[]; readonly validUntil: CalendarDate },
): Email[] {
  const day = formatLongDate(validUntil);
  return partiesOf(about.application)
    .filter(({ viewer }) => !acceptedBy.includes(viewer))
    .map((party) => ({
      to: party.sentTo,
      subject: `Our offer stands until ${day}: ${about.application.reference}`,
      heading: `Our offer stands until ${day}`,
      paragraphs: [
        `You have not answered our offer for your ${nameIn(about)} yet. After ${day} it ends, and nobody owes anything.`,
        "If something is unclear, or you need more time, tell us. If you don't want it, you need not do anything.",
      ],
      button: offerButton(about, "Read our offer"),
      why: why(about, party),
    }));
}

/** The offer ended because nobody, or not everybody, accepted it. */
export function lapsedEmails(about: About): Email[] {
  return partiesOf(about.application).map((party) => ({
    to: party.sentTo,
    subject: `Our offer has ended: ${about.application.reference}`,
    heading: "Our offer has ended",
    paragraphs: [
      `The time to accept our offer for your ${nameIn(about)} is over. Nothing is taken from your account, and nobody owes anything.`,
      "If you still want it, tell us or apply again. You need not answer this email.",
    ],
    button: offerButton(about, "See where it stands"),
    why: why(about, party),
  }));
}
