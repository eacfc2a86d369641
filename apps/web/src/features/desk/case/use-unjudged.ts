import { useQuery } from "@tanstack/react-query";
import { caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";

/** The documents of a case that nobody has judged as they stand. */
export function useUnjudged({ id, sources }: Pick<OpenedCase, "id" | "sources">) {
  const hasApplication = sources.some(({ kind }) => kind === "application");
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(id), enabled: hasApplication });
  return people.flatMap(({ documents }) => documents.filter(({ judgement }) => judgement === null));
}
