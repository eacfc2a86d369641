import { isConfirmed } from "@keystep/domain/applications/second-looks/second-look";
import { secondLooks } from "@keystep/domain/applications/second-looks/second-looks";
import type { CalendarDate } from "@keystep/domain/kernel/calendar-date";
import type { ApartAnswers } from "@keystep/domain/applications/step-rules";
import type { AnsweredDocument } from "@keystep/domain/documents/identity-part";
import { declarationsOf } from "@keystep/contract/submissions/declarations";
import type { Declared } from "@keystep/domain/applications/agreement";
import type { Application } from "@keystep/domain/applications/application";
import type { StepName } from "@keystep/domain/applications/steps";
import { findDocumentType } from "@keystep/domain/documents/document-types";
import type { Dependencies } from "#src/dependencies";
import { findBankingDetails } from "#src/features/applicants/banking-details.repository";
import type { ApplicationWithUser } from "#src/features/applications/application.repository";
import { findDocument, listDocuments } from "#src/features/documents/applicant-document.repository";
import { fetchRows, prepared, query } from "#src/platform/db/prepared";
import { findDeclaredPerson } from "./declaration.repository.ts";
import { withStepsOf } from "./changed-steps.ts";
import type { FrozenAnswers, FrozenCoApplicant } from "./frozen-answers.ts";
import type { FrozenSubmission } from "./submission.repository.ts";

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

/** The answers of all that are kept apart, by applicant. */
export async function apartAnswers(
  source: FreezeDependencies,
  application: Pick<Application, "id" | "applicants">,
): Promise<Record<string, ApartAnswers>> {
  const apart: Record<string, ApartAnswers> = {};
  for (const { id } of application.applicants) {
    const { encrypted, answers } = await findBankingDetails(source, { applicationId: application.id, applicantId: id });
    apart[id] = { banking: encrypted === null ? null : answers, documents: await documentsOf(source, id) };
  }
  return apart;
}

type Declaring = {
  readonly userId: string;
  readonly account: FrozenAnswers["account"];
  readonly declared: Declared;
  readonly declaredAt: Date;
};

function frozenDeclaration(application: Application, { userId, account, declared, declaredAt }: Declaring) {
  const applicant = application.applicants.find(({ type }) => type === "co-applicant");
  return {
    userId,
    account,
    declaration: {
      version: declared.version,
      asAt: declared.asAt,
      agreed: declared.statements.map(({ name }) => name),
      words: declared.statements.map(({ title, text }) => ({ title, text })),
      person: [applicant?.firstName, applicant?.lastName].filter(Boolean).join(" "),
      declaredAt: declaredAt.toISOString(),
    },
  };
}

/** A co-applicant who joined, with their account and their declaration as both stand now; where that ended, as it was sent before. */
async function frozenCoApplicant(
  { db }: FreezeDependencies,
  application: Application,
  replaces: FrozenSubmission | null,
): Promise<FrozenCoApplicant | null> {
  const found = await findDeclaredPerson(db, application.id);
  if (found === null) return replaces?.answers.coApplicant ?? null;
  const { firstName, lastName, phone, email, ...declaring } = found;
  return frozenDeclaration(application, { ...declaring, account: accountOf({ firstName, lastName, phone }, email) });
}

type AccountNames = Readonly<Record<"firstName" | "lastName" | "phone", string | null>>;

function accountOf({ firstName, lastName, phone }: AccountNames, email: string): FrozenAnswers["account"] {
  return { firstName: firstName ?? "", lastName: lastName ?? "", email, phone: phone ?? "" };
}

/** The second looks at everybody's answers, for staff, each with the person's word where it still holds. */
function frozenLooks(
  { applicants, ...application }: Application,
  apart: Readonly<Record<string, ApartAnswers>>,
  today: CalendarDate,
): FrozenAnswers["secondLooks"] {
  const everybody = applicants.map((applicant) => ({ ...applicant, access: "own" as const, sharedHome: null }));
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

type Sending = {
  readonly email: string;
  /** The newest version so far; null for the first. */
  readonly replaces: FrozenSubmission | null;
  /** The steps that are open and not sent with this. */
  readonly held: readonly StepName[];
};

async function answersToSend(source: FreezeDependencies, application: Application, { replaces, held }: Sending) {
  const { id, type, applicants, context } = application;
  const now = { application: { id, type, applicants, context }, apart: await apartAnswers(source, application) };
  return replaces === null ? now : withStepsOf(now, replaces.answers, held);
}

/** Everything there is to be sent in: the answers as they travel, accounts and documents in full, and the words agreed to. */
export async function freezeAnswers(
  source: FreezeDependencies,
  { application, user }: ApplicationWithUser,
  sending: Sending,
): Promise<FrozenAnswers> {
  const answered = await answersToSend(source, application, sending);
  const today = source.clock.today();
  return {
    version: 2,
    account: accountOf(user, sending.email),
    ...answered,
    declarations: declarationsOf(application).map(({ title, text }) => ({ title, text })),
    sentBy: "main-applicant",
    declaredAt: null,
    coApplicant: await frozenCoApplicant(source, application, sending.replaces),
    secondLooks: frozenLooks({ ...application, ...answered.application }, answered.apart, today),
    today,
  };
}

/** The same as a co-applicant sends it: of the main applicant's account and declaration nothing is new. */
export async function freezeOwnPart(
  source: FreezeDependencies,
  { application, user }: ApplicationWithUser,
  sending: Sending & { readonly replaces: FrozenSubmission; readonly declaring: Omit<Declaring, "account"> },
): Promise<FrozenAnswers> {
  const { replaces, declaring, email } = sending;
  const answered = await answersToSend(source, application, sending);
  const today = source.clock.today();
  return {
    ...replaces.answers,
    ...answered,
    sentBy: "co-applicant",
    declaredAt: replaces.answers.declaredAt ?? replaces.submittedAt.toISOString(),
    coApplicant: frozenDeclaration(application, { ...declaring, account: accountOf(user, email) }),
    secondLooks: frozenLooks({ ...application, ...answered.application }, answered.apart, today),
    today,
  };
}
