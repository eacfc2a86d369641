import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { whatHappensNow } from "@keystep/contract/applications/what-happens-next";
import { isAskedOf } from "@keystep/domain/applications/information-request";
import { useClock } from "#src/app/clock";
import { promises } from "#src/layout/figures";

export function WhatComesNext({ application }: { readonly application: ApplicationSummary }) {
  const { status, deadlines, viewer, informationRequest, acceptBy } = application;
  const words = whatHappensNow({
    status,
    deadlines,
    isAsked: informationRequest !== null && isAskedOf(viewer, informationRequest),
    hasAccepted: status === "approved" && acceptBy === null,
    now: useClock().now(),
    promises,
  });
  return (
    <p className="max-w-measure">
      <strong>What happens next:</strong> {words}
    </p>
  );
}
