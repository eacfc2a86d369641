import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepAtPath } from "@keystep/domain/applications/step-at-path";
import { stepNamed, type StepName } from "@keystep/domain/applications/steps";
import { Suspense, useEffect } from "react";
import { APPLICATION_JOURNEY, loadAllScreens } from "#src/app/application-journey.tsx";
import { WithApplicant } from "#src/features/applicants/with-applicant.tsx";
import { useOpenApplication } from "#src/features/applications/journey/open-application";
import { pageNameFor } from "#src/features/applications/journey/step-names";
import { UnlessInvited } from "#src/features/co-applicants/invited-part.tsx";
import { UploadsElsewhere } from "#src/features/files/uploads-elsewhere.tsx";
import { brand } from "#src/layout/brand";
import { Loading } from "#src/ui/loading.tsx";

type MetaInput = { readonly params: { readonly "*"?: string | undefined } };

function titleOf(page: string): string {
  return `${page} · Your application · ${brand.name}`;
}

export function meta({ params }: MetaInput) {
  const step = stepAtPath((params["*"] ?? "").replace(/\/+$/, ""));
  const label = step === null ? undefined : stepNamed(step).label;
  return [
    { title: label === undefined ? `Your application · ${brand.name}` : titleOf(label) },
    { name: "robots", content: "noindex" },
  ];
}

/** Every step about an applicant but the one that creates them. */
function asksOf(step: StepName): ApplicantType | null {
  return step === "applicant" || step === "coapplicant" ? null : stepNamed(step).applicantType;
}

export default function ApplicationStepPage() {
  const {
    step,
    application: { viewer },
  } = useOpenApplication();
  const Screen = APPLICATION_JOURNEY[step];
  const type = asksOf(step);
  useEffect(() => void loadAllScreens(), []);
  // The address does not tell which party opened it.
  useEffect(() => {
    document.title = titleOf(pageNameFor(viewer, step));
  }, [viewer, step]);
  return (
    <div>
      <UploadsElsewhere />
      <Suspense fallback={<Loading label="Loading this step" />}>
        <UnlessInvited key={step}>
          {type === null ? (
            <Screen />
          ) : (
            <WithApplicant type={type}>
              <Screen />
            </WithApplicant>
          )}
        </UnlessInvited>
      </Suspense>
    </div>
  );
}
