import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { LoadState } from "#src/layout/load-state.tsx";
import { useCreateApplicant } from "./use-create-applicant.ts";

type WithApplicantProps = { readonly type: ApplicantType; readonly children: ReactNode };

/** Shows what is asked about an applicant once there is one. Parts may be filled in in any order: the first that is opened makes them. */
export function WithApplicant({ type, children }: WithApplicantProps) {
  const { application, current, inTurn } = useOpenApplication();
  const create = useCreateApplicant(type);
  const isThere = application.applicants.some((applicant) => applicant.type === type);
  // As the part opens: one who is removed meanwhile must not come back.
  const [wasThere] = useState(isThere);

  const making = useQuery({
    queryKey: ["applicant-made", application.id, type],
    queryFn: () =>
      inTurn(async () => {
        // The applicant step, left a moment ago, may have been making them.
        const isMissing = current().applicants.every((applicant) => applicant.type !== type);
        return isMissing && (await create({}, true));
      }),
    enabled: !wasThere && !isThere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return isThere ? children : <LoadState query={making} label="Loading this step" />;
}
