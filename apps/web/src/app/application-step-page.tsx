import type { ApplicantType } from "@keystep/domain/applicants/applicant";
import { stepAtPath } from "@keystep/domain/applications/step-at-path";
import { findStep, type StepName } from "@keystep/domain/applications/steps";
import { Suspense, useEffect } from "react";
import { APPLICATION_JOURNEY, loadAllScreens } from "#src/app/application-journey.tsx";
import { WithApplicant } from "#src/features/applicants/with-applicant.tsx";
import { useOpenApplication } from "#src/features/applications/open-application";
import { UploadsElsewhere } from "#src/features/files/uploads-elsewhere.tsx";
import { brand } from "#src/layout/brand";
import { Loading } from "#src/ui/loading.tsx";

type MetaInput = { readonly params: { readonly "*"?: string | undefined } };

export function meta({ params }: MetaInput) {
  const step = stepAtPath((params["*"] ?? "").replace(/\/+$/, ""));
  const label = step === null ? undefined : findStep(step)?.label;
  return [
    { title: `${label === undefined ? "" : `${label} · `}Your application · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Every step about an applicant but the one that creates them. */
function asksOf(step: StepName): ApplicantType | null {
  return step === "applicant" || step === "coapplicant" ? null : (findStep(step)?.applicantType ?? null);
}

export default function ApplicationStepPage() {
  const { step } = useOpenApplication();
  const Screen = APPLICATION_JOURNEY[step];
  const type = asksOf(step);
  useEffect(() => void loadAllScreens(), []);
  return (
    <div>
      <UploadsElsewhere />
      <Suspense fallback={<Loading label="Loading this step" />}>
        {type === null ? (
          <Screen key={step} />
        ) : (
          <WithApplicant key={step} type={type}>
            <Screen />
          </WithApplicant>
        )}
      </Suspense>
    </div>
  );
}
