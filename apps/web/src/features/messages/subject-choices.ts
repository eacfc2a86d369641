import { applicationTypeName } from "@keystep/domain/applications/application";
import { leadTypeName } from "@keystep/domain/leads/lead";
import { SUBJECT_KINDS, type SubjectKind } from "@keystep/domain/messages/message";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "#src/api/queries";
import { leadsQuery } from "#src/features/leads/leads-query";
import { mortgageSharesQuery } from "#src/features/mortgage-shares/mortgage-shares-query";
import { brand } from "#src/layout/brand";
import type { Choice } from "#src/ui/select-field.tsx";
import { dateText } from "#src/ui/instant";

type Subject = { readonly kind: SubjectKind; readonly id: string };

/** The value of the choice that stands for a thing. */
export function choiceOf({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}

/** The thing that a choice stands for; null for nothing in particular. */
export function subjectOf(choice: string): Subject | null {
  const [name, id] = choice.split(" ");
  const kind = SUBJECT_KINDS.find((each) => each === name);
  return kind === undefined || id === undefined ? null : { kind, id };
}

/**
 * The subjects a person can choose: their applications and enquiries, as far as these can be had. An enquiry that made a mortgage share
 * application is that. Empty where there is nothing to choose.
 */
export function useSubjectChoices(): Choice[] {
  const { data: applications = [] } = useQuery(applicationsQuery);
  const { data: shares = [] } = useQuery(mortgageSharesQuery);
  const { data: leads = [] } = useQuery(leadsQuery);
  const choices = [
    ...applications.map(({ id, type, createdAt }) => ({
      value: choiceOf({ kind: "application", id }),
      label: `${applicationTypeName(type, brand.name)}, started ${dateText(createdAt)}`,
    })),
    ...shares.map(({ id, createdAt }) => ({
      value: choiceOf({ kind: "mortgage-share", id }),
      label: `Mortgage Share application of ${dateText(createdAt)}`,
    })),
    ...leads
      .filter(({ id }) => shares.every(({ leadId }) => leadId !== id))
      .map(({ id, leadType, createdAt }) => ({
        value: choiceOf({ kind: "lead", id }),
        label: `${leadTypeName(leadType)} enquiry, sent ${dateText(createdAt)}`,
      })),
  ];
  return choices.length === 0 ? [] : [{ value: "", label: "Something else" }, ...choices];
}
