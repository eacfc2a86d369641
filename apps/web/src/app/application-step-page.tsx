import { stepAtPath } from "@keystep/domain/applications/step-path";
import { findStep } from "@keystep/domain/applications/steps";
import { Suspense, useEffect } from "react";
import { APPLICATION_JOURNEY, loadAllScreens } from "#src/app/application-journey.tsx";
import { useOpenApplication } from "#src/features/applications/open-application";
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

export default function ApplicationStepPage() {
  const { step } = useOpenApplication();
  const Screen = APPLICATION_JOURNEY[step];
  useEffect(() => void loadAllScreens(), []);
  return (
    <Suspense fallback={<Loading label="Loading this step" />}>
      <Screen key={step} />
    </Suspense>
  );
}
