import {
  isConfirmed,
  type SecondLook,
  type SeenApplication,
} from "@keystep/domain/applications/second-looks/second-look";
import { secondLooks } from "@keystep/domain/applications/second-looks/second-looks";
import { isOpen, isOpenToAnswers } from "@keystep/domain/applications/information-request";
import { useToday } from "#src/app/clock";
import { useOpenApplication } from "#src/features/applications/journey/open-application";

const NOTHING_APART: SeenApplication["apart"] = {};

/** Looks only at this person's own answers: nobody is asked because of an answer they can't see. */
export function useSecondLooks(apart = NOTHING_APART): {
  readonly open: SecondLook[];
  readonly confirmed: SecondLook[];
} {
  const { application } = useOpenApplication();
  const today = useToday();
  if (!isOpen(application)) return { open: [], confirmed: [] };
  const asked = secondLooks({ application, apart, today }).filter(({ step }) => isOpenToAnswers(application, step));
  const isGiven = (look: SecondLook) =>
    isConfirmed(look, application.applicants.find(({ type }) => type === look.of)?.confirmedLooks ?? {});
  return { open: asked.filter((look) => !isGiven(look)), confirmed: asked.filter(isGiven) };
}
