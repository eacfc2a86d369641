import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { whatHappensNow } from "@keystep/contract/applications/what-happens-next";
import { isAskedOf } from "@keystep/domain/applications/information-request";
import { answerCountsFrom } from "@keystep/domain/applications/timeline";
import { dayOf, useToday } from "#src/app/clock";

export function WhatComesNext({ application }: { readonly application: ApplicationSummary }) {
  const { status, history, viewer, informationRequest } = application;
  const from = answerCountsFrom(history);
  const words = whatHappensNow({
    status,
    countsFrom: from === null ? null : dayOf(from),
    isAsked: informationRequest !== null && isAskedOf(viewer, informationRequest),
    today: useToday(),
  });
  return (
    <p className="max-w-measure">
      <strong>What happens next:</strong> {words}
    </p>
  );
}
