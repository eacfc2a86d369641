import { isConfirmed } from "@keystep/domain/applications/second-looks/second-look";
import { secondLooks } from "@keystep/domain/applications/second-looks/second-looks";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import type { AnsweredDocument } from "@keystep/domain/documents/identity-part";
import { declarationsOf } from "@keystep/contract/submissions/declarations";
import type { Application } from "@keystep/domain/applications/application";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { Dependencies } from "#src/dependencies";
import { findBankingDetails } from "#src/features/applicants/banking-details.repository";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { findDocument, listDocuments } from "#src/features/documents/applicant-document.repository";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { findDeclaredPerson } from "./declaration.repository.ts";
import type { FrozenAnswers, FrozenCoApplicant } from "./frozen-answers.ts";

type FreezeDependencies = Pick<Dependencies, "db" | "encryption" | "clock">;

// Names alone: the bytes stay where they are, and a file that was refused was never sent in.
const FILES = prepared("submissions-files", { applicant: "uuid" }, ({ applicant }) =>
  query
    .selectFrom("files as f")
    .innerJoin("applicant_documents as d", "d.id", "f.document_id")
    .select(["f.document_id as documentId", "f.name"])
    .where("d.applicant_id", "=", applicant)
    .where("f.status", "<>", "refused")
    .orderBy("f.created_at")
    .orderBy("f.id"),
);

export async function documentsOf(
  source: Pick<Dependencies, "db" | "encryption">,
  applicantId: string,
): Promise<AnsweredDocument[]> {
  const listed = await listDocuments(source.db, applicantId);
  const files = await fetchRows(source.db, FILES, { applicant: applicantId });
  const documents: AnsweredDocument[] = [];
  for (const { id, type, isWhole } of listed) {
    const documentType = findDocumentType(type);
    if (documentType === undefined) continue;
    const { answers } = await findDocument(source, { applicantId, documentType });
    const names = files.flatMap(({ documentId, name }) => (documentId === id ? [name] : []));
    documents.push({ type, isWhole, fieldValues: answers, files: names });
  }
  return documents;
}

async function apartAnswers(
  source: FreezeDependencies,
  application: Application,
): Promise<Record<string, ApartAnswers>> {
  const apart: Record<string, ApartAnswers> = {};
  for (const { id } of application.applicants) {
    const { encrypted, answers } = await findBankingDetails(source, { applicationId: application.id, applicantId: id });
    apart[id] = { banking: encrypted === null ? null : answers, documents: await documentsOf(source, id) };
  }
  return apart;
}

/** A co-applicant who joined, with their account and their declaration as both stand now. */
async function frozenCoApplicant(
  { db }: FreezeDependencies,
  application: Application,
): Promise<FrozenCoApplicant | null> {
  const found = await findDeclaredPerson(db, application.id);
  if (found === null) return null;
  const { userId, firstName, lastName, phone, email, declared, declaredAt } = found;
  const applicant = application.applicants.find(({ type }) => type === "co-applicant");
  const person = [applicant?.firstName, applicant?.lastName].filter(Boolean).join(" ");
  return {
    userId,
    account: { firstName: firstName ?? "", lastName: lastName ?? "", email, phone: phone ?? "" },
    declaration: {
      version: declared.version,
      asAt: declared.asAt,
      agreed: declared.statements.map(({ name }) => name),
      words: declared.statements.map(({ title, text }) => ({ title, text })),
      person,
      declaredAt: declaredAt.toISOString(),
    },
  };
}

/** The second looks at everybody's answers, for staff, each with the person's word where it still holds. */
function frozenLooks(
  { applicants, ...application }: Application,
  apart: Readonly<Record<string, ApartAnswers>>,
  today: CalendarDate,
): FrozenAnswers["secondLooks"] {
  const everybody = applicants.map((applicant) => ({ ...applicant, access: "own" as const }));
  return secondLooks({ application: { ...application, applicants: everybody }, apart, today }).map((asked) => {
    const given = applicants.find(({ type }) => type === asked.of)?.confirmedLooks ?? {};
    const { look, of, step, sentence, answers } = asked;
    return {
      look,
      of,
      step,
      sentence,
      answers,
      confirmedAt: isConfirmed(asked, given) ? (given[look]?.confirmedAt ?? null) : null,
    };
  });
}

/** Everything there is to be sent in: the answers as they travel, accounts and documents in full, and the words agreed to. */
export async function freezeAnswers(
  source: FreezeDependencies,
  { application, user }: ApplicationWithUser,
  email: string,
): Promise<FrozenAnswers> {
  const { firstName, lastName, phone } = user;
  const { id, type, applicants, context } = application;
  const apart = await apartAnswers(source, application);
  return {
    version: 2,
    account: { firstName: firstName ?? "", lastName: lastName ?? "", email, phone: phone ?? "" },
    application: { id, type, applicants, context },
    apart,
    declarations: declarationsOf(application).map(({ title, text }) => ({ title, text })),
    coApplicant: await frozenCoApplicant(source, application),
    secondLooks: frozenLooks(application, apart, source.clock.today()),
    today: source.clock.today(),
  };
}
