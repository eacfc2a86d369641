import type { ApplicationAnswer } from "@keystep/contract/applications/applications";
import type { User } from "@keystep/contract/identity/identity";
import type { StepStatus } from "@keystep/domain/applications/step-status";
import type { StepName } from "@keystep/domain/applications/steps";
import { createContext, useContext } from "react";
import type { OpenCase } from "#src/features/cases/open-case";

/** The application a person is working on, as loaded and as changed by their own saves since. */
export type OpenApplication = OpenCase<ApplicationAnswer> & {
  readonly application: ApplicationAnswer;
  readonly user: User;
  readonly statuses: Readonly<Record<StepName, StepStatus>>;
  readonly step: StepName;
  readonly adoptUser: (user: User) => void;
  readonly refresh: () => Promise<void>;
  readonly refreshStatuses: () => void;
};

export const OpenApplicationContext = createContext<OpenApplication | null>(null);

export function useOpenApplication(): OpenApplication {
  const open = useContext(OpenApplicationContext);
  if (open === null) throw new Error("A step is shown inside the application layout only.");
  return open;
}
