import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useEffect, useState, type ReactNode } from "react";
import { problemText } from "#src/api/problem-text";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/loading.tsx";
import { useCreateApplicant } from "./use-create-applicant.ts";

type WithApplicantProps = { readonly type: ApplicantType; readonly children: ReactNode };

/** Shows what is asked about an applicant once there is one. Parts may be filled in in any order: the first that is opened makes them. */
export function WithApplicant({ type, children }: WithApplicantProps) {
  const { application, current, inTurn } = useOpenApplication();
  const create = useCreateApplicant(type);
  const [problem, setProblem] = useState<string | null>(null);
  const isThere = application.applicants.some((applicant) => applicant.type === type);

  async function ensure(): Promise<void> {
    setProblem(null);
    try {
      await inTurn(async () => {
        // The applicant step, left a moment ago, may have been making them.
        if (current().applicants.every((applicant) => applicant.type !== type)) await create({}, true);
      });
    } catch (error) {
      setProblem(problemText(error));
    }
  }

  useEffect(() => {
    if (!isThere) void ensure();
    // Once, as the part opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- trying again is for the person to say
  }, []);

  if (isThere) return children;
  if (problem === null) return <Loading label="Loading this step" />;
  return (
    <div className="grid max-w-measure content-start justify-items-start gap-4">
      <Alert>{problem}</Alert>
      <Button onClick={() => void ensure()}>Try again</Button>
    </div>
  );
}
