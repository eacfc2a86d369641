import { formatPhone } from "@keystep/domain/identity/format-phone";
import type { OpenedCase } from "#src/features/desk/desk-queries";
import { callNames } from "./check-words.ts";

/** How each person is reached, together in the head; one alone is named by the title. */
export function CasePeople({ people, awaitsAgreement }: Pick<OpenedCase, "people" | "awaitsAgreement">) {
  const called = callNames(people.map(({ name }) => name));
  return (
    <span className="case-people">
      {people.map(({ name, email, phone, userId }, index) => (
        <span key={`${userId ?? ""} ${email ?? name}`} className="reached">
          {people.length === 1 ? null : <b>{called[index] || "No name yet"}</b>}
          {email === null ? null : <span>{email}</span>}
          {phone === null ? null : <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
          {userId === null ? <span>Has no account</span> : null}
        </span>
      ))}
      {awaitsAgreement ? (
        <span className="clay">{people[1]?.name || "The co-applicant"} has yet to agree to what stands</span>
      ) : null}
    </span>
  );
}
