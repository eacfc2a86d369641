import type { StepName } from "@keystep/domain/applications/steps";
import { useLocation } from "react-router";
import { applicationPath } from "#src/app/paths";

const FROM_REVIEW = "?from=review";

/** The id of a step's answers on the review, to which a person returns after changing them. */
export function reviewPartId(step: StepName): string {
  return `answers-${step}`;
}

/** The address of a step that, once it is done, leads back to the review. */
export function changePath(id: string, step: StepName): string {
  return `${applicationPath(id, step)}${FROM_REVIEW}`;
}

/** The path back to the review, if the step was opened from there; else null. */
export function useWayBackToReview(id: string, step: StepName): string | null {
  const { search } = useLocation();
  return search === FROM_REVIEW ? `${applicationPath(id, "review")}#${reviewPartId(step)}` : null;
}
