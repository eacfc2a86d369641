import { useQuery } from "@tanstack/react-query";
import { caseDocumentsQuery, type OpenedCase } from "#src/features/desk/desk-queries";

type Sources = Pick<OpenedCase, "id" | "sources">;

function useDocuments({ id, sources }: Sources) {
  const hasApplication = sources.some(({ kind }) => kind === "application");
  const { data: people = [] } = useQuery({ ...caseDocumentsQuery(id), enabled: hasApplication });
  return people.flatMap(({ documents }) => documents);
}

/** The documents of a case that nobody has judged as they stand. */
export function useUnjudged(found: Sources) {
  return useDocuments(found).filter(({ judgement }) => judgement === null);
}

/** Those that stand refused. */
export function useRefused(found: Sources) {
  return useDocuments(found).filter(({ judgement }) => judgement?.outcome === "refused");
}
